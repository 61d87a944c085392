import assert from "node:assert/strict";
import { ask, fails, LOOPBACK, names, outbound } from "./asking.ts";
import { hello, Peer } from "./peer.ts";

Deno.test("a redirect to a private address is refused", async () => {
  await using inside = new Peer(hello, "0.0.0.0");
  await using outside = new Peer(
    (visit) => visit.redirect(inside.at(visit.line.slice("GET /".length))),
    "127.0.0.2",
  );
  const asking = outbound("127.0.0.2", names({ "inside.example": [["10.0.0.1", "127.0.0.1"]] }));
  const to = (host: string) => outside.at("127.0.0.2", `/${host}`);

  for (const host of ["127.0.0.1", "2130706433", "[::1]", "[::ffff:127.0.0.1]", "inside.example"]) {
    await fails(asking, to(host), "refused", /OUTBOUND_ALLOW/);
  }
  assert.deepEqual(inside.visits, []);
  assert.equal(await ask(asking, to("127.0.0.2")), "hello", "for this test to mean anything");
});

Deno.test("a redirect back to a name that now resolves elsewhere is refused", async () => {
  await using peer = new Peer((visit) => visit.redirect("/again"), "0.0.0.0");
  const { resolve, asked } = names({ "rebinding.example": [["127.0.0.2"], ["127.0.0.1"]] });
  await fails(outbound("127.0.0.2", { resolve }), peer.at("rebinding.example"), "refused", /127\.0\.0\.1/);
  assert.deepEqual([asked.length, peer.lines], [2, ["GET /"]]);
});

Deno.test("a redirect to another protocol is refused", async () => {
  for (
    const location of ["file:///etc/passwd", "ftp://127.0.0.1/", "javascript:1", "http://ada:x@127.0.0.1/"]
  ) {
    await using peer = new Peer((visit) => visit.redirect(location));
    await fails(outbound(LOOPBACK), peer.at(), "refused", /neither http|a password/);
    await peer.visits[0].hungUp();
  }
});

Deno.test("redirects are followed, and the response has the final address", async () => {
  await using peer = new Peer((visit) => {
    const left = Number(visit.line.slice("GET /".length));
    return left > 0 ? visit.redirect(`${left - 1}`) : visit.answer("hello");
  });
  const asking = outbound(LOOPBACK);
  const answer = await asking.fetch(peer.at("127.0.0.1", "/5"));
  assert.deepEqual([answer.status, answer.url, await answer.text()], [
    200,
    peer.at("127.0.0.1", "/0"),
    "hello",
  ]);
  await fails(asking, peer.at("127.0.0.1", "/6"), "too_many_redirects", /More than 5 redirects/);
});

Deno.test("a caller may ask for the redirect itself", async () => {
  await using peer = new Peer((visit) => visit.redirect("http://10.0.0.1/"));
  const answer = await outbound(LOOPBACK).fetch(peer.at(), { redirect: "manual" });
  assert.deepEqual([answer.status, answer.headers.get("location")], [302, "http://10.0.0.1/"]);
  await answer.body?.cancel();
});

Deno.test("another server gets no credentials; the same one keeps them", async () => {
  await using other = new Peer(hello);
  await using peer = new Peer((visit) => {
    if (visit.line.endsWith("/here")) return visit.redirect("/there");
    return visit.redirect(other.at());
  });
  const headers = { authorization: "Bearer x", cookie: "a=b", "x-signature": "c", accept: "text/html" };
  assert.equal(await ask(outbound(LOOPBACK), peer.at("127.0.0.1", "/here"), { headers }), "hello");

  const told = ["authorization", "cookie", "x-signature", "accept"] as const;
  const [first, second] = peer.visits;
  for (const visit of [first, second]) {
    assert.deepEqual(told.map((name) => visit.header(name)), Object.values(headers));
  }
  const [visit] = other.visits;
  assert.deepEqual(told.map((name) => visit.header(name)), [undefined, undefined, undefined, "text/html"]);
  assert.equal(visit.header("host"), `127.0.0.1:${other.port}`);
});

Deno.test("a POST is repeated only where the status requires it", async () => {
  for (
    const [status, line, body] of [
      [301, "GET /new", ""],
      [302, "GET /new", ""],
      [303, "GET /new", ""],
      [307, "POST /new", "{}"],
      [308, "POST /new", "{}"],
    ] as const
  ) {
    await using peer = new Peer((visit) =>
      visit.line.endsWith("/new") ? hello(visit) : visit.redirect("/new", status)
    );
    const request = { method: "POST", headers: { "content-type": "application/json" }, body: "{}" };
    assert.equal(await ask(outbound(LOOPBACK), peer.at(), request), "hello");
    const [first, second] = peer.visits;
    assert.deepEqual([first.line, first.body], ["POST /", "{}"]);
    assert.deepEqual([second.line, second.body], [line, body]);
    assert.equal(second.header("content-type"), body ? "application/json" : undefined);
  }
});
