import { uid } from "../support/cast.ts";
import { Mailbox, type Received } from "../support/mailbox.ts";
import { type ServerOptions, startServer, type TestServer } from "../support/server.ts";

export const FRONTEND = "https://chat.example.org";

/** A server that mails links, and the mailbox that gets them. */
export async function startMailing(config: object = {}, options: ServerOptions = {}) {
  await using made = new AsyncDisposableStack();
  // Over one connection mails arrive in the order in which they were caused.
  const server = made.use(await startServer({ mailPace: { atOnce: 1 }, ...options }));
  const mailbox = made.use(await Mailbox.open());
  await mailbox.connect(server);
  const ada = server.as("ada");
  await ada.post("/admin/system/update_frontend_url", undefined, {
    headers: { "Content-Type": "text/plain" },
    body: FRONTEND,
  });
  await ada.post("/admin/login/config", { magic_link: true, ...config });
  const stack = made.move();
  return { server, mailbox, [Symbol.asyncDispose]: () => stack.disposeAsync() };
}

export const askForLink = (server: TestServer, email: string, query = "") =>
  server.nobody.request("POST", `/user/send_login_magic_link?email=${encodeURIComponent(email)}${query}`);

export const askForReset = (server: TestServer, email: string) =>
  server.nobody.post("/user/send_password_reset", { email });

export function linkIn({ text }: Received): URL {
  return new URL(/https?:\/\/\S+/.exec(text!)![0]);
}

export const tokenIn = (mail: Received) => linkIn(mail).searchParams.get("magic_token")!;

export const useLink = (server: TestServer, magic_token: string, extra_name?: string, device = "phone") =>
  server.nobody.post("/token/login", { credential: { type: "magiclink", magic_token, extra_name }, device });

/** Moves the end of all links into the past. */
export const expire = (server: TestServer) => server.sql`update magic_links set expires_at = 1`;

export async function inviteToken(server: TestServer, query = ""): Promise<string> {
  const { text } = await server.as("ada").get(`/group/create_reg_magic_link?${query}`);
  return new URL(text).searchParams.get("magic_token")!;
}

export const verifiedAt = async ({ sql }: TestServer, id: number = uid.bo) =>
  (await sql`select email_verified_at from users where uid = ${id}`)[0].email_verified_at;
