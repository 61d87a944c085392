import { useAtomValue } from "jotai";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ListedFile } from "schemas/file_lists.ts";
import { Virtualizer, type VirtualizerHandle } from "virtua";
import { myUidAtom } from "../../state/session.ts";
import { scaled } from "../../ui/sizes.ts";
import { FileItem } from "./FileItem.tsx";
import { useGridKeys } from "./grid_keys.ts";

interface Props {
  files: ListedFile[];
  isGrid: boolean;
  loadMore(): void;
}

/** Pixels at the default text size. On a phone two cards stand side by side. */
const CARD_WIDTH = 220;
const SMALL_CARD_WIDTH = 160;
const PHONE_WIDTH = 480;
/** Rows before the end at which more are loaded. */
const AHEAD = 8;

export function FileResults({ files, isGrid, loadMore }: Props) {
  const { t } = useTranslation("file");
  const me = useAtomValue(myUidAtom);
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const width = useWidth(box);
  const columns = isGrid ? columnsIn(width) : 1;
  const { current, listeners } = useGridKeys(list, files.length, columns);
  const rows = Array.from({ length: Math.ceil(files.length / columns) }, (_, at) => at * columns);

  function readAhead() {
    const handle = list.current;
    if (!handle) return;
    const last = handle.findItemIndex(handle.scrollOffset + handle.viewportSize);
    if (last >= rows.length - AHEAD) loadMore();
  }
  useEffect(readAhead, [rows.length]);

  return (
    <div
      className="files__scroll"
      ref={box}
      role="list"
      aria-label={t("page.title")}
      data-region
      {...listeners}
    >
      <Virtualizer
        key={columns}
        ref={list}
        data={rows}
        onScroll={readAhead}
        keepMounted={[Math.floor(Math.max(0, current) / columns)]}
      >
        {(start) => (
          <div key={files[start].mid} className="files__row" data-columns={Math.min(columns, 8)}>
            {files.slice(start, start + columns).map((file, at) => (
              <FileItem
                key={file.mid}
                listed={file}
                index={start + at}
                me={me}
                isGrid={isGrid}
                isStop={start + at === current}
              />
            ))}
          </div>
        )}
      </Virtualizer>
    </div>
  );
}

function columnsIn(width: number): number {
  const card = width < scaled(PHONE_WIDTH) ? SMALL_CARD_WIDTH : CARD_WIDTH;
  return Math.max(1, Math.floor(width / scaled(card)));
}

function useWidth(box: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const observer = new ResizeObserver(([{ contentRect }]) => setWidth(contentRect.width));
    observer.observe(box.current!);
    return () => observer.disconnect();
  }, []);
  return width;
}
