import { useEffect, useRef, useState } from "react";
import type { AdminUser } from "schemas/admin_users.ts";
import type { BotKey } from "schemas/bots.ts";
import { getBotKeys } from "../../../api/bots.ts";

/** The keys of a bot, the newest first. Its account is loaded again whenever an admin adds or deletes one. */
export function useKeys(bot: AdminUser) {
  const [keys, setKeys] = useState<BotKey[] | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const turn = useRef(0);

  function reload() {
    const own = ++turn.current;
    getBotKeys(bot.uid).then((loaded) => {
      if (own !== turn.current) return;
      setKeys(loaded.toSorted((a, b) => b.created_at - a.created_at || b.id - a.id));
      setFailure(null);
    }, (failure) => own === turn.current && setFailure(failure));
  }

  useEffect(() => {
    reload();
    return () => void turn.current++;
  }, [bot]);
  return { keys, failure, reload };
}
