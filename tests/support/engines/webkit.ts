import { eventually } from "../deadline.ts";
import { alone } from "./alone.ts";
import { openDisplay } from "./display.ts";
import type { Engine, Tab } from "./engine.ts";
import { WebDriver } from "./webdriver.ts";

/** Windows that pages open are not suppressed. */
const ARGUMENTS = ["--automation", "--javascript-can-open-windows-automatically=true"];

/** `driver` brings a browser of its own. It needs a screen, which `display` makes. */
export async function launchWebKit(driver: string, display: string): Promise<Engine> {
  await using owned = new AsyncDisposableStack();
  const env = await alone(owned);
  const DISPLAY = await openDisplay(display, owned);
  const origin = await startDriver(driver, owned, {
    ...env,
    DISPLAY,
    GDK_BACKEND: "x11",
    // As root, its sandbox does not start.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
    WEBKIT_DISABLE_COMPOSITING_MODE: "1",
    LIBGL_ALWAYS_SOFTWARE: "1",
  });
  const session = await WebDriver.begin(origin, { "webkitgtk:browserOptions": { args: ARGUMENTS } });
  owned.defer(() => session.end());
  return engineOf(session, owned.move());
}

/** WebDriver speaks to one tab at a time, so the commands of several wait for each other. */
function engineOf(session: WebDriver, owned: AsyncDisposableStack): Engine {
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work);
    last = result.catch(() => {});
    return result;
  };
  return {
    async open(url) {
      const handle = await inTurn(() => session.openTab());
      const inTab = <T>(work: () => Promise<T>) =>
        inTurn(async () => {
          await session.switchTo(handle);
          return await work();
        });
      const tab: Tab = {
        goto: async (url) => void await inTab(() => session.goto(url)),
        evaluate: (expression, ms) => inTab(() => session.evaluate(expression, ms)),
        click: (selector) => inTab(() => session.click(selector)),
        choose: (selector, path) => inTab(() => session.choose(selector, path)),
        photograph: () => inTab(() => session.photograph()),
        [Symbol.asyncDispose]: async () => void await inTab(() => session.closeTab()),
      };
      await tab.goto(url);
      return tab;
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

async function startDriver(
  program: string,
  owned: AsyncDisposableStack,
  env: Record<string, string>,
): Promise<string> {
  const port = freePort();
  const driver = new Deno.Command(program, {
    args: [`--port=${port}`],
    env,
    clearEnv: true,
    stdout: "null",
    stderr: "null",
  }).spawn();
  owned.defer(async () => {
    driver.kill();
    await driver.status;
  });
  const origin = `http://127.0.0.1:${port}`;
  await eventually(
    () => fetch(`${origin}/status`).then((answer) => answer.body?.cancel().then(() => true), () => undefined),
    `${program} to listen`,
  );
  return origin;
}

/** It does not say which port it has chosen, so it gets one that was free just now. */
function freePort(): number {
  using listener = Deno.listen({ port: 0, hostname: "127.0.0.1" });
  return (listener.addr as Deno.NetAddr).port;
}
