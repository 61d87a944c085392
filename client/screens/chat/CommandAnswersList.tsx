import { useSetAtom } from "jotai";
import { EyeOff, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { CommandAnswer } from "schemas/slash_commands.ts";
import { Markdown } from "../../components/text/Markdown.tsx";
import { dismissAnswerAtom } from "../../state/messages/command_answers.ts";
import { IconButton } from "../../ui/controls/IconButton.tsx";

export default function CommandAnswersList({ answers }: { answers: CommandAnswer[] }) {
  const { t } = useTranslation("chat");
  return (
    <section className="command-answers" aria-label={t("command.answers")} aria-live="polite" tabIndex={0}>
      {answers.map((answer) => <Answer key={answer.id} answer={answer} />)}
    </section>
  );
}

function Answer({ answer }: { answer: CommandAnswer }) {
  const { t } = useTranslation("chat");
  const dismiss = useSetAtom(dismissAnswerAtom);
  return (
    <article className="command-answer">
      <header className="command-answer__head">
        <strong dir="ltr">/{answer.command}</strong>
        <span className="tag">{t("message.bot")}</span>
        <span className="command-answer__note">
          <EyeOff size={14} aria-hidden /> {t("command.onlyYou")}
        </span>
        <IconButton label={t("command.dismiss")} onClick={() => dismiss(answer)}>
          <X size={16} aria-hidden />
        </IconButton>
      </header>
      <Markdown content={answer.content} />
    </article>
  );
}
