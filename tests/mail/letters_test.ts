import assert from "node:assert/strict";
import type { LetterKind, LetterKinds } from "../../server/mail/letters/kinds.ts";
import { enqueueMail } from "../../server/mail/mail.ts";
import { Mailbox } from "../support/mailbox.ts";
import { startServer, type TestServer } from "../support/server.ts";

const LINK = "https://chat.example.org/?magic_token=a_-1&exists=true#/login";
const link = { link: LINK, valid_for: 900_000 };
const notice = { at: Date.UTC(2026, 10, 22, 9, 5), device: "Firefox on Linux", address: "203.0.113.9" };

/** One of each. */
const LETTERS: LetterKinds = {
  signInLink: link,
  confirmRegistration: link,
  passwordReset: link,
  confirmEmail: link,
  invitation: { ...link, valid_for: 48 * 3_600_000, inviter: "Bo", channel: "design" },
  newDevice: notice,
  passwordChanged: notice,
  emailChanged: { ...notice, email: "new@example.org" },
  addressProved: notice,
  secondFactorOn: notice,
  secondFactorOff: notice,
  webhookOff: { at: notice.at, bot: "Robo" },
  relayOff: { at: notice.at, relay: "My phone" },
  missed: { count: 12, lines: [{ label: "Ada, to you", value: "Hello" }], open: "https://chat.example.org" },
  smtpTest: {},
};

async function open(name = "The House") {
  await using made = new AsyncDisposableStack();
  const server = made.use(await startServer());
  const mailbox = made.use(await Mailbox.open());
  await server.as("ada").put("/admin/system/organization", { name });
  await mailbox.connect(server);
  const stack = made.move();
  return { server, mailbox, [Symbol.asyncDispose]: () => stack.disposeAsync() };
}

async function send<K extends LetterKind>(
  { server, mailbox }: { server: TestServer; mailbox: Mailbox },
  kind: K,
  values: LetterKinds[K],
  language: string,
) {
  const email = `${crypto.randomUUID()}@example.org`;
  const mail = await server.app.services.mail.compose(kind, values, { email, languages: [language] });
  assert.ok(await enqueueMail(server.database.kysely, mail));
  const [received] = await mailbox.to(email);
  return { ...received, text: received.text!.trim(), html: received.html! };
}

const IN_FOUR = [
  ["en-US", "en", "Sign in to The House", "15 minutes", "November 22, 2026 at 9:05 AM UTC"],
  ["tr-TR", "tr", "The House sunucusuna giriş yapın", "15 dakika", "22 Kasım 2026 09:05 UTC"],
  ["zh-CN", "zh", "登录 The House", "15分钟", "2026年11月22日 09:05 UTC"],
  ["ja", "ja", "The House にログイン", "15 分", "2026年11月22日 9:05 UTC"],
] as const;

for (const [tag, language, title, duration, time] of IN_FOUR) {
  Deno.test(`every mail is written in ${language}, as text and as HTML`, async () => {
    await using scene = await open();
    for (const [kind, values] of Object.entries(LETTERS) as [LetterKind, never][]) {
      const { subject, text, html } = await send(scene, kind, values, tag);
      assert.ok(subject!.includes("The House"), kind);
      assert.match(html, new RegExp(`^<!DOCTYPE html><html lang="${language}">`));
      for (const part of [subject!, text, html]) {
        assert.ok(
          !/\{\{|undefined|null|NaN|\b(facts|footer|linkHint)\b/.test(part.replaceAll("&exists", "")),
          `${kind}: ${part}`,
        );
      }
      assert.equal(text.includes(LINK), "link" in LETTERS[kind], kind);
      assert.equal(html.includes(LINK.replace("&", "&amp;")), "link" in LETTERS[kind], kind);
      assert.equal(text.includes(notice.device), "device" in LETTERS[kind], kind);
    }
    const signIn = await send(scene, "signInLink", link, tag);
    assert.ok(signIn.text.startsWith(title), signIn.text);
    assert.ok(signIn.text.includes(duration), signIn.text);
    const changed = await send(scene, "passwordChanged", notice, tag);
    assert.ok(changed.text.includes(time), changed.text);
    assert.ok(changed.html.includes("203.0.113.9"));
  });
}

Deno.test("other languages get English, and a person's second language is better", async () => {
  await using scene = await open();
  assert.match((await send(scene, "smtpTest", {}, "sw-KE")).subject!, /^Test email/);
  const mail = scene.server.app.services.mail;
  assert.equal((await mail.write("smtpTest", {}, ["sw-KE", null, "tr-TR"])).language, "tr");
});

Deno.test("names that other people choose are neither markup nor headers", async () => {
  await using scene = await open("House\r\nBcc: eve@example.org\u202e <i>");
  const inviter = '<img src="//evil.example.org">\r\nBcc: eve@example.org';
  const values = { ...link, inviter, channel: "</td><script>alert(1)</script>{{server}}$t(footer)" };
  const { subject, html, text, raw, recipients, bcc } = await send(scene, "invitation", values, "en");
  assert.equal(
    subject,
    '<img src="//evil.example.org"> Bcc: eve@example.org invited you to House Bcc: eve@example.org <i>',
  );
  assert.deepEqual([recipients.length, bcc], [1, undefined]);
  assert.ok(!/^bcc:/im.test(raw.slice(0, raw.indexOf("\r\n\r\n"))));
  assert.ok(!/<(img|script|i)\b/.test(html), html);
  assert.ok(text.includes("<script>alert(1)</script>{{server}}$t(footer)"), "text is text");
});
