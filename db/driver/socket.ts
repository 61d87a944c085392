import { once } from "node:events";
import { connect, type Socket } from "node:net";

/** Seconds. */
export const CONNECT_TIMEOUT = 10;

/** Address at which a database listens: a path, or a host and a port. */
export interface Place {
  path: string | false;
  host: string[];
  port: number[];
}

/** A socket that is being opened, and gives up in time. */
export function openSocket({ path, host: [host], port: [port] }: Place): Socket {
  const socket = connect(path ? { path } : { host, port });
  socket.setTimeout(CONNECT_TIMEOUT * 1000, () => socket.destroy(tooLate()));
  socket.once("connect", () => socket.setTimeout(0));
  // The driver takes the name that a certificate must have from here.
  return Object.assign(socket, { host });
}

export async function opened(socket: Socket): Promise<void> {
  if (socket.connecting) await once(socket, "connect");
}

const tooLate = () =>
  Object.assign(new Error("the database did not answer in time"), { code: "CONNECT_TIMEOUT" });
