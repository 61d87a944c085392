import type { App } from "../app/open.ts";
import type { HttpServer } from "./handler.ts";

const DEADLINE = 10_000;
const AGAIN = 100;
/** Milliseconds for other servers to answer what requests under way have asked them. */
const ELSEWHERE = 1000;

/** Closes everything in order. What is still open at the deadline is cut off by the end of the process. */
export async function drain(server: HttpServer, app: App): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<void>((expire) => timer = setTimeout(expire, DEADLINE));
  await Promise.race([orderly(server, app), deadline]);
  clearTimeout(timer);
}

/** Accepts no new requests, closes the streams, which never end by themselves, and answers what is under way. */
async function orderly(server: HttpServer, app: App) {
  const answered = server.shutdown();
  app.services.realtime.streams.closeAll();
  // A stream whose request came just before may open just after.
  const ending = setInterval(() => app.services.realtime.streams.closeAll(), AGAIN);
  const stopping = setTimeout(() => app.services.outbound.stop(), ELSEWHERE);
  await answered;
  clearInterval(ending);
  clearTimeout(stopping);
  await app.close();
}
