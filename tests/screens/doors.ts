import { Mailbox } from "../support/mailbox.ts";
import { Wallet } from "../support/wallet.ts";
import { emailOf, founder, PASSWORD, type PersonKey } from "../demo/people.ts";
import type { Studio } from "./studio.ts";

const AGENTS = [
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0",
];

/** Passkeys need a name. */
export const named = (origin: string) => origin.replace("127.0.0.1", "localhost");

/** The calls of a person, from a device of theirs. */
export async function callsOf(origin: string, key: PersonKey, agent = AGENTS[1]) {
  const send = (token: string) => async (path: string, body: unknown, method = "POST") => {
    const isText = typeof body === "string";
    const answer = await fetch(`${origin}/api${path}`, {
      method,
      headers: {
        "X-API-Key": token,
        "User-Agent": agent,
        "Content-Type": isText ? "text/plain" : "application/json",
      },
      body: isText ? body : JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
    return text;
  };
  const credential = { type: "password", email: emailOf(key), password: PASSWORD };
  const login = { credential, device: `web:${crypto.randomUUID()}` };
  return send(JSON.parse(await send("")("/token/login", login)).token);
}

/** Switches every way to sign in on, with a mailbox for the links. */
export async function openEveryDoor(origin: string): Promise<Mailbox> {
  const mailbox = await Mailbox.open();
  const post = await callsOf(origin, founder);
  await post("/admin/smtp/config", mailbox.config({ from: "Harbourlight <house@harbourlight.example>" }));
  await post("/admin/system/update_frontend_url", named(origin));
  const client_secret = "unused";
  await post("/admin/google_auth/config", { client_id: "71-hl.apps.googleusercontent.com", client_secret });
  await post("/admin/github_auth/config", { client_id: "Ov23liHarbourlight", client_secret });
  await post("/admin/login/config", {
    password: true,
    magic_link: true,
    passkey: true,
    google: true,
    github: true,
    metamask: true,
    third_party: true,
    oidc: [
      { enable: true, favicon: "", domain: "gitlab.com" },
      { enable: false, favicon: "", domain: "id.harbourlight.example" },
    ],
  });
  for (const agent of AGENTS) await callsOf(origin, "tomas", agent);
  return mailbox;
}

/** Puts a wallet into the page, as a browser extension does. */
export async function giveWallet({ context }: Studio): Promise<void> {
  await context.addInitScript((address) => {
    const request = () => Promise.resolve([address]);
    Object.assign(globalThis, { ethereum: { isMetaMask: true, request } });
  }, new Wallet().address);
}

/** A device that keeps passkeys and confirms at once. */
export async function giveAuthenticator({ context, page }: Studio): Promise<void> {
  const cdp = await context.newCDPSession(page);
  await cdp.send("WebAuthn.enable", { enableUI: false });
  await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
