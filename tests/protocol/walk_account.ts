import type { Step } from "./walk.ts";

/** One's own account. */
export const ACCOUNT_WALK: Step[] = [
  ["bo", "PUT", "/user", { gender: 1 }],
  ["bo", "PUT", "/user", { name: "Ada" }],
  ["bo", "PUT", "/user", {}],
  ["gus", "PUT", "/user", { gender: 1 }],
  ["nobody", "PUT", "/user", { gender: 1 }],
];
