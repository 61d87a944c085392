import { firstSpoken } from "../../client/base/i18n/languages.ts";
import type { Push } from "../../db/push/queue.ts";
import { wordsOf } from "../mail/letters/words.ts";
import type { FcmMessage } from "./fcm.ts";

/** Characters of each line. FCM takes 4096 bytes in all. */
const MAX_TITLE = 100;
const MAX_BODY = 300;

/** Builds what a phone shows, and what its app reads to open the right chat. */
export async function messageOf(push: Push, uid: number, server_id: string): Promise<FcmMessage> {
  const { gid, from_uid, sender, channel, device_token } = push;
  const text = await textOf(push);
  const target: Record<string, string> = gid === null
    ? { vocechat_to_uid: `${uid}` }
    : { vocechat_to_gid: `${gid}` };
  return {
    token: device_token,
    notification: {
      title: cut(gid === null ? sender : channel ?? "", MAX_TITLE),
      body: cut(gid === null ? text : `${sender}: ${text}`, MAX_BODY),
    },
    data: { vocechat_server_id: server_id, vocechat_from_uid: `${from_uid}`, ...target },
  };
}

/** The text itself only where it is plain. */
async function textOf({ content_type, content, language }: Push): Promise<string> {
  if (content_type === "text/plain") return content;
  const t = await wordsOf(firstSpoken([language]) ?? "en");
  if (content_type === "text/markdown") return t("push.markdown");
  return t(content_type === "vocechat/archive" ? "push.archive" : "push.file");
}

/** Whole characters, also those of several code points. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const characters = new Intl.Segmenter().segment(text.slice(0, length));
  return [...characters].slice(0, -1).map(({ segment }) => segment).join("") + "…";
}
