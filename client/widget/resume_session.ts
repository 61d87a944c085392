import { converse } from "./conversation.ts";
import { isEmbedded, params, startup } from "./params.ts";
import { beginSession, hasSession } from "./session.ts";
import { setState } from "./state.ts";
import { store, stored } from "./storage.ts";

const random = (length: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => (byte % 36).toString(36)).join("");

/** On a return the conversation goes on. Whom the site's own server names is signed in as that. */
export async function resumeSession(): Promise<void> {
  // A link that opens the frame directly is no site, so it may not take a visitor out of a conversation.
  const mayName = isEmbedded || !hasSession();
  if (params.token && mayName && stored("key") !== params.token) {
    const credential = { type: "thirdparty", key: params.token };
    await beginSession("/token/login", { credential, device: `widget-${random(12)}` }).then(
      () => store("key", params.token),
      () => {},
    );
  }
  if (hasSession()) converse();
  setState({ isArriving: false });
}

/** Registers a visitor as documented. The server keeps no password of visitors. */
export async function registerVisitor(name?: string): Promise<void> {
  const own = name ? `${name}-${random(4)}` : `w-${random(8)}`;
  await beginSession("/user/register", {
    widget_id: params.id,
    widget_host: params.host,
    name: own,
    email: `w-${random(8)}@${params.from}`,
    device: "browser",
    language: startup.language,
  });
  converse();
}
