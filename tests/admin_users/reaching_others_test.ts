import assert from "node:assert/strict";
import { LoginResponse } from "schemas/sessions.ts";
import { eventually } from "../support/deadline.ts";
import type { AnyReceived } from "../support/inbox.ts";
import type { Member } from "../support/member.ts";
import { startServer } from "../support/server.ts";
import { anotherAdmin, PASSWORD, signIn } from "./people.ts";

interface Change {
  act(ada: Member, uid: number): ReturnType<Member["get"]>;
  /** What a call for admins answers from then on. */
  refusal: number;
  tells(event: AnyReceived): boolean;
  /** Whether the stream ends. */
  ends: boolean;
}

const CHANGES: Record<string, Change> = {
  demoted: {
    act: (ada, uid) => ada.put(`/admin/user/${uid}`, { is_admin: false }),
    refusal: 403,
    tells: (event) => event.type === "users_log" && event.logs[0].is_admin === false,
    ends: false,
  },
  frozen: {
    act: (ada, uid) => ada.put(`/admin/user/${uid}`, { status: "frozen" }),
    refusal: 401,
    tells: (event) => event.type === "kick" && event.reason === "frozen",
    ends: true,
  },
  deleted: {
    act: (ada, uid) => ada.delete(`/admin/user/${uid}`),
    refusal: 401,
    tells: (event) => event.type === "kick" && event.reason === "delete_user",
    ends: true,
  },
};

for (const [what, { act, refusal, tells, ends }] of Object.entries(CHANGES)) {
  Deno.test(`who is ${what} on one process is so on another, in requests and in the open stream`, async () => {
    await using server = await startServer();
    const second = await server.another();
    await anotherAdmin(server, "Eve");
    const signedIn = (await signIn(second, "eve@example.org", PASSWORD, "phone")).as(LoginResponse);
    const eve = second.holding(signedIn);
    const stream = await eve.stream();
    assert.equal((await eve.get("/admin/user")).status, 200, "for this test to mean anything");

    assert.equal((await act(server.as("ada"), signedIn.user.uid)).status, 200);
    const began = performance.now();
    const since = () => performance.now() - began;
    const told = stream.until(tells).then(since);
    const refused = eventually(
      async () => (await eve.get("/admin/user")).status === refusal ? since() : undefined,
      `a ${refusal} from the other process`,
    );
    const [request, event] = await Promise.all([refused, told]);
    console.log(`${what}: the next request after ${request.toFixed()} ms, the stream ${event.toFixed()} ms`);
    if (ends) await stream.ended();
    else assert.equal((await eve.get("/user/me")).status, 200);
  });
}
