/** The storage of files does not answer, or refuses what it is asked. Whether it did is unknown. */
export class StorageError extends Error {
  constructor(message: string, readonly passes: boolean, options?: ErrorOptions) {
    super(message, options);
  }
}
