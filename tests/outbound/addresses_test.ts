import assert from "node:assert/strict";
import { isPermitted, readRanges } from "../../server/outbound/addresses.ts";
import { ask, fails, LOOPBACK, names, outbound } from "./asking.ts";
import { hello, Peer } from "./peer.ts";

const SPELLINGS = [
  "127.0.0.1",
  "127.0.0.2",
  "127.1",
  "127.0.1",
  "2130706433",
  "0x7f000001",
  "0x7f.0.0.1",
  "0177.0.0.1",
  "017700000001",
  "0x7F.1",
  "127.0.0.1.",
  "%31%32%37.0.0.1",
  "１２７.０.０.１",
  "127。0。0。1",
  "localhost",
  "LOCALHOST",
];
const SPELLINGS_V6 = ["[::1]", "[0:0:0:0:0:0:0:1]", "[0::0001]", "[::0.0.0.1]"];
/** Many containers have none, not even for themselves. */
const HAS_IPV6 = Deno.networkInterfaces().some(({ address }) => address === "::1");
const MAPPED = ["[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "[0:0:0:0:0:ffff:127.0.0.1]"];

Deno.test("a loopback address is refused, however it is spelled", async () => {
  await using four = new Peer(hello);
  await using everywhere = new Peer(hello, "0.0.0.0");
  await using six = new Peer(hello, HAS_IPV6 ? "[::1]" : "127.0.0.1");
  const closed = outbound("");
  const open = outbound(LOOPBACK);
  const peers: [Peer, string[]][] = [[everywhere, SPELLINGS], [six, SPELLINGS_V6], [four, MAPPED]];

  for (const [peer, spellings] of peers) {
    for (const host of spellings) {
      await fails(closed, peer.at(host), "refused", /not a public address, and not in OUTBOUND_ALLOW/);
    }
    assert.deepEqual(peer.visits, []);
    if (peer === six && !HAS_IPV6) continue;
    for (const host of spellings) {
      assert.equal(await ask(open, peer.at(host)), "hello", `${host}, for this test to mean anything`);
    }
  }
});

Deno.test("the unspecified address is refused", async () => {
  await using peer = new Peer(hello, "0.0.0.0");
  for (const host of ["0.0.0.0", "0", "0.0.0.7", "[::]", "[::ffff:0.0.0.0]"]) {
    await fails(outbound(LOOPBACK), peer.at(host), "refused", /not a public address/);
  }
  assert.deepEqual(peer.visits, []);
});

const NOT_PUBLIC: Record<string, string[]> = {
  "private": ["10.0.0.1", "10.255.255.255", "172.16.0.1", "172.31.255.255", "192.168.0.1"],
  "loopback": ["127.0.0.1", "127.255.255.254", "::1"],
  "link-local": ["169.254.169.254", "169.254.0.1", "fe80::1", "febf::1", "fe80::1%eth0", "2600::1%lo"],
  "carrier-grade NAT": ["100.64.0.1", "100.100.100.200", "100.127.255.255"],
  "unique local": ["fc00::1", "fd00:ec2::254", "fec0::1"],
  "multicast": ["224.0.0.1", "239.255.255.255", "ff02::1"],
  "broadcast and reserved": ["255.255.255.255", "240.0.0.1", "0.0.0.0", "0.1.2.3", "::", "192.0.0.1"],
  "documentation": ["192.0.2.1", "198.51.100.1", "203.0.113.1", "2001:db8::1", "3fff::1"],
  "benchmarks": ["198.18.0.1", "198.19.255.255", "2001:2::1"],
  "IPv4 in IPv6": ["::ffff:10.0.0.1", "::ffff:7f00:1", "::10.0.0.1", "::127.0.0.1", "::ffff:0:10.0.0.1"],
  "NAT64": ["64:ff9b::10.0.0.1", "64:ff9b::a9fe:a9fe", "64:ff9b:1::8.8.8.8"],
  "6to4": ["2002:7f00:1::", "2002:0a00:0001::1", "2002:808:808::1", "192.88.99.1"],
  "Teredo": ["2001:0:4136:e378:8000:63bf:3fff:fdd2"],
  "not given out": ["100::1", "4000::1", "5f00::1", "2001:10::1", "2001:20::1"],
  "the host of a machine at Azure": ["168.63.129.16"],
};

for (const [what, addresses] of Object.entries(NOT_PUBLIC)) {
  Deno.test(`a name that resolves to ${what} is refused`, async () => {
    for (const address of addresses) {
      const { resolve, asked } = names({ "well.example": [[address]] });
      await fails(outbound("", { resolve }), "http://well.example/", "refused", /OUTBOUND_ALLOW/);
      assert.deepEqual(asked, ["well.example"]);
    }
  });
}

Deno.test("public addresses are permitted, also behind NAT64", () => {
  const permitted = ["8.8.8.8", "1.1.1.1", "100.63.255.255", "100.128.0.1", "172.15.0.1", "172.32.0.1"];
  permitted.push("2606:4700::1111", "2001:4860:4860::8888", "64:ff9b::8.8.8.8", "::ffff:8.8.8.8");
  for (const address of permitted) assert.ok(isPermitted(address, []), address);
  for (const text of ["", "here", "8.8.8.8/32", "8.8.8.8:80"]) assert.ok(!isPermitted(text, []), text);
});

Deno.test("a setting opens the ranges it lists and no others", () => {
  const allowed = readRanges(["10.1.0.0/16", "192.168.7.7", "fd12::/16"]);
  const is = (address: string) => isPermitted(address, allowed);
  const inside = ["10.1.2.3", "::ffff:10.1.2.3", "64:ff9b::10.1.2.3", "192.168.7.7", "fd12::9", "8.8.8.8"];
  const outside = ["10.2.0.1", "::ffff:10.2.0.1", "192.168.7.8", "fd13::9", "127.0.0.1", "::1"];
  assert.deepEqual(inside.filter((address) => !is(address)), []);
  assert.deepEqual(outside.filter(is), []);
});

Deno.test("of several addresses only the permitted ones are tried", async () => {
  await using peer = new Peer(hello, "0.0.0.0");
  const { resolve } = names({ "mixed.example": [["127.0.0.1", "127.0.0.9", "::1"]] });
  assert.equal(await ask(outbound("127.0.0.9", { resolve }), peer.at("mixed.example")), "hello");
  const local = peer.visits.map(({ connection }) => (connection.localAddr as Deno.NetAddr).hostname);
  assert.deepEqual(local, ["127.0.0.9"]);
});

Deno.test("when one address does not answer, the next one is tried", async () => {
  await using peer = new Peer(hello);
  const { resolve } = names({ "double.example": [["::1", "127.0.0.1"]] });
  assert.equal(await ask(outbound(LOOPBACK, { resolve }), peer.at("double.example")), "hello");
});

Deno.test("a name is resolved once, and the connection goes to the address that was checked", async () => {
  await using peer = new Peer(hello, "0.0.0.0");
  const { resolve, asked } = names({ "rebinding.example": [["127.0.0.2"], ["127.0.0.1"]] });
  const asking = outbound("127.0.0.2", { resolve });
  assert.equal(await ask(asking, peer.at("rebinding.example")), "hello");
  assert.deepEqual(asked, ["rebinding.example"]);
  const [visit] = peer.visits;
  assert.equal((visit.connection.localAddr as Deno.NetAddr).hostname, "127.0.0.2");
  assert.equal(visit.header("host"), `rebinding.example:${peer.port}`);

  await fails(asking, peer.at("rebinding.example"), "refused", /resolves to 127\.0\.0\.1/);
  assert.equal(peer.visits.length, 1);
});

Deno.test("only http and https are allowed", async () => {
  const asking = outbound(LOOPBACK);
  for (
    const url of ["file:///etc/passwd", "ftp://127.0.0.1/", "data:,x", "blob:x", "gopher://127.0.0.1:70/"]
  ) {
    await fails(asking, url, "refused", /neither http: nor https:/);
  }
  for (
    const url of ["", "/path", "http://", "http://[::1", "http://256.1.1.1/", "http://[fe80::1%25eth0]/"]
  ) {
    await fails(asking, url, "refused", /is no URL/);
  }
  for (const url of ["http://ada@127.0.0.1/", "http://127.0.0.1:80@127.0.0.2/", "http://:x@127.0.0.1/"]) {
    await fails(asking, url, "refused", /holds a user name or a password/);
  }
});

Deno.test("ports of mail servers and other services are refused", async () => {
  const asking = outbound(LOOPBACK);
  for (const port of [0, 1, 22, 25, 110, 143, 465, 587, 993, 6000, 6667, 10080]) {
    await fails(asking, `http://127.0.0.1:${port}/`, "refused", /another service/);
  }
});

Deno.test("a name without an address, and a port without a server, are unreachable", async () => {
  const { resolve } = names({ "empty.example": [[]] });
  const asking = outbound(LOOPBACK, { resolve });
  await fails(asking, "http://nowhere.example/", "unreachable", /nowhere\.example cannot be resolved/);
  await fails(asking, "http://empty.example/", "unreachable", /empty\.example has no address/);
  await fails(asking, "http://127.0.0.1:2/", "unreachable", /127\.0\.0\.1:2 cannot be reached/);
});
