// The page's end of a widget's channel, in the shape the widget models expect of a comm.
export class Channel {
  constructor(id, send) {
    this.comm_id = id;
    this.target_name = "jupyter.widget";
    this._send = send;
    this._early = [];
  }

  /** Messages that came before the model was there wait for it. */
  on_msg(take) {
    this._take = take;
    this._early.splice(0).forEach(take);
  }

  on_close(close) {
    this._close = close;
  }

  receive(message) {
    if (this._take) {
      this._take(message);
    } else {
      this._early.push(message);
    }
  }

  closed(message) {
    this._close?.(message);
  }

  send(data, callbacks, metadata, buffers) {
    return this._send("comm_msg", { comm_id: this.comm_id, data }, callbacks, metadata, buffers);
  }

  close() {
    return this._send("comm_close", { comm_id: this.comm_id, data: {} });
  }
}
