import { parseArgs } from "node:util";

/** As much of curl as README.md uses, for machines that have none. */
const { values, positionals: [url] } = parseArgs({
  args: Deno.args,
  allowPositionals: true,
  options: {
    fail: { type: "boolean", short: "f" },
    silent: { type: "boolean", short: "s" },
    "show-error": { type: "boolean", short: "S" },
    header: { type: "string", short: "H", multiple: true, default: [] },
    data: { type: "string", short: "d" },
  },
});
const headers = values.header.map((line) => line.split(/:\s*/, 2) as [string, string]);
const response = await fetch(url, { method: values.data ? "POST" : "GET", headers, body: values.data });
console.log(await response.text());
Deno.exit(response.ok ? 0 : 22);
