import type { OpenHouse } from "../house.ts";

const DEADLINE = 10_000;
const AGAIN = 100;

/** Whatever is still open at the deadline is cut off by the end of the process. */
export async function drain(server: Deno.HttpServer, house: OpenHouse): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<void>((expire) => timer = setTimeout(expire, DEADLINE));
  await Promise.race([orderly(server, house), deadline]);
  clearTimeout(timer);
}

/** No new requests; the streams end, for they never would; what was asked is still answered, and then all is closed. */
async function orderly(server: Deno.HttpServer, house: OpenHouse) {
  const answered = server.shutdown();
  house.streams.closeAll();
  // A stream that was asked for just before may open just after.
  const ending = setInterval(() => house.streams.closeAll(), AGAIN);
  await answered;
  clearInterval(ending);
  await house.close();
}
