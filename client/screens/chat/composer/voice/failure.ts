export type VoiceFailure = "denied" | "none" | "insecure" | "failed";

/** Why the browser gives no microphone, in words that lead further. */
export function voiceFailure(failure: unknown): VoiceFailure {
  if (!globalThis.isSecureContext) return "insecure";
  const { name } = failure as { name?: string };
  if (name === "NotAllowedError" || name === "SecurityError") return "denied";
  return name === "NotFoundError" || name === "OverconstrainedError" ? "none" : "failed";
}
