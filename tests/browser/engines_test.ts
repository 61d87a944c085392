import assert from "node:assert/strict";
import { ENGINES } from "../support/engines/engine.ts";
import { testIn } from "../support/engines/launch.ts";
import { startServer } from "../support/server.ts";

/** What each engine says of itself, and nobody else. */
const MARKS = { chromium: /Chrome\//, firefox: /Firefox\//, webkit: /^(?!.*Chrome).*AppleWebKit/ };

for (const name of ENGINES) {
  testIn(name, "an engine shows our page, and each of its tabs answers for itself", async (engine) => {
    await using server = await startServer();
    await using first = await engine.open(`${server.origin}/login`);
    await using second = await engine.open(`${server.origin}/nowhere`);
    assert.match(await first.evaluate("navigator.userAgent"), MARKS[name]);
    const places = [first, second].map((tab) => tab.evaluate("location.pathname"));
    assert.deepEqual(await Promise.all(places), ["/login", "/nowhere"]);
    await second.goto(`${server.origin}/register`);
    assert.equal(await second.evaluate("Promise.resolve(location.pathname)"), "/register");
    await assert.rejects(first.evaluate("missing.at"), /missing/);
  });
}
