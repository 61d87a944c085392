import { useAtomValue, useSetAtom } from "jotai";
import { CircleAlert, CircleCheck, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { dismissToastAtom, lifeOf, type Toast, toastsAtom } from "../../base/toasts.ts";
import { Spinner } from "../display/Spinner.tsx";

/** Shows toasts in the top layer, above any open dialog. Mount it once. */
export function Toasts() {
  const { t } = useTranslation("common");
  const toasts = useAtomValue(toastsAtom);
  const region = useRef<HTMLElement>(null);
  const count = toasts.length;

  // A live region must exist before its text changes, so it is shown while empty. Showing it again raises it.
  // Safari has popovers since version 17. Before, the style alone raises it.
  useEffect(() => {
    region.current?.showPopover?.();
    return () => region.current?.hidePopover?.();
  }, [count]);

  return (
    <section ref={region} popover="manual" className="toasts" aria-live="polite" aria-label={t("notices")}>
      {toasts.map((toast) => <ToastCard key={toast.id} toast={toast} />)}
    </section>
  );
}

const icons = {
  plain: null,
  success: <CircleCheck size={18} aria-hidden="true" />,
  error: <CircleAlert size={18} aria-hidden="true" />,
  loading: <Spinner />,
};

function ToastCard({ toast }: { toast: Toast }) {
  const { t } = useTranslation("common");
  const dismiss = useSetAtom(dismissToastAtom);
  const [held, setHeld] = useState(false);
  const life = lifeOf(toast);

  useEffect(() => {
    if (life === null || held) return;
    const timer = setTimeout(dismiss, life, toast.id);
    return () => clearTimeout(timer);
  }, [life, held]);

  return (
    <div
      className="toast"
      data-kind={toast.kind}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {icons[toast.kind]}
      <span className="toast__text">{toast.text}</span>
      {toast.action && (
        <button type="button" className="toast__action" onClick={toast.action.run}>
          {toast.action.label}
        </button>
      )}
      <button
        type="button"
        className="toast__close"
        aria-label={t("dismiss")}
        onClick={() => dismiss(toast.id)}
      >
        <X size={16} aria-hidden="true" />
      </button>
    </div>
  );
}
