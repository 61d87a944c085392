import type { Archive, Favorite, FavoriteBodies } from "schemas/archives.ts";
import { withRetries } from "./http/retry.ts";
import { callSignedIn } from "./http/tokens.ts";

/** Returns the path of the bundle. */
export const postArchive = (mid_list: number[]) =>
  callSignedIn<string>("/resource/archive", { method: "POST", json: { mid_list } });

export const getArchive = (file_path: string) =>
  withRetries(() => callSignedIn<Archive>("/resource/archive", { query: { file_path } }));

export const postFavorite = (mid_list: number[]) =>
  callSignedIn<Favorite>("/favorite", { method: "POST", json: { mid_list } });

export const getFavorites = () => withRetries(() => callSignedIn<Favorite[]>("/favorite"));

export const getFavoriteBodies = (ids: string[]) =>
  withRetries(() => callSignedIn<FavoriteBodies>("/favorite/archives", { query: { ids: ids.join() } }));

/** `keepalive` for a page that is being closed. */
export const deleteFavorite = (id: string, keepalive = false) =>
  callSignedIn<null>(`/favorite/${id}`, { method: "DELETE", keepalive });
