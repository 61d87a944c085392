import type { Usage } from "schemas/usage.ts";
import { callSignedIn } from "../http/tokens.ts";

export const getUsage = () => callSignedIn<Usage>("/admin/usage");

export const makeMetricsToken = () => callSignedIn<string>("/admin/metrics/token", { method: "POST" });

export const removeMetricsToken = () => callSignedIn<null>("/admin/metrics/token", { method: "DELETE" });
