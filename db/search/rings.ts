import { type RawBuilder, sql } from "kysely";

/** Indexes of words, of which each has every sixteenth run of messages. The function `search_messages` has it, too. */
const RINGS = 16;
/** Numbers of one run, as a power of two. */
const RUN_BITS = 17;

/** The index that has the words of a message. */
export const indexWith = (mid: number) => `search_words_${Math.floor(mid / 2 ** RUN_BITS) % RINGS}`;

/** For the table `search`: messages that fit a `tsquery`, in any index. The database uses each only if it is told to. */
export function fits(query: string): RawBuilder<boolean> {
  const inEach = Array.from({ length: RINGS }, (_, ring) => {
    return sql`mid >> ${sql.lit(RUN_BITS)} & ${sql.lit(RINGS - 1)} = ${sql.lit(ring)}
      and words @@ ${query}::text::tsquery`;
  });
  return sql`(${sql.join(inEach, sql` or `)})`;
}
