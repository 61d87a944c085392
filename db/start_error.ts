/** An error at the start that the operator can solve. Its one sentence is shown without a stack trace. */
export class StartError extends Error {
  override name = "StartError";
}
