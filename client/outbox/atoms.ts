import { atom } from "jotai/vanilla";
import type { Outbox } from "./outbox.ts";

/** Null while nobody is signed in. */
export const outboxAtom = atom<Outbox | null>(null);
