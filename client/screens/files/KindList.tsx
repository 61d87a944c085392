import { Files } from "lucide-react";
import { useTranslation } from "react-i18next";
import { FILE_KINDS, type FileKind } from "schemas/file_kinds.ts";
import { Link, useSearch } from "wouter";
import { paths } from "../../base/paths.ts";
import { FileIcon } from "../../components/messages/files/FileIcon.tsx";
import { searchOf, wantedIn } from "./wanted.ts";

/** The kinds of files, to choose one at once. The other filters stay. */
export function KindList() {
  const { t } = useTranslation("file");
  const wanted = wantedIn(useSearch());
  const hrefOf = (kind: FileKind | null) => {
    const query = searchOf({ ...wanted, kind });
    return paths.files + (query && `?${query}`);
  };

  return (
    <nav className="kind-list" aria-label={t("page.anyKind")} data-region>
      <Link className="kind-list__link" href={hrefOf(null)} aria-current={wanted.kind ? undefined : "true"}>
        <span className="file-icon" aria-hidden>
          <Files size={18} />
        </span>
        {t("page.anyKind")}
      </Link>
      {FILE_KINDS.map((kind) => (
        <Link
          key={kind}
          className="kind-list__link"
          href={hrefOf(kind)}
          aria-current={wanted.kind === kind ? "true" : undefined}
        >
          <FileIcon file={{ kind }} size={18} />
          {t(`page.kinds.${kind}`)}
        </Link>
      ))}
    </nav>
  );
}
