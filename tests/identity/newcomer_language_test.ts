import assert from "node:assert/strict";
import { LoginResponse } from "schemas/sessions.ts";
import { UserInfo } from "schemas/users.ts";
import { PASSWORD } from "../support/cast.ts";
import { startServer } from "../support/server.ts";
import { askForReset, startMailing } from "./mailed_links.ts";

const dee = { email: "dee@example.org", name: "Dee", password: PASSWORD };
const speaking = (language: string) => ({ headers: { "Accept-Language": language } });

Deno.test("whoever signs up gets mails in the language of their browser", async () => {
  await using mailing = await startMailing();
  const { server, mailbox } = mailing;
  const { user } = (await server.nobody.post("/user/register", dee, speaking("tr-TR,tr;q=0.9,en;q=0.5")))
    .as(LoginResponse);
  assert.equal(user.language, "tr");
  await askForReset(server, dee.email);
  assert.match((await mailbox.to(dee.email))[0].subject!, /parola/i);
});

Deno.test("a language that is named, or that the app does not speak, is not the browser's", async () => {
  await using server = await startServer();
  const register = async (i: number, headers: object, more: object = {}) => {
    const request = { ...dee, email: `dee${i}@example.org`, name: `Dee ${i}`, ...more };
    return (await server.nobody.post("/user/register", request, headers)).as(LoginResponse).user.language;
  };
  assert.equal(await register(1, speaking("tr"), { language: "ja-JP" }), "ja-JP");
  assert.equal(await register(2, speaking("fi")), "en-US");
  assert.equal(await register(3, speaking("en-GB")), "en-US");
  assert.equal(await register(4, {}), "en-US");
});

Deno.test("the first account and one from another application get it, too", async () => {
  await using server = await startServer({ template: "empty" });
  const first = await server.nobody.post("/admin/system/create_admin", { ...dee, gender: 0 }, speaking("zh"));
  assert.equal(first.as(UserInfo).language, "zh");

  await using other = await startServer();
  await other.as("ada").post("/admin/login/config", { third_party: true });
  const secret = (await other.as("ada").get("/admin/system/third_party_secret")).text;
  const headers = { "X-Secret": secret };
  const { body: key } = await other.nobody.post("/token/create_third_party_key", {
    userid: "u-7",
    username: "Zoë",
  }, { headers });
  const credential = { type: "thirdparty", key };
  const entered = await other.nobody.post("/token/login", { credential, device: "there" }, speaking("ja"));
  assert.equal(entered.as(LoginResponse).user.language, "ja");
});
