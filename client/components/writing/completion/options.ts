import type { ReactNode } from "react";

/** An option that can replace a token. */
export interface Option {
  key: string;
  icon: ReactNode;
  name: string;
  hint?: string;
  /** The person whom the name means. */
  uid?: number;
  /** The inserted text. For a person it depends on who else has the same name. */
  put: string;
  onPicked?(): void;
}

export const MOST_OPTIONS = 20;

/** Methods of the open list that the field calls. */
export interface CompletionKeys {
  /** Returns whether the list handled the key. */
  onKey(event: { key: string; shiftKey: boolean }): boolean;
}

export interface MatchesProps {
  query: string;
  children: (options: Option[], label: string) => ReactNode;
}
