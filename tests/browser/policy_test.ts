import assert from "node:assert/strict";
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
  for (const [{ page, origin }, place] of visits) {
    const answer = (await page.goto(origin + place))!;
    const policy = (answer.headers()["content-security-policy"] ?? "").split("; ");
    assert.deepEqual(strict.filter((rule) => !policy.includes(rule)), [], place);
    assert.ok(!policy.some((rule) => rule.includes("unsafe")), place);

    const html = await answer.text();
    const scripts = html.match(/<script(?![^>]*(\ssrc=|application\/json))[^>]*>/g);
    assert.equal(scripts, null, place);
    assert.doesNotMatch(html, /<style|\sstyle=|\son\w+=|javascript:/, place);
  }
});

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
