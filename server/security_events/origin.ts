/** Somebody who causes a security event, and their address. */
export interface Origin {
  /** Null for somebody who is not signed in. */
  actor: number | null;
  address: string | null;
  device: string | null;
}

/** For what the server does by itself. */
export const THE_SERVER: Origin = { actor: null, address: null, device: null };
