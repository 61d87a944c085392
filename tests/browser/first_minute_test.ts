import assert from "node:assert/strict";
import { eventually } from "../support/deadline.ts";
import { walk } from "./support/walk.ts";
import { Wire } from "./support/wire.ts";

/** What the page of signing in may load with an empty cache: bytes over the wire with their headers, and requests. */
const SIGN_IN = { bytes: 149_000, requests: 11 };
/** The same for home after the sign-in, until somebody does something there. */
const HOME = { bytes: 345_000, requests: 25 };

/** What home shows or tells last. */
const LAST = ["first_steps", "mentions", "threads", "announcements", "local_time"].map((name) =>
  `/api/user/${name}`
);

walk("signing in and home load little with an empty cache, and nothing twice", async (walk) => {
  await walk.server.as("bo").trySend("lobby", "Good morning");

  const nobody = await walk.visitor();
  const signIn = await Wire.of(nobody.page);
  await nobody.goto("/login");
  await nobody.page.locator("html[data-started]").waitFor();
  await fetched(signIn, ["/login"]);
  within(signIn, SIGN_IN);

  const ada = await walk.person("ada");
  const home = await Wire.of(ada.page);
  await ada.goto("/");
  await ada.page.locator('.connection[data-state="live"]').first().waitFor({ state: "attached" });
  await fetched(home, LAST);
  within(home, HOME);
  const paths = home.requests.map(({ path }) => path).filter((path) => path !== "/api/user/local_time");
  assert.deepEqual(
    paths.filter((path, index) => paths.indexOf(path) !== index),
    [],
    "nothing is asked for twice",
  );
});

async function fetched(wire: Wire, paths: string[]): Promise<void> {
  await eventually(() => Promise.resolve(wire.has(...paths) || undefined), `what the page loads: ${paths}`);
}

function within(wire: Wire, most: typeof HOME): void {
  assert.ok(wire.bytes <= most.bytes, `at most ${most.bytes} bytes are planned: ${wire}`);
  assert.ok(wire.requests.length <= most.requests, `at most ${most.requests} requests are planned: ${wire}`);
}
