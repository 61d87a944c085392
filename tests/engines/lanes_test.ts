import type { EngineName, Phone } from "../support/engines/engine.ts";
import { quick } from "../search/support.ts";
import { testIn } from "../support/engines/launch.ts";
import { startServer } from "../support/server.ts";
import { Guide } from "./guide.ts";
import { walks } from "./walks.ts";
import { Wire } from "./wire.ts";

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) " +
  "Version/17.5 Mobile/15E148 Safari/604.1";
const ANDROID = "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) " +
  "Chrome/140.0.0.0 Mobile Safari/537.36";

/** Chromium at a desk has the other tests. */
const LANES: { engine: EngineName; as?: string; phone?: Phone }[] = [
  { engine: "webkit" },
  { engine: "firefox" },
  { engine: "chromium", as: "iphone", phone: { userAgent: IPHONE } },
  { engine: "chromium", as: "android", phone: { userAgent: ANDROID } },
];

for (const { engine: name, ...as } of LANES) {
  testIn(name, "somebody", async (engine, t) => {
    await using server = await startServer({ followers: [quick] });
    await using wire = new Wire(server.origin);
    const page = new Guide(await engine.open(`${wire.origin}/login`), wire.origin);
    for (const [walk, go] of Object.entries(walks)) {
      // A phone shows one tab at a time.
      if (as.phone && walk.includes("another")) continue;
      if (walk.endsWith(as.phone ? "at a desk" : "on a phone")) continue;
      const passed = await t.step({
        name: walk,
        fn: () => go({ engine, server, wire, page }),
        sanitizeOps: false,
        sanitizeResources: false,
      });
      // The next one begins where this one ends.
      if (!passed) break;
    }
  }, as);
}
