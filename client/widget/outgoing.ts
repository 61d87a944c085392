import type { ContentType } from "schemas/messages.ts";
import { merged } from "./entries.ts";
import { params } from "./params.ts";
import { upload } from "./pictures.ts";
import { ownUid, Refused, signedIn } from "./session.ts";
import { getState, type Outgoing, setState } from "./state.ts";

export const say = (content: string): Promise<void> => begin({ content });

/** Shows the picture at once, from here. */
export const showPicture = (picture: File): Promise<void> => begin({ content: "", picture });

/** Resolves when everything before has been sent or refused, so that what is said arrives in its order. */
let before: Promise<void> = Promise.resolve();

function begin(message: Pick<Outgoing, "content" | "picture">): Promise<void> {
  const local_id = `${Date.now()}-${Math.random().toString(36).slice(2)}`;
  const outgoing = { ...message, local_id, created_at: Date.now(), problem: null };
  setState({ outgoing: [...getState().outgoing, outgoing] });
  return deliver(outgoing);
}

export function deliver(message: Outgoing): Promise<void> {
  mark(message.local_id, null);
  return before = before.then(() => attempt(message));
}

/** Milliseconds of waiting that nobody notices. */
const SHORT = 3000;

/** The server recognizes a message that it has already by its `local_id`. */
async function attempt(message: Outgoing): Promise<void> {
  const { local_id } = message;
  try {
    await send(message);
  } catch (failure) {
    if (failure instanceof Refused && failure.status === 429 && failure.retryAfter) {
      const wait = failure.retryAfter * 1000;
      if (wait > SHORT) mark(local_id, "slowed");
      await new Promise((resume) => setTimeout(resume, wait));
      return await attempt(message);
    }
    const status = failure instanceof Refused ? failure.status : 0;
    mark(local_id, message.picture && status === 413 ? "pictureTooLarge" : "failed");
    if (status === 404) setState({ isGone: true });
  }
}

async function send({ local_id, content, picture }: Outgoing): Promise<void> {
  const path = picture && await upload(picture);
  const content_type: ContentType = picture ? "vocechat/file" : "text/plain";
  const properties = picture
    ? { local_id, name: picture.name, size: picture.size, content_type: picture.type }
    : { local_id };
  const answer = await signedIn(`/user/${params.host}/send`, {
    method: "POST",
    headers: { "Content-Type": content_type, "X-Properties": base64(JSON.stringify(properties)) },
    body: path === undefined ? content : JSON.stringify({ path }),
  });
  const mid: number = await answer.json();
  const { entries, outgoing } = getState();
  const own = {
    mid,
    from_uid: ownUid()!,
    created_at: Date.now(),
    content_type,
    content: path ?? content,
    properties: picture ? properties : null,
  };
  setState({
    entries: entries.some((entry) => entry.mid === mid) ? entries : merged(entries, [own]),
    outgoing: outgoing.filter((one) => one.local_id !== local_id),
  });
}

function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}

function mark(local_id: string, problem: string | null): void {
  setState({
    outgoing: getState().outgoing.map((one) => one.local_id === local_id ? { ...one, problem } : one),
  });
}

/** Gives up a message that the server does not have. */
export function discard({ local_id }: Outgoing): void {
  setState({ outgoing: getState().outgoing.filter((one) => one.local_id !== local_id) });
}
