import { useAtomValue, useSetAtom } from "jotai";
import { FOUNDER } from "schemas/limits.ts";
import { loadAccountAtom } from "../../state/users/account.ts";
import { meAtom } from "../../state/users/users.ts";
import { useLoading } from "../../ui/states/loading.ts";
import { DeleteAccount } from "./DeleteAccount.tsx";
import { Devices } from "./Devices.tsx";
import { Passkeys } from "./Passkeys.tsx";
import { Preferences } from "./Preferences.tsx";
import { Profile } from "./Profile.tsx";
import { SignInMethods } from "./SignInMethods.tsx";
import { TwoStep } from "./two_step/TwoStep.tsx";

/** The user's own account. */
export function AccountPage() {
  const me = useAtomValue(meAtom);
  const account = useLoading(useSetAtom(loadAccountAtom));
  if (!me) return null;

  return (
    <div className="account-page">
      <Profile me={me} />
      <Preferences me={me} />
      <SignInMethods {...account} />
      <TwoStep />
      <Passkeys />
      <Devices {...account} />
      {me.uid !== FOUNDER && <DeleteAccount />}
    </div>
  );
}
