import {
  File,
  FileArchive,
  FileCode,
  FileHeadphone,
  FileImage,
  FilePlay,
  FileText,
  type LucideIcon,
  ScrollText,
} from "lucide-react";
import type { FileKind } from "schemas/file_kinds.ts";

export const FILE_ICONS: Record<FileKind, LucideIcon> = {
  image: FileImage,
  video: FilePlay,
  audio: FileHeadphone,
  pdf: FileText,
  document: ScrollText,
  code: FileCode,
  archive: FileArchive,
  unknown: File,
};

interface Props {
  file: { kind: FileKind };
  size?: number;
}

/** Kinds of files differ in shape, and then in color. */
export function FileIcon({ file: { kind }, size = 22 }: Props) {
  const Icon = FILE_ICONS[kind];
  return (
    <span className="file-icon" data-kind={kind} aria-hidden>
      <Icon size={size} />
    </span>
  );
}
