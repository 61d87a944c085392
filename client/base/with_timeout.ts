/** Settles as `promise` does, or with undefined when that takes longer than `ms`. */
export function withTimeout<T>(ms: number, promise: Promise<T>): Promise<T | undefined> {
  const late = Promise.withResolvers<undefined>();
  const timer = setTimeout(late.resolve, ms);
  return Promise.race([promise, late.promise]).finally(() => clearTimeout(timer));
}
