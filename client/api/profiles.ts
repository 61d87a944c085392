import type { MessagePage } from "schemas/messages.ts";
import type { FullProfile, LocalTime, LocalTimeUpdate, Profile } from "schemas/profiles.ts";
import { withRetries } from "./http/retry.ts";
import { callSignedIn } from "./http/tokens.ts";

export const getProfiles = () => withRetries(() => callSignedIn<Profile[]>("/user/profiles"));

export const getProfile = (uid: number) =>
  withRetries(() => callSignedIn<FullProfile>(`/user/${uid}/profile`));

export const getTogether = (uid: number) =>
  withRetries(() => callSignedIn<MessagePage>(`/user/${uid}/together`));

export const getLocalTime = () => withRetries(() => callSignedIn<LocalTime>("/user/local_time"));

export const putLocalTime = (json: LocalTimeUpdate) =>
  callSignedIn<LocalTime>("/user/local_time", { method: "PUT", json });
