import { Copy } from "lucide-react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { useCopyEmail } from "./copy_email.ts";

export function UserEmail({ email }: { email: string }) {
  const { t } = useTranslation("member");
  const copy = useCopyEmail();

  return (
    <p className="profile__email">
      <a className="link truncate" href={`mailto:${email}`}>{email}</a>
      {isSecureContext && (
        <IconButton label={t("copyEmail")} onClick={() => copy(email)}>
          <Copy size={15} aria-hidden />
        </IconButton>
      )}
    </p>
  );
}
