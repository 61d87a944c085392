import { ChannelCreated } from "schemas/channels.ts";
import type { Member } from "../support/member.ts";
import type { TestServer } from "../support/server.ts";
import type { People } from "./people.ts";

/** The data of one cell. No other cell uses it. */
export interface Scene {
  /** 0 in a direct chat. */
  gid: number;
  is_public: boolean;
  mids: number[];
  invitation?: string;
  bot: number;
  owner: number;
  member: number;
  other: number;
  newcomer: number;
}

type Role = keyof People["members"];

/** A channel with a message of somebody else. */
export async function channelScene(
  server: TestServer,
  { members, uids }: People,
  { is_public, role, route, when }: { is_public: boolean; role: Role; route: string; when: string },
): Promise<Scene> {
  const { admin, owner } = members;
  const made = is_public
    ? await admin.post("/group", { name: "open", is_public })
    : await owner.post("/group", { name: "closed", members: [uids.member, uids.bot, uids.other] });
  const { gid } = made.as(ChannelCreated);

  const mids = [await owner.send({ gid }, "Hello")];
  if (when.endsWith("and another's")) mids.push(await owner.send({ gid }, "Hello again"));
  // As if they had sent it while they still could.
  const author = when.startsWith("one's own") ? uids[role] : uids.other;
  await server.sql`
    update messages set from_uid = case mid when ${mids[0]} then ${author}::bigint else ${uids.other} end
    where mid = any(${mids})`;

  if (when.endsWith("only its owner speaks")) {
    await admin.put(`/group/${gid}`, { only_owner_can_send_msg: true });
  }
  if (route.endsWith("/unpin")) await admin.post(`/group/${gid}/pin`, { mid: mids[0] });
  const invitation = route.endsWith("/join_private") ? await invitationTo(admin, gid, is_public) : undefined;
  return { ...uids, gid, is_public, mids, invitation };
}

/** Public channels have no invitations, but one may have been created while the channel was private. */
async function invitationTo(admin: Member, gid: number, is_public: boolean): Promise<string> {
  const close = (is_public: boolean) => admin.post(`/group/${gid}/change_type`, { is_public });
  if (is_public) await close(false);
  const { text } = await admin.get(`/group/create_invite_private_magic_link?gid=${gid}`);
  if (is_public) await close(true);
  return text.split("magic_token=")[1];
}

/** A message from the author to the recipient. */
export async function directScene(
  server: TestServer,
  { members, uids }: People,
  { role, when }: { role: Role; when: string },
): Promise<Scene> {
  await server.sql`delete from contacts`;
  const mids = [await members.member.send({ uid: uids.owner }, "Hello")];
  const block = (uid: number, target_uid: number) =>
    server.sql`
      insert into contacts (uid, target_uid, status, created_at, updated_at)
      values (${uid}, ${target_uid}, 'blocked', 0, 0)`;
  if (when.endsWith("who blocks one")) await block(uids.other, uids[role]);
  if (when === "when the recipient blocks") await block(uids.owner, uids.member);
  return { ...uids, gid: 0, is_public: false, mids };
}
