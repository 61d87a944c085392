import { useAtomValue } from "jotai";
import { FOUNDER } from "schemas/limits.ts";
import { meAtom } from "../../state/users/users.ts";
import { DeleteAccount } from "./DeleteAccount.tsx";
import { Devices } from "./Devices.tsx";
import { LocalTimeChoice } from "./LocalTimeChoice.tsx";
import { MissedMails } from "./MissedMails.tsx";
import { Passkeys } from "./Passkeys.tsx";
import { Preferences } from "./Preferences.tsx";
import { Profile } from "./Profile.tsx";
import { SignInWays } from "./SignInWays.tsx";
import { TwoStep } from "./two_step/TwoStep.tsx";
import { useAccount } from "./use_account.ts";

/** The user's own account. */
export function AccountPage() {
  const me = useAtomValue(meAtom);
  const account = useAccount();
  if (!me) return null;

  return (
    <div className="account-page">
      <Profile me={me} />
      <Preferences me={me} />
      <LocalTimeChoice />
      {me.email && <MissedMails />}
      <SignInWays {...account} />
      <TwoStep />
      <Passkeys />
      <Devices {...account} />
      {me.uid !== FOUNDER && <DeleteAccount />}
    </div>
  );
}
