import { useSetAtom } from "jotai";
import { useTranslation } from "react-i18next";
import type { ListedFile } from "schemas/file_lists.ts";
import { Link } from "wouter";
import { paths } from "../../base/paths.ts";
import { fileIn } from "../messages/files/file.ts";
import { FileCard } from "../messages/files/FileCard.tsx";
import { viewedFileAtom } from "../messages/files/viewer.ts";
import { isReadablePdf } from "../messages/pdf/readable.ts";
import { ProfileSection } from "./ProfileSection.tsx";

/** The newest files of the direct chat. */
export function SharedFiles({ uid, files }: { uid: number; files: ListedFile[] }) {
  const { t } = useTranslation("member");
  const here = files.filter(({ is_gone }) => !is_gone);
  if (here.length === 0) return null;
  return (
    <ProfileSection title={t("files.title")}>
      <ul className="profile__files">
        {here.map((listed) => (
          <li key={listed.mid}>
            <SharedFile uid={uid} listed={listed} />
          </li>
        ))}
      </ul>
      <Link className="button" data-tone="plain" href={`${paths.files}?chat=uid:${uid}`}>
        {t("files.all")}
      </Link>
    </ProfileSection>
  );
}

function SharedFile({ uid, listed }: { uid: number; listed: ListedFile }) {
  const setViewed = useSetAtom(viewedFileAtom);
  const file = fileIn(listed.detail);
  if (!file) return null;
  const { mid, from_uid, created_at } = listed;
  const origin = { chat: `uid:${uid}` as const, mid, from_uid, created_at };
  const isSeen = file.kind === "image" || file.kind === "video" || isReadablePdf(file);
  return (
    <FileCard
      file={file}
      origin={origin}
      view={isSeen ? () => setViewed({ file, origin }) : undefined}
    />
  );
}
