import type { KyselyPlugin, PluginTransformQueryArgs } from "kysely";
import type { WriteTransaction } from "../../db/order.ts";

/** Counts the statements of a transaction. */
export class StatementCounter {
  count = 0;

  counting(write: WriteTransaction): WriteTransaction {
    const plugin: KyselyPlugin = {
      transformQuery: ({ node }: PluginTransformQueryArgs) => {
        this.count++;
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    };
    return Object.create(write, { tx: { value: write.tx.withPlugin(plugin) } });
  }
}
