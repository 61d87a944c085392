import { useEffect, useState } from "react";
import { mayBeMember } from "../../sync/session/remembered.ts";
import { StayOrSwitch } from "./StayOrSwitch.tsx";

/**
 * Asks a member before a link signs in. Whoever made the link may have made it for an account of their own, in which
 * the member would go on writing. `next` is the path for those who stay.
 */
export function useMemberQuestion(next: string) {
  // Undefined on the server and until the browser is asked, and then a fact: signing in makes a member.
  const [isOpen, setOpen] = useState<boolean>();
  useEffect(() => setOpen(mayBeMember()), []);
  return {
    mayEnter: isOpen === false,
    question: isOpen ? <StayOrSwitch next={next} onSwitch={() => setOpen(false)} /> : null,
  };
}
