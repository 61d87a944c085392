import { Provider } from "jotai";
import { createStore } from "jotai/vanilla";
import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { createI18n } from "../../../client/base/i18n/i18n.ts";
import { MessageBody } from "../../../client/components/messages/MessageBody.tsx";
import { loadFormatted } from "../../../client/components/text/Markdown.tsx";
import { userAtom } from "../../../client/state/users/users.ts";
import chat from "../../../static/locales/en/chat.json" with { type: "json" };
import type { Text } from "./cases.ts";
import { seenIn } from "./seen.ts";
import { PEOPLE, type Written, written } from "./written.ts";

/** Shows texts as messages, all on one page, and tells what one sees. */
async function show(texts: Text[]): Promise<string[]> {
  await loadFormatted();
  const store = createStore();
  for (const [name, uid] of Object.entries(PEOPLE)) store.set(userAtom(uid), { uid, name } as never);
  const messages: Written[] = [];
  for (const text of texts) messages.push(await written(text));

  const page = document.body.appendChild(document.createElement("main"));
  const row = (
    { content, content_type }: { content: string; content_type: string },
    key: number,
  ): ReactNode => (
    <article key={key}>
      <MessageBody content={content} isMarkdown={content_type === "text/markdown"} />
    </article>
  );
  flushSync(() =>
    createRoot(page).render(
      <Provider store={store}>
        <I18nextProvider i18n={createI18n("en", { chat })}>{messages.map(row)}</I18nextProvider>
      </Provider>,
    )
  );
  return [...page.children].map((one) => seenIn(one.firstElementChild!));
}

Object.assign(globalThis, { show });
