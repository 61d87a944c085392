import sharp from "sharp";
import { Caller, type Session } from "./caller.ts";

export const PASSWORD = "korma and naan";
export const emails = { nora: "nora@example.org", emre: "emre@example.org", yuki: "yuki@example.org" };
export type Name = keyof typeof emails;
/** The device on which everybody signed in before the dump was made. */
export const DEVICE = "web:kept";

type Tokens = Pick<Session, "token" | "refresh_token">;

/** Tokens that clients still have, and links that were sent. */
export interface Held {
  sessions: Record<Name, Session>;
  /** A pair of tokens, and the pair that its renewal answered. */
  renewed: { from: Tokens; to: Tokens };
  invitations: { server: string; channel: string };
}

/** Fills a server through its HTTP interface with some of everything that it stores. */
export async function fill(origin: string): Promise<Held> {
  const nobody = new Caller(origin);
  await nobody.call("POST", "/admin/system/create_admin", {
    json: { email: emails.nora, name: "Nora", password: PASSWORD, gender: 2 },
  });
  const nora = await nobody.signIn(emails.nora, PASSWORD, DEVICE);
  const sessions = { nora, emre: await register(nobody, "emre"), yuki: await register(nobody, "yuki") };
  const admin = nobody.as(nora);
  await settle(admin);
  const { design } = await makeChannels(admin, sessions);
  const invitations = {
    server: await admin.call<string>("GET", "/group/create_reg_magic_link?expired_in=86400&max_times=5"),
    channel: await admin.call<string>(
      "GET",
      `/group/create_invite_private_magic_link?gid=${design}&expired_in=86400&max_times=5`,
    ),
  };
  await keep(nobody, sessions, design);
  const from = { token: sessions.yuki.token, refresh_token: sessions.yuki.refresh_token };
  const to = await nobody.call<Tokens>("POST", "/token/renew", { json: from });
  return { sessions, invitations, renewed: { from, to } };
}

function register(nobody: Caller, name: Name): Promise<Session> {
  const json = {
    email: emails[name],
    name: name[0].toUpperCase() + name.slice(1),
    password: PASSWORD,
    gender: 1,
    language: "tr",
    device: DEVICE,
  };
  return nobody.call<Session>("POST", "/user/register", { json });
}

/** Settings of the server. A version that does not have one yet answers 404. */
async function settle(admin: Caller): Promise<void> {
  await admin.call("POST", "/admin/system/organization", {
    json: { name: "Fırın & Söhne", description: 'Bread, "every" day\n— 毎日' },
  });
  await admin.call("POST", "/admin/system/update_frontend_url", { text: "https://chat.example.org" });
  await admin.call("POST", "/admin/login/config", { json: { who_can_sign_up: "InvitationOnly" } });
  const later: [string, unknown][] = [
    ["/admin/system/common", {
      webclient_auto_update: false,
      chat_layout_mode: "SelfRight",
      only_admin_can_create_group: true,
      ext_setting: JSON.stringify({ admin_only_can_invite: true, color: "teal" }),
    }],
    ["/resource/widget-extra.css", { data: ".widget { color: teal }" }],
  ];
  for (const [path, json] of later) {
    const answer = await admin.ask("PUT", path, { json });
    if (!answer.ok && answer.status !== 404) throw new Error(`${path}: ${answer.status}`);
    await answer.body?.cancel();
  }
}

async function makeChannels(admin: Caller, { nora, emre, yuki }: Record<Name, Session>) {
  const make = async (json: object, color: string) => {
    const { gid } = await admin.call<{ gid: number }>("POST", "/group", { json });
    await admin.call("POST", `/group/${gid}/avatar`, { png: await picture(color) });
    return gid;
  };
  const bakery = await make({ name: "bakery", description: "For everybody", is_public: true }, "#c96");
  const design = await make({ name: "tasarım", is_public: false, members: [emre.user.uid] }, "#369");
  await admin.call("PUT", `/group/${design}`, { json: { show_email: true, ext_setting: '{"tone":"warm"}' } });
  await admin.call("POST", `/group/${bakery}/announcement`, { json: { content: "Closed on **Monday**" } });
  await talk(admin, admin.as(emre), admin.as(yuki), {
    bakery,
    design,
    emre: emre.user.uid,
    nora: nora.user.uid,
  });
  return { bakery, design };
}

async function picture(background: string): Promise<Uint8Array<ArrayBuffer>> {
  const square = sharp({ create: { width: 24, height: 24, channels: 3, background } });
  return new Uint8Array(await square.png().toBuffer());
}

interface Places {
  bakery: number;
  design: number;
  emre: number;
  nora: number;
}

async function talk(nora: Caller, emre: Caller, yuki: Caller, to: Places): Promise<void> {
  const send = (who: Caller, place: string, text: string, properties?: unknown) =>
    who.call<number>("POST", `${place}/send`, { text, properties });
  const [bakery, design] = [`/group/${to.bakery}`, `/group/${to.design}`];
  const hello = await send(nora, bakery, "Good morning ☀️ @Emre", { mentions: [to.emre] });
  const rolls = await send(emre, bakery, "We need 200 rols for Friday");
  await emre.call("PUT", `/message/${rolls}/edit`, { text: "We need 200 rolls for Friday" });
  await yuki.call("POST", `/message/${rolls}/reply`, { text: "300, with the school" });
  await yuki.call("PUT", `/message/${hello}/like`, { json: { action: "🎉" } });
  await emre.call("PUT", `/message/${hello}/like`, { json: { action: "🎉" } });
  await emre.call("PUT", `/message/${hello}/like`, { json: { action: "🎉" } });
  const slip = await send(yuki, bakery, "Sorry, the wrong window");
  await yuki.call("DELETE", `/message/${slip}`);
  await nora.call("POST", `${bakery}/pin`, { json: { mid: rolls } });
  const sketch = await send(nora, design, "The new bag: 'brown' \\ \"white\"");
  await emre.call("PUT", `/message/${sketch}/like`, { json: { action: "👍" } });
  await send(emre, `/user/${to.nora}`, "Can we talk about the oven?");
  await send(nora, `/user/${to.emre}`, "At four");
  await send(nora, `/user/${to.nora}`, "Buy flour");
  for (let loaf = 1; loaf <= 8; loaf++) await send(loaf % 2 ? emre : yuki, bakery, `Loaf ${loaf} is out`);
}

/** Settings that each person has. */
async function keep(nobody: Caller, { nora, emre, yuki }: Record<Name, Session>, design: number) {
  const at = nobody.as(emre);
  const [uid, other] = [nora.user.uid, yuki.user.uid];
  await at.call("POST", "/user/mute", {
    json: { add_users: [{ uid: other }], add_groups: [{ gid: design }] },
  });
  await at.call("POST", "/user/pin_chat", { json: { target: { uid } } });
  await at.call("POST", "/user/burn-after-reading", {
    json: { users: [{ uid: other, expires_in: 86_400 }] },
  });
  await at.call("PUT", "/user/contact_remark", { json: { contact_uid: uid, remark: "The boss" } });
  await at.call("POST", "/user/update_contact_status", { json: { action: "add", target_uid: uid } });
  await nobody.as(yuki).call("POST", "/user/update_contact_status", {
    json: { action: "block", target_uid: emre.user.uid },
  });
  await at.call("POST", "/user/read-index", {
    json: { users: [{ uid, mid: 13 }], groups: [{ gid: 1, mid: 5 }, { gid: design, mid: 11 }] },
  });
}
