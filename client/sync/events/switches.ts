import { getCommon } from "../../api/common.ts";
import { sessionSignal } from "../../api/tokens.ts";
import type { Change } from "../../base/store.ts";
import { switchesAtom } from "../../state/switches.ts";

/** The stream does not repeat changes that were missed. */
export async function loadSwitches(change: Change): Promise<void> {
  const { get, set } = change;
  const ended = sessionSignal();
  const before = get(switchesAtom);
  try {
    const switches = await getCommon();
    if (ended.aborted) return;
    // An event came meanwhile, and the answer may be older.
    if (get(switchesAtom) !== before) return await loadSwitches(change);
    set(switchesAtom, switches);
  } catch (failure) {
    console.debug(failure);
  }
}
