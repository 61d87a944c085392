import type { ReactNode } from "react";

/** One thing that can be put in a token's place. */
export interface Option {
  key: string;
  icon: ReactNode;
  name: string;
  hint?: string;
  /** Whom the name means. */
  uid?: number;
  /** What is written; of a person it depends on who else is called so. */
  put: string;
}

export const MOST_OPTIONS = 20;

/** What the field asks of the list that is open above it. */
export interface CompletionKeys {
  /** Whether the key was meant for the list. */
  onKey(event: { key: string; shiftKey: boolean }): boolean;
}

export interface MatchesProps {
  query: string;
  children: (options: Option[], label: string) => ReactNode;
}
