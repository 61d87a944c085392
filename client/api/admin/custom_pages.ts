import type { CustomPageName, CustomPages } from "schemas/custom_pages.ts";
import { callSignedIn } from "../http/tokens.ts";

export const getCustomPages = () => callSignedIn<CustomPages>("/admin/custom_pages");

/** An empty page is removed. */
export const putCustomPage = (name: CustomPageName, html: string) =>
  callSignedIn<null>(`/page/${name}`, { method: "PUT", body: { type: "text/plain", content: html } });

export const makePageKey = () => callSignedIn<{ key: string }>("/page/apikey", { method: "POST" });
