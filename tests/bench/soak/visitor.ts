import { Caller, pause } from "./caller.ts";
import { Follower } from "./follower.ts";
import type { Person, Scene } from "./scene.ts";
import type { SendLog } from "./talker.ts";

const STAY = 4000;

interface Session {
  token: string;
  refresh_token: string;
}

/** Repeatedly signs in on a new device, reads a stream for a while, renews and signs out. */
export async function visit(
  origin: string,
  { password }: Scene,
  person: Person,
  log: SendLog,
  stop: AbortSignal,
): Promise<void> {
  const nobody = new Caller(origin, "");
  for (let n = 1; !stop.aborted; n++) {
    const credential = { type: "password", email: `person${person.uid}@example.org`, password };
    const session = await ask<Session>(nobody, "/token/login", { credential, device: `web:visit-${n}` });
    if (!session) {
      await pause(500, stop);
      continue;
    }
    const leave = new AbortController();
    pause(STAY, stop).then(() => leave.abort());
    await new Follower(origin, { ...person, token: session.token }, false).follow(leave.signal);
    const renewed = await ask<Session>(nobody, "/token/renew", session);
    if (renewed) await new Caller(origin, renewed.token).call("GET", "/token/logout");
    await pause(500, stop);
  }

  async function ask<T>(caller: Caller, path: string, body: unknown): Promise<T | null> {
    const answer = await caller.json("POST", path, body);
    if (answer.status === 200) return JSON.parse(answer.text);
    log.surprises.push(`${path} ${answer.status}`);
    return null;
  }
}
