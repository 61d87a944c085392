/** A reason not to start that its reader can do something about: one sentence, shown without a stack trace. */
export class StartError extends Error {
  override name = "StartError";
}
