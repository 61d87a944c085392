import { useAtomValue } from "jotai";
import { CloudOff, Hourglass, LoaderCircle } from "lucide-react";
import { useTranslation } from "react-i18next";
import { sendsLaterAtom } from "../../state/outbox.ts";
import { connectionAtom } from "../../state/stream.ts";

/** Describes the connection's state in words. Hidden while there is nothing to report. */
export function ConnectionLine() {
  const { t } = useTranslation("chat");
  const connection = useAtomValue(connectionAtom);
  const isLimited = useAtomValue(sendsLaterAtom) && connection === "live";
  const state = isLimited ? "limited" : connection;
  const Icon = isLimited ? Hourglass : connection === "connecting" ? LoaderCircle : CloudOff;

  return (
    <div className="connection" role="status" data-state={state}>
      {state !== "live" && (
        <p className="connection__line">
          <Icon size={14} aria-hidden />
          {t(`connection.${state}`)}
        </p>
      )}
    </div>
  );
}
