import assert from "node:assert/strict";
import { silence, text, upload } from "../files/support.ts";
import { eventually } from "../support/deadline.ts";
import { walk } from "./support/walk.ts";

const strict = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
];

walk("every page has a strict policy, and no inline script or style", async (walk) => {
  const bo = await walk.person("bo");
  const stranger = await walk.visitor();
  for (const visitor of [bo, stranger]) visitor.errors.expect(/status of 404/);

  const visits = [
    ...["/", "/chat/channel/1", "/users", "/nowhere"].map((place) => [bo, place] as const),
    ...["/login", "/register", "/nowhere"].map((place) => [stranger, place] as const),
  ];
  for (const [visitor, place] of visits) {
    const { page, origin } = visitor;
    const answer = (await page.goto(origin + place))!;
    const policy = (answer.headers()["content-security-policy"] ?? "").split("; ");
    assert.deepEqual(strict.filter((rule) => !policy.includes(rule)), [], place);
    assert.ok(!policy.some((rule) => rule.includes("unsafe")), place);
    const frames = policy.filter((rule) => rule.startsWith("frame-src"));
    const isFraming = place === "/login" || visitor === bo && place !== "/nowhere";
    assert.deepEqual(
      frames,
      isFraming ? ["frame-src 'self'"] : [],
      `only the app shows files in frames, and the sign-in an admin's page: ${place}`,
    );

    const html = await answer.text();
    const scripts = html.match(/<script(?![^>]*(\ssrc=|application\/json))[^>]*>/g);
    assert.equal(scripts, null, place);
    assert.doesNotMatch(html, /<style|\sstyle=|\son\w+=|javascript:/, place);
  }
});

walk(
  "films and pictures play when they are opened alone, and nothing that is uploaded runs",
  async (walk) => {
    const bo = await walk.person("bo");
    bo.errors.expect(/./);
    const open = async (content: Uint8Array<ArrayBuffer>, type: string) => {
      const { path } = await upload(walk.server, content, { name: "a", type });
      await bo.page.goto(`${bo.origin}/api/resource/file?file_path=${path}`);
    };
    await open(silence(), "audio/wav");
    await bo.page.waitForFunction(() => document.querySelector("video")!.readyState > 2);
    await open(await Deno.readFile(new URL("../../static/logo.png", import.meta.url)), "image/png");
    assert.ok(await bo.page.evaluate(() => document.querySelector("img")!.naturalWidth) > 0);
    for (const type of ["text/plain", "video/mp4", "image/png", "audio/wav"]) {
      await open(text("<script>document.title = 'it ran'</script>"), type).catch(() => {});
      assert.notEqual(await bo.page.title(), "it ran", type);
    }
  },
);

walk("these tests notice a violation of the policy", async ({ visitor }) => {
  const somebody = await (await visitor()).goto("/login");
  await somebody.page.evaluate(() => {
    try {
      document.body.innerHTML = "<p>";
    } catch {
      // Trusted Types refuse it.
    }
  });
  const { errors } = somebody;
  const [error] = await eventually(() => {
    return Promise.resolve(errors.unexpected.length > 0 ? errors.unexpected : undefined);
  }, "an error of the page");
  assert.match(error, /'TrustedHTML' assignment/);
  errors.expect(/TrustedHTML/);
});
