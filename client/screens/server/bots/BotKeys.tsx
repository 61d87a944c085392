import { Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AdminUser } from "schemas/admin_users.ts";
import { type BotKey, MAX_BOT_KEYS } from "schemas/bots.ts";
import { getBotKeys } from "../../../api/admin/bots.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { ErrorState } from "../../../ui/states/ErrorState.tsx";
import { Skeleton } from "../../../ui/skeletons/Skeleton.tsx";
import { AddKeyDialog } from "./AddKeyDialog.tsx";
import { BotKeyRow } from "./BotKeyRow.tsx";

/** The keys with which programs act as the bot. */
export function BotKeys({ bot }: { bot: AdminUser }) {
  const { t } = useTranslation("setting");
  const { keys, failure, reload } = useKeys(bot);
  const [isAdding, setAdding] = useState(false);

  return (
    <section className="settings-card">
      <h2>{t("bots.keys")}</h2>
      <p className="settings-note">{t("bots.keysText")}</p>
      {!keys && failure !== null && <ErrorState failure={failure} onRetry={reload} />}
      {!keys && failure === null && <Skeleton width={70} />}
      {keys && keys.length === 0 && <p className="settings-note">{t("bots.noKeys")}</p>}
      {keys && keys.length > 0 && (
        <ul className="account-rows">
          {keys.map((key) => <BotKeyRow key={key.id} bot={bot} of={key} onDeleted={reload} />)}
        </ul>
      )}
      {keys && keys.length < MAX_BOT_KEYS && (
        <div>
          <Button icon={<Plus size={16} aria-hidden />} onClick={() => setAdding(true)}>
            {t("bots.addKey")}
          </Button>
        </div>
      )}
      {isAdding && (
        <AddKeyDialog
          bot={bot}
          taken={keys?.map(({ name }) => name) ?? []}
          onAdded={reload}
          onClose={() => setAdding(false)}
        />
      )}
    </section>
  );
}

/** The keys of a bot, the newest first. Its account is loaded again whenever an admin adds or deletes one. */
function useKeys(bot: AdminUser) {
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
