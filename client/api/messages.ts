import type {
  ContentType,
  MessagePage,
  MessageTarget,
  OneMessage,
  Properties,
  Replies,
} from "schemas/messages.ts";
import { withRetries } from "./http/retry.ts";
import { callSignedIn } from "./http/tokens.ts";

interface PageAsked {
  before?: number;
  after?: number;
  around?: number;
  limit: number;
}

/** Messages in their current state. Without a cursor, the newest. */
export const getMessages = (target: MessageTarget, { before, after, around, limit }: PageAsked) =>
  withRetries(() =>
    callSignedIn<MessagePage>(`${pathOf(target)}/messages`, { query: { before, after, around, limit } })
  );

export const getMessage = (mid: number) => withRetries(() => callSignedIn<OneMessage>(`/message/${mid}`));

/** `mid` can be any message of the thread. */
export const getReplies = (mid: number, page: { after?: number; limit: number }) =>
  withRetries(() => callSignedIn<Replies>(`/message/${mid}/replies`, { query: page }));

export interface Body {
  content_type: ContentType;
  content: string;
  properties: Properties;
}

const bodyOf = ({ content_type, content, properties }: Body) => ({
  body: { type: content_type, content },
  headers: { "X-Properties": base64OfJson(properties) },
});

/** Returns the mid. */
export const sendMessage = ({ target, ...body }: Body & { target: MessageTarget }) =>
  callSignedIn<number>(`${pathOf(target)}/send`, { method: "POST", ...bodyOf(body) });

export const replyTo = (mid: number, body: Body) =>
  callSignedIn<number>(`/message/${mid}/reply`, { method: "POST", ...bodyOf(body) });

/** Without properties, the message keeps its own. */
export const editMessage = (mid: number, { content_type, content, properties }: EditBody) =>
  callSignedIn<number>(`/message/${mid}/edit`, {
    method: "PUT",
    body: { type: content_type, content },
    headers: properties ? { "X-Properties": base64OfJson(properties) } : {},
  });

type EditBody = Omit<Body, "properties"> & { properties?: Properties };

/** A second identical reaction removes the first. */
export const likeMessage = (mid: number, action: string) =>
  callSignedIn<number>(`/message/${mid}/like`, { method: "PUT", json: { action } });

/** Deletes all of them or none. */
export const deleteMessages = (mids: number[]) =>
  callSignedIn<number>(`/message/bulk/${mids.join(",")}`, { method: "DELETE" });

export const postTyping = (target: MessageTarget) =>
  callSignedIn<null>(`${pathOf(target)}/typing`, { method: "POST" });

function pathOf(target: MessageTarget): string {
  return "gid" in target ? `/group/${target.gid}` : `/user/${target.uid}`;
}

/** Encodes for a header, which cannot contain text beyond Latin-1. */
function base64OfJson(value: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}
