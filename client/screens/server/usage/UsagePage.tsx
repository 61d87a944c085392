import { RotateCw } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { Usage } from "schemas/usage.ts";
import { getUsage } from "../../../api/admin/usage.ts";
import { clockOf } from "../../../base/i18n/times.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { ErrorState } from "../../../ui/states/ErrorState.tsx";
import { Skeleton } from "../../../ui/skeletons/Skeleton.tsx";
import { useConfig } from "../use_config.ts";
import { DayChart } from "./DayChart.tsx";
import { Figures } from "./Figures.tsx";
import { MetricsToken } from "./MetricsToken.tsx";
import { useAction } from "../../../ui/forms/action.ts";
import type { StorageUse } from "schemas/files.ts";
import { fileSize } from "../../../components/messages/files/file_size.ts";

/** Milliseconds after which the figures are read again while somebody looks at them. */
const AGAIN = 60_000;

/** Use of the server, and the way for programs to read that. */
export function UsagePage() {
  const { config, failure, reload } = useConfig(loadUsage);

  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === "visible" && void reload(), AGAIN);
    return () => clearInterval(timer);
  }, []);

  if (!config && failure !== null) return <ErrorState failure={failure} onRetry={() => void reload()} />;
  if (!config) return <UsageSkeleton />;
  const { usage, at } = config;
  return (
    <div className="usage">
      <AsOf at={at} reload={reload} />
      <Figures usage={usage} />
      <DayChart name="messages" days={usage.days} series={["in_channels", "direct"]} />
      <DayChart name="active" days={usage.days} series={["active"]} />
      <StoredFiles storage={usage.storage} />
      <MetricsToken madeAt={usage.metrics_token_made_at} reload={reload} />
    </div>
  );
}

async function loadUsage(): Promise<{ usage: Usage; at: number }> {
  return { usage: await getUsage(), at: Date.now() };
}

function AsOf({ at, reload }: { at: number; reload(): Promise<unknown> }) {
  const { t, i18n } = useTranslation("setting");
  const { isBusy, run } = useAction();

  return (
    <div className="usage__as-of">
      <p className="settings-note" role="status">
        {t("usage.asOf", { time: clockOf(at, i18n.language) })}
      </p>
      <Button icon={<RotateCw size={16} aria-hidden="true" />} busy={isBusy} onClick={() => void run(reload)}>
        {t("usage.reload")}
      </Button>
    </div>
  );
}

/** In the shape of the page, so that nothing moves when the figures come. */
function UsageSkeleton() {
  return (
    <div className="usage" data-loading aria-busy>
      <div className="usage__as-of">
        <Skeleton width={40} />
      </div>
      <div className="usage__figures">
        {Array.from({ length: 8 }, (_, i) => (
          <div key={i} className="usage__figure">
            <Skeleton width={60} />
            <Skeleton width={30} />
            <Skeleton width={80} />
          </div>
        ))}
      </div>
      {[0, 1].map((i) => (
        <div key={i} className="settings-card">
          <Skeleton width={30} />
          <div className="usage__plot">
            <Skeleton shape="block" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** Space that the stored files take, by type. */
function StoredFiles({ storage }: { storage: StorageUse }) {
  const { t, i18n } = useTranslation("setting");
  const size = (bytes: number) => fileSize(bytes, i18n.language);
  const total = storage.reduce((sum, { bytes }) => sum + bytes, 0);
  return (
    <section className="settings-card">
      <div className="usage__head">
        <h2>{t("usage.storage")}</h2>
        <span className="faint">{size(total)}</span>
      </div>
      {storage.length === 0 && <p className="settings-note">{t("usage.noFiles")}</p>}
      <ul className="usage__types">
        {storage.map(({ file_type, files, bytes }) => (
          <li key={file_type}>
            <span>{t(`files.types.${file_type}`)}</span>
            <span className="faint">{t("files.count", { count: files })}</span>
            <span className="usage__size">{size(bytes)}</span>
            <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
              <rect width={bytes / Math.max(total, 1) * 100} height={1} />
            </svg>
          </li>
        ))}
      </ul>
    </section>
  );
}
