import { gid } from "../../support/cast.ts";

/** The paths of the two channels of the cast. */
export const LOBBY = `/chat/channel/${gid.lobby}`;
export const DESIGN = `/chat/channel/${gid.design}`;
