const INT8 = 20;
const INT8_ARRAY = 1016;

const toArray = (numbers: number[]) => `{${numbers.join()}}`;
const fromArray = (text: string) => JSON.parse(`[${text.slice(1, -1)}]`);

/** Ids and times stay below 2^53, so a JSON number is exact. */
export const TYPES = {
  bigint: { to: INT8, from: [INT8], serialize: String, parse: Number },
  bigints: { to: INT8_ARRAY, from: [INT8_ARRAY], serialize: toArray, parse: fromArray },
};
