import type { ServerEvent } from "schemas/events.ts";
import { TYPING_LASTS } from "schemas/limits.ts";
import type { MessagePage } from "schemas/messages.ts";
import { entryOf, merged, withRecord } from "./entries.ts";
import { follow } from "./event_stream.ts";
import { params } from "./params.ts";
import { hasSession, ownUid, signedIn } from "./session.ts";
import { getState, setState } from "./state.ts";
import { store } from "./storage.ts";

const PAGE = 50;
const CHAT = `/user/${params.host}`;

let running: AbortController | null = null;
let typing: ReturnType<typeof setTimeout> | undefined;

/** Shows the conversation and stays connected. Call it once there is a session. */
export function converse(): void {
  running?.abort();
  running = new AbortController();
  setState({ isSignedIn: true, isGone: false });
  void follow({ load: loadNewest, receive, lost }, running.signal);
}

async function page(query: string): Promise<MessagePage> {
  return await (await signedIn(`${CHAT}/messages?limit=${PAGE}${query}`)).json();
}

async function loadNewest(): Promise<number> {
  const { mid, messages, older } = await page("");
  setState({ entries: messages.flatMap((one) => entryOf(one) ?? []), hasOlder: older });
  return mid;
}

export async function loadOlder(): Promise<void> {
  const { messages, older } = await page(`&before=${getState().entries[0].mid}`);
  const before = messages.flatMap((one) => entryOf(one) ?? []);
  setState({ entries: merged(before, getState().entries), hasOlder: older });
}

function lost(): void {
  if (hasSession()) return setState({ isConnected: false });
  setState({ isConnected: false, isSignedIn: false, entries: [], outgoing: [], host: null });
}

function receive(event: ServerEvent): void {
  switch (event.type) {
    case "ready":
      return setState({ isConnected: true });
    case "users_snapshot":
      return setState({ host: event.users.find(({ uid }) => uid === params.host) ?? null });
    case "users_state":
      return setState({ isHostOnline: event.users.some(({ uid, online }) => uid === params.host && online) });
    case "users_state_changed":
      return event.uid === params.host ? setState({ isHostOnline: event.online }) : undefined;
    case "typing":
      return event.uid === params.host ? showTyping() : undefined;
    case "message_cleared":
      return setState({ entries: [] });
    case "chat":
      return receiveChat(event);
  }
}

/** A member's stream, of somebody whom the site signs in, has other chats, too. */
function receiveChat(event: Extract<ServerEvent, { type: "chat" }>): void {
  const { from_uid, target, detail } = event;
  const other = "uid" in target ? (from_uid === ownUid() ? target.uid : from_uid) : null;
  if (other !== params.host) return;
  const local_id = detail.type === "reaction" ? undefined : detail.properties?.local_id;
  setState({
    entries: withRecord(getState().entries, event),
    outgoing: getState().outgoing.filter((one) => one.local_id !== local_id),
    ...(from_uid === params.host && { isHostTyping: false }),
  });
}

function showTyping(): void {
  clearTimeout(typing);
  typing = setTimeout(() => setState({ isHostTyping: false }), TYPING_LASTS * 1000);
  setState({ isHostTyping: true });
}

let typedAt = 0;

/** At most every few seconds, as the server takes it. */
export function tellTyping(): void {
  if (Date.now() - typedAt < 3000) return;
  typedAt = Date.now();
  signedIn(`${CHAT}/typing`, { method: "POST" }).catch(() => {});
}

/** All that is there has been in sight. */
export function markSeen(): void {
  const newest = getState().entries.at(-1)?.mid ?? 0;
  if (newest <= getState().seen) return;
  setState({ seen: newest });
  store("seen", `${newest}`);
}

/** The messages of the host that the visitor has not seen. */
export function unread(): number {
  const { entries, seen } = getState();
  return entries.filter(({ mid, from_uid }) => from_uid === params.host && mid > seen).length;
}
