import { type Context, type Env as HonoEnv, Hono, type MiddlewareHandler } from "hono";
import type { Env } from "./context.ts";

type Answer = Response | Promise<Response>;

/** Returns nothing when the request may go on, or answers it, or throws. */
export type Act<E extends HonoEnv = Env> = (c: Context<E>) => void | Response | Promise<void | Response>;

const ACT = Symbol("act");

/** A middleware that only acts before the handler. */
export function step<E extends HonoEnv = Env>(act: Act<E>): MiddlewareHandler<E> {
  const middleware: MiddlewareHandler<E> = async (c, next) => (await act(c)) ?? (await next());
  return Object.assign(middleware, { [ACT]: act });
}

/** A step that only appears in the OpenAPI document. */
export const noStep = () => step(() => {});

/**
 * The routes of `app`, each with one handler that does everything in turn: `first`, the route's own steps, its answer.
 * In the chain of the framework each middleware waits for all after it, which costs 5 µs for each of them.
 */
export function flatten(app: Hono<Env>, first: Act[]): Hono<Env> {
  const flat = new Hono<Env>({ strict: false });
  for (const routes of Map.groupBy(app.routes, ({ method, path }) => `${method} ${path}`).values()) {
    const { method, path, handler } = routes.at(-1)!;
    const acts = routes.slice(0, -1).map(({ handler }) => actOf(handler));
    flat.on(method, path, inTurn([...first, ...acts], handler as never));
  }
  return flat;
}

/** A handler that takes the steps one after another, and then answers. */
export function inTurn(acts: Act[], answer: (c: Context<Env>) => Answer): (c: Context<Env>) => Answer {
  const from = (c: Context<Env>, start: number): Answer => {
    for (let i = start; i < acts.length; i++) {
      const acting = acts[i](c);
      if (acting instanceof Promise) return acting.then((answered) => answered ?? from(c, i + 1));
      if (acting) return acting;
    }
    return answer(c);
  };
  return (c) => from(c, 0);
}

function actOf(middleware: unknown): Act {
  const act = (middleware as { [ACT]?: Act })[ACT];
  if (!act) throw new Error("Only steps may stand before the handler of a route");
  return act;
}
