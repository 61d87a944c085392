import type { OpenHouse } from "../house.ts";

const DEADLINE = 10_000;

/** No new requests; the streams end, for they never would; what was asked is still answered, if it can be soon. */
export async function drain(server: Deno.HttpServer, house: OpenHouse): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<void>((expire) => timer = setTimeout(expire, DEADLINE));
  await Promise.race([Promise.all([server.shutdown(), house.close()]), deadline]);
  clearTimeout(timer);
}
