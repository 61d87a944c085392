import assert from "node:assert/strict";
import { email, PASSWORD } from "../support/cast.ts";
import { testIn } from "../support/engines/launch.ts";
import { startServer } from "../support/server.ts";
import { Guide } from "./guide.ts";

const COLUMNS = `[".directory__column", ".person-row__detail"].map((cell) =>
  Object.fromEntries([...document.querySelectorAll(cell)].map((one) =>
    [one.dataset.column, Math.round(one.getBoundingClientRect().left)]
  ).filter(([column]) => column !== "name")))`;
const BROAD = `[...document.querySelectorAll("*")].filter((one) => {
  const { overflowY, scrollbarWidth } = getComputedStyle(one);
  return /auto|scroll/.test(overflowY) && scrollbarWidth === "auto";
}).map(({ className }) => className)`;
const ROOM =
  `(({ offsetWidth, clientWidth }) => offsetWidth - clientWidth)(document.querySelector(".people"))`;
const BEYOND = "document.documentElement.scrollHeight - innerHeight";

// In Firefox on Linux, scroll bars take room beside what they scroll.
testIn("firefox", "scroll bars are thin, move no column, and the page itself has none", async (engine) => {
  await using server = await startServer();
  await server.sql`
    insert into users (name, email, create_by, from_mid, created_at, updated_at)
    select 'Person ' || n, 'person' || n || '@example.org', 'password', 0, 1, 1 from generate_series(1, 40) n`;
  const page = new Guide(await engine.open(`${server.origin}/login`), server.origin);
  await page.see("[name=email]");
  await page.write("[name=email]", email("ada"));
  await page.write("[name=password]", PASSWORD);
  await page.click("[type=submit]");
  await page.see(".chat-row");

  await page.goto("/users");
  await page.see(".person-row__detail");
  assert.ok(await page.evaluate<number>(ROOM) > 0, "a scroll bar beside the rows");
  const [head, rows] = await page.evaluate<Record<string, number>[]>(COLUMNS);
  assert.deepEqual(head, rows);
  assert.deepEqual(await page.evaluate(BROAD), []);

  for (const [path, loaded] of [["/home", ".home"], ["/setting/overview", ".radio-cards"]]) {
    await page.goto(path);
    await page.see(loaded);
    assert.deepEqual(await page.evaluate(BROAD), [], path);
    assert.equal(await page.evaluate(BEYOND), 0, path);
  }
});
