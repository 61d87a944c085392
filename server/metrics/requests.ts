import type { Caller } from "../base/caller.ts";
import type { Env } from "../http/context.ts";
import { routeOf } from "../base/route.ts";
import type { Metrics } from "./metrics.ts";

type Fetch = (request: Request, env: Env["Bindings"]) => Response | Promise<Response>;

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Counts and times every request. Streams count when they begin. */
export function measured(handler: Fetch, metrics: Metrics) {
  const count = ({ context }: Env["Bindings"], began: number, { status }: Response) => {
    if (!context) return;
    const { method } = context.req;
    const of = { method: METHODS.has(method) ? method : "other", route: routeOf(context), status };
    metrics.answered(of, (performance.now() - began) / 1000);
  };
  return (request: Request, info?: Caller): Response | Promise<Response> => {
    const began = performance.now();
    const env: Env["Bindings"] = { info };
    const counted = (response: Response) => {
      count(env, began, response);
      return response;
    };
    const answer = handler(request, env);
    return answer instanceof Promise ? answer.then(counted) : counted(answer);
  };
}
