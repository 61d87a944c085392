import { useAtomValue } from "jotai";
import { CloudOff, LoaderCircle } from "lucide-react";
import { useTranslation } from "react-i18next";
import { connectionAtom } from "../../state/stream.ts";

/** Describes the connection's state in words. Hidden while there is nothing to report. */
export function ConnectionLine() {
  const { t } = useTranslation("chat");
  const connection = useAtomValue(connectionAtom);
  const Icon = connection === "connecting" ? LoaderCircle : CloudOff;

  return (
    <div className="connection" role="status" data-state={connection}>
      {connection !== "live" && (
        <p className="connection__line">
          <Icon size={14} aria-hidden />
          {t(`connection.${connection}`)}
        </p>
      )}
    </div>
  );
}
