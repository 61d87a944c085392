import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { refusalText } from "../../base/errors/refusal_text.ts";

/** Returned by an action that leaves the page. Until the next one is there, its button stays busy. */
export const LEAVING = Symbol("leaving");

/**
 * Runs the action of a form or a button, one at a time: a start while another is running is ignored. `problem` is the
 * message of the last failure until the next start, unless `problemOf` makes something else of it. `run` returns whether
 * the action was started and succeeded.
 */
export function useAction<Problem = string>(problemOf?: (failure: unknown) => Problem) {
  const { i18n } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  // Two events may arrive before the first is rendered.
  const isRunning = useRef(false);

  async function run(action: () => Promise<unknown>): Promise<boolean> {
    if (isRunning.current) return false;
    isRunning.current = true;
    setBusy(true);
    setProblem(undefined);
    try {
      const isLeaving = await action() === LEAVING;
      end(isLeaving);
      return true;
    } catch (failure) {
      end(false);
      setProblem(problemOf ? problemOf(failure) : refusalText(i18n, failure) as Problem);
      return false;
    }
  }

  function end(isLeaving: boolean) {
    isRunning.current = isLeaving;
    setBusy(isLeaving);
  }

  return { isBusy, problem, setProblem, run };
}
