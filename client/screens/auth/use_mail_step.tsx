import { type ReactNode, useState } from "react";
import { loadWithRetries } from "../../base/load_with_retries.ts";

const load = () => import("./links/AskForLink.tsx");

/** Mails a link to sign in, and says so in the page's place. */
export function useMailStep() {
  const [mailStep, setMailStep] = useState<ReactNode>(null);

  async function mailTo(email: string): Promise<void> {
    const { AskForLink } = await loadWithRetries(load);
    setMailStep(<AskForLink purpose="signIn" address={email} />);
  }

  return { mailStep, mailTo };
}
