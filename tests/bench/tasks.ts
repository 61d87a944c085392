import type { Page } from "playwright-core";

/** A task of a page's main thread, in milliseconds: its duration by the clock, and the time it really ran. */
export interface Task {
  clock: number;
  ran: number;
}

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds. */
  dur?: number;
  tdur?: number;
  args?: { name?: string };
}

/**
 * The tasks of the page while `go` runs. Browser, server and database share two cores here, so a task takes longer
 * by the clock than it runs. Both times are reported.
 */
export async function tasksDuring(page: Page, go: () => Promise<void>): Promise<Task[]> {
  const browser = page.context().browser()!;
  await browser.startTracing(page, { categories: ["toplevel"] });
  await go();
  const trace: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString());
  // Some machines do not measure the time of a thread, so there is only the clock.
  return busiest(trace.traceEvents).map(({ dur = 0, tdur = dur }) => ({
    clock: dur / 1000,
    ran: tdur / 1000,
  }));
}

/** Of several pages this takes the busiest one. */
function busiest(events: TraceEvent[]): TraceEvent[] {
  const isMain = ({ name, args }: TraceEvent) => name === "thread_name" && args?.name === "CrRendererMain";
  const isTask = ({ name, ph }: TraceEvent) => name === "ThreadControllerImpl::RunTask" && ph === "X";
  const tasks = events.filter(isTask);
  return events.filter(isMain)
    .map(({ pid, tid }) => tasks.filter((task) => task.pid === pid && task.tid === tid))
    .sort((a, b) => b.length - a.length)[0];
}
