import assert from "node:assert/strict";
import { SECURITY_ACTIONS } from "schemas/security_events.ts";
import { languages } from "../../client/base/i18n/languages.ts";

/** A role has two sentences, one for each of its values. */
const sentences = SECURITY_ACTIONS.flatMap((action) =>
  action === "role_changed" ? ["promoted", "demoted"] : [action]
);

for (const language of Object.keys(languages)) {
  Deno.test(`each security event has a sentence and a name in ${language}`, async () => {
    const file = new URL(`../../static/locales/${language}/setting.json`, import.meta.url);
    const { events: { says, kinds } } = JSON.parse(await Deno.readTextFile(file));
    assert.deepEqual(Object.keys(says).sort(), [...sentences].sort());
    assert.deepEqual(Object.keys(kinds).sort(), ["any", ...SECURITY_ACTIONS].sort());
  });
}
