import assert from "node:assert/strict";
import { startServer } from "../support/server.ts";

Deno.test("the page of the API document loads nothing from elsewhere, and no other file is served", async () => {
  await using server = await startServer();
  const page = await server.nobody.get("/swagger");
  assert.equal(page.status, 200);
  assert.match(page.headers.get("content-security-policy")!, /default-src 'none'; script-src 'self';/);
  assert.match(page.headers.get("content-security-policy")!, /frame-ancestors 'none'/);
  const files = [...page.text.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, path]) => path);
  assert.equal(files.length, 4);
  for (const path of files) {
    assert.match(path, /^\/api\/swagger\//);
    const { status, headers } = await server.nobody.get(path.replace("/api", ""));
    assert.deepEqual([status, headers.get("x-content-type-options")], [200, "nosniff"], path);
  }
  for (const name of ["index.html", "..%2f..%2fdeno.json", "__proto__", "constructor", "LICENSE"]) {
    assert.equal((await server.nobody.get(`/swagger/${name}`)).status, 404, name);
  }
});
