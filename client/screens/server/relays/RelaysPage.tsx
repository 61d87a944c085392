import { useAtomValue } from "jotai";
import { BellRing, Plus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { MAX_RELAYS, type RelayType } from "schemas/relay_fields.ts";
import type { Relay } from "schemas/relays.ts";
import { getAvailableTypes, getRelays, postRelay } from "../../../api/admin/relays.ts";
import { settingsPath } from "../../../base/paths.ts";
import { meAtom } from "../../../state/users/users.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";
import { Loaded } from "../Loaded.tsx";
import { useConfig } from "../use_config.ts";
import { RelayDialog } from "./RelayDialog.tsx";
import { RelayRow } from "./RelayRow.tsx";

const load = async () => {
  const [relays, types] = await Promise.all([getRelays(), getAvailableTypes()]);
  return { relays, types: types.map(({ id }) => id) };
};

/** Services to which the person has messages passed on. */
export function RelaysPage() {
  const { t } = useTranslation("setting");
  const loaded = useConfig(load);
  return (
    <div className="settings-form">
      <p className="settings-note">{t("relays.text")}</p>
      <Loaded from={loaded}>{(config) => <List {...config} onChange={loaded.reload} />}</Loaded>
    </div>
  );
}

interface ListProps {
  relays: Relay[];
  /** Those that can be added. */
  types: RelayType[];
  onChange(): Promise<unknown>;
}

function List({ relays, types, onChange }: ListProps) {
  const { t } = useTranslation("setting");
  const isAdmin = useAtomValue(meAtom)?.is_admin === true;
  const [isAdding, setAdding] = useState(false);
  const add = types.length > 0 && relays.length < MAX_RELAYS && (
    <Button
      tone="primary"
      icon={<Plus size={16} aria-hidden />}
      onClick={() => setAdding(true)}
    >
      {t("relays.add")}
    </Button>
  );
  return (
    <>
      {relays.length > 0
        ? (
          <section className="settings-card">
            <ul className="account-rows">
              {relays.map((relay) => (
                <RelayRow
                  key={relay.id}
                  relay={relay}
                  isAllowed={types.includes(relay.channel_type)}
                  onChange={onChange}
                />
              ))}
            </ul>
            {add && <div>{add}</div>}
          </section>
        )
        : (
          <EmptyState
            icon={<BellRing size={32} aria-hidden />}
            title={t(types.length > 0 ? "relays.none" : isAdmin ? "relays.noTypesAdmin" : "relays.noTypes")}
          >
            {add}
            {types.length === 0 && isAdmin && (
              <Link className="button" data-tone="primary" href={settingsPath("relay_types")}>
                {t("relays.allow")}
              </Link>
            )}
          </EmptyState>
        )}
      {isAdding && (
        <RelayDialog
          types={types}
          onSave={(relay) => postRelay(relay).then(onChange)}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}
