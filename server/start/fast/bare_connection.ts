import type { Socket } from "node:net";
import type { BareConnection } from "../../base/caller.ts";
import { sendNow } from "./runtime.ts";

/** A connection that was taken away from the runtime's HTTP server. */
export class TakenConnection implements BareConnection {
  constructor(readonly socket: Socket, private descriptor: number) {}

  /**
   * The runtime's own write costs several times as much as the system's. Once the socket is destroyed its descriptor may
   * belong to another connection.
   */
  write(bytes: Uint8Array<ArrayBuffer>): void {
    const { socket } = this;
    if (socket.destroyed) return;
    const taken = socket.writableLength === 0 ? Math.max(0, sendNow(this.descriptor, bytes)) : 0;
    if (taken < bytes.byteLength) socket.write(taken === 0 ? bytes : bytes.subarray(taken));
  }
}
