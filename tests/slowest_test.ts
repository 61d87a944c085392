import assert from "node:assert/strict";
import { Slowest } from "./support/slowest.ts";

const OUTPUT = `
running 7 tests from ../parley-tests-1/start_2_test.ts
../parley-tests-1/start_2_test.ts => SIGTERM stops the server ... ok (4s)
../parley-tests-1/crash_1_test.ts => after kill -9 it starts again ... FAILED (1m53s)
../parley-tests-1/engines_1_test.ts => somebody (webkit) ... signs out and in ... ok (50s)
../parley-tests-1/engines_1_test.ts => somebody (webkit) ... ok (1m1s)
./tests/wide_test.ts => a name with (brackets) ... ok (625ms)
./tests/wide_test.ts => nothing to do ... ok (267µs)
./tests/wide_test.ts => not here ... ignored (0ms)

ok | 2617 passed (169 steps) | 0 failed (35m52s)`;

function slowest(most: number): string[] {
  const known = new Slowest();
  for (const line of OUTPUT.split("\n")) known.add(line);
  return known.lines(most);
}

Deno.test("the slowest tests are told, a test with its steps as one", () => {
  assert.deepEqual(slowest(4), [
    "The 4 slowest tests, in seconds:",
    "  113.0  after kill -9 it starts again (crash_1_test.ts)",
    "   61.0  somebody (webkit) (engines_1_test.ts)",
    "    4.0  SIGTERM stops the server (start_2_test.ts)",
    "    0.6  a name with (brackets) (wide_test.ts)",
  ]);
});

Deno.test("a run of few tests says nothing about them", () => {
  assert.deepEqual(slowest(5), []);
});
