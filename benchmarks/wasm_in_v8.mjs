// Solves packed problems with the WebAssembly core in V8, a browser's engine, and prints what it
// took: node wasm_in_v8.mjs CORE.wasm REQUEST. The request is written by benchmarks/browser.py.
import { readFileSync } from "node:fs";

const [core, request] = process.argv.slice(2).map((path) => readFileSync(path));
const { exports } = new WebAssembly.Instance(new WebAssembly.Module(core), {});
const [problems, limit, problemSize, shapes, patterns, nodes, weights] = new BigUint64Array(
  request.buffer.slice(request.byteOffset, request.byteOffset + 56),
);

let top = exports.memory.buffer.byteLength;
function reserve(size) {
  const start = Math.ceil(top / 16) * 16;
  const missing = start + size - exports.memory.buffer.byteLength;
  if (missing > 0) exports.memory.grow(Math.ceil(missing / 65536));
  top = start + size;
  return start;
}

const size = (what) => exports.boston_size(what);
const context = reserve(size(0));
const rooms = [shapes, patterns, nodes].map(Number);
const [shapePlace, patternPlace, nodePlace] = rooms.map((n, i) => reserve(n * size(i + 1)));
const weightPlace = reserve(4 * Number(weights));
const limitPlace = reserve(8);
const sent = reserve(Number(problemSize));
const answer = reserve(size(5));
const memory = new Uint8Array(exports.memory.buffer);
const view = new DataView(exports.memory.buffer);
let at = 56;
memory.set(request.subarray(at, (at += 4 * Number(weights))), weightPlace);
view.setBigUint64(limitPlace, limit, true);
exports.boston_prepare(
  context, shapePlace, rooms[0], patternPlace, rooms[1], nodePlace, rooms[2], weightPlace,
);

const found = { verdicts: [], nodes: [], seconds: 0 };
for (let i = 0; i < Number(problems); i++) {
  memory.set(request.subarray(at, (at += Number(problemSize))), sent);
  const start = process.cpuUsage();
  exports.boston_solve(context, sent, answer, 1, 0, limitPlace);
  const used = process.cpuUsage(start);
  found.seconds += (used.user + used.system) / 1e6;
  found.verdicts.push(view.getInt32(answer, true));
  found.nodes.push(Number(view.getBigUint64(answer + 8, true)));
}
console.log(JSON.stringify(found));
