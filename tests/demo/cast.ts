import type { App } from "../../server/app/open.ts";
import { type ChannelKey, channelKeys, channels, makerOf, organization } from "./channels.ts";
import { emailOf, founder, PASSWORD, people, type PersonKey, personKeys } from "./people.ts";
import { Visitor } from "./visitor.ts";

interface Session {
  token: string;
  user: { uid: number };
}

export interface Cast {
  uids: Map<PersonKey, number>;
  gids: Map<ChannelKey, number>;
  visitors: Map<PersonKey, Visitor>;
}

/** Creates the accounts and the channels. */
export async function createCast(app: App): Promise<Cast> {
  const cast: Cast = { uids: new Map(), gids: new Map(), visitors: new Map() };
  for (const key of personKeys) {
    const { token, user } = await (key === founder ? found(app) : register(app, key));
    cast.uids.set(key, user.uid);
    cast.visitors.set(key, new Visitor(app, token));
  }
  for (const key of channelKeys) cast.gids.set(key, await makeChannel(cast, key));
  return cast;
}

async function found(app: App): Promise<Session> {
  const nobody = new Visitor(app);
  const email = emailOf(founder);
  const { name } = people[founder];
  await nobody.post("/admin/system/create_admin", { email, name, password: PASSWORD, gender: 0 });
  const credential = { type: "password", email, password: PASSWORD };
  const session = await nobody.post<Session>("/token/login", { credential, device: "demo" });
  await new Visitor(app, session.token).post("/admin/system/organization", organization);
  return session;
}

function register(app: App, key: PersonKey): Promise<Session> {
  const account = { email: emailOf(key), password: PASSWORD, gender: 0, device: "demo", ...people[key] };
  return new Visitor(app).post<Session>("/user/register", account);
}

async function makeChannel({ uids, visitors }: Cast, key: ChannelKey): Promise<number> {
  const { members, announcement, icon, ...channel } = channels[key];
  const maker = visitors.get(makerOf(key))!;
  const { gid } = await maker.post<{ gid: number }>("/group", {
    ...channel,
    is_public: !members,
    members: members?.map((member) => uids.get(member)),
  });
  if (announcement) await maker.post(`/group/${gid}/announcement`, { content: announcement });
  if (icon) await maker.upload(`/group/${gid}/avatar`, await icon());
  return gid;
}
