import type { Page } from "playwright-core";

/** What a page's main thread did in one go, in milliseconds: by the clock, and how long it really ran. */
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
 * The tasks of the page while something is done with it. Where the browser, the server and the database share two
 * cores with it, a task takes longer by the clock than it runs: what is ours of that is told apart here.
 */
export async function tasksDuring(page: Page, go: () => Promise<void>): Promise<Task[]> {
  const browser = page.context().browser()!;
  await browser.startTracing(page, { categories: ["toplevel"] });
  await go();
  const trace: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString());
  return busiest(trace.traceEvents).map(({ dur, tdur }) => ({ clock: dur! / 1000, ran: tdur! / 1000 }));
}

/** Of several pages the one that was worked with. */
function busiest(events: TraceEvent[]): TraceEvent[] {
  const isMain = ({ name, args }: TraceEvent) => name === "thread_name" && args?.name === "CrRendererMain";
  const isTask = ({ name, ph }: TraceEvent) => name === "ThreadControllerImpl::RunTask" && ph === "X";
  const tasks = events.filter(isTask);
  return events.filter(isMain)
    .map(({ pid, tid }) => tasks.filter((task) => task.pid === pid && task.tid === tid))
    .sort((a, b) => b.length - a.length)[0];
}
