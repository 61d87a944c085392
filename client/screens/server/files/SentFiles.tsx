import { useAtomValue, useStore } from "jotai";
import { Files, RotateCw } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FILE_AGES, type FileAge } from "schemas/file_ages.ts";
import { channelAtom, gidsAtom } from "../../../state/channels/channels.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";
import { ErrorState } from "../../../ui/states/ErrorState.tsx";
import { Select } from "../../../ui/controls/Select.tsx";
import { Skeleton } from "../../../ui/skeletons/Skeleton.tsx";
import { PersonFilter } from "../../../components/users/people/PersonFilter.tsx";
import { SentFileRow } from "./SentFileRow.tsx";
import { KIND_OF_TYPE } from "./UsedStorage.tsx";
import { useSentFiles, type Wanted } from "./use_sent_files.ts";

type FileType = keyof typeof KIND_OF_TYPE;
const FILE_TYPES = Object.keys(KIND_OF_TYPE) as FileType[];
const ANY = "any";

/** Every file that was sent, the newest first. */
export function SentFiles() {
  const { t } = useTranslation("setting");
  const [wanted, setWanted] = useState<Wanted>({});
  return (
    <section className="settings-card">
      <h2>{t("files.sent")}</h2>
      <p className="settings-note">{t("files.sent_text")}</p>
      <Filter wanted={wanted} onChange={setWanted} />
      <List key={JSON.stringify(wanted)} wanted={wanted} />
    </section>
  );
}

function Filter({ wanted, onChange }: { wanted: Wanted; onChange(wanted: Wanted): void }) {
  const { t } = useTranslation("setting");
  const store = useStore();
  const gids = useAtomValue(gidsAtom);
  const any = { value: ANY, label: t("files.any") };
  const chosen = <T extends string>(value: T | typeof ANY) => value === ANY ? undefined : value;

  return (
    <div className="admin-files__filter">
      <Select<FileType | typeof ANY>
        label={t("files.type")}
        value={wanted.file_type ?? ANY}
        onChange={(type) => onChange({ ...wanted, file_type: chosen(type) })}
        options={[any, ...FILE_TYPES.map((value) => ({ value, label: t(`files.types.${value}`) }))] as never}
      />
      <Select<FileAge | typeof ANY>
        label={t("files.since")}
        value={wanted.creation_time_type ?? ANY}
        onChange={(age) => onChange({ ...wanted, creation_time_type: chosen(age) })}
        options={[any, ...FILE_AGES.map((value) => ({ value, label: t(`files.within.${value}`) }))] as never}
      />
      <Select<string>
        label={t("files.channel")}
        value={`${wanted.gid ?? ANY}`}
        onChange={(gid) => onChange({ ...wanted, gid: gid === ANY ? undefined : Number(gid) })}
        options={[
          any,
          ...gids.map((gid) => ({ value: `${gid}`, label: store.get(channelAtom(gid))?.name ?? `#${gid}` })),
        ]}
      />
      <PersonFilter
        label={t("files.sender")}
        anybody={t("files.anybody")}
        title={t("files.sender")}
        hint={t("files.sender_hint")}
        uid={wanted.uid ?? null}
        onChange={(uid) => onChange({ ...wanted, uid: uid ?? undefined })}
      />
    </div>
  );
}

function List({ wanted }: { wanted: Wanted }) {
  const { t } = useTranslation("setting");
  const { files, loading, failure, load, reload } = useSentFiles(wanted);
  const isBusy = loading === "busy";

  if (files.length === 0 && isBusy) return <ListSkeleton />;
  if (files.length === 0 && loading === "all") {
    return <EmptyState icon={<Files size={32} aria-hidden />} title={t("files.none")} />;
  }
  return (
    <>
      <ul className="admin-files__list">
        {files.map((file) => <SentFileRow key={file.mid} file={file} />)}
      </ul>
      {loading === "failed" && <ErrorState failure={failure} onRetry={load} />}
      <div className="admin-files__more">
        {(loading === "more" || isBusy) && <Button busy={isBusy} onClick={load}>{t("files.older")}</Button>}
        <Button tone="plain" icon={<RotateCw size={16} aria-hidden />} disabled={isBusy} onClick={reload}>
          {t("files.reload")}
        </Button>
      </div>
    </>
  );
}

function ListSkeleton() {
  return (
    <div className="admin-files__list" aria-hidden>
      {([60, 80, 50] as const).map((width, index) => (
        <div className="admin-files__row" key={index}>
          <Skeleton width={width as 60} />
        </div>
      ))}
    </div>
  );
}
