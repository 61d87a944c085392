import type { Answer } from "../support/answer.ts";
import type { OpenApi, Route } from "../support/openapi.ts";
import { type Attempt, Attempts } from "./attempts.ts";
import type { Role, Tokens } from "./callers.ts";
import type { HostileText } from "./hostile_text.ts";
import { Watch } from "./watch.ts";

/** A server that is tried, in a process of its own. */
export interface Server {
  url: URL;
  pid: number;
  api: OpenApi;
  callers: Tokens;
}

/** Sends every text in every part of operations, and collects what is wrong with the answers. */
export class Trial implements Disposable {
  readonly wrong = new Set<string>();
  /** Operations that somebody has reached behind authorization. */
  readonly passed = new Set<Route>();
  #watch: Watch<Attempt>;
  #attempts: Attempts;
  #statuses = new Map<number, number>();
  #latest?: Answer;
  /** How the operation refuses strangers. */
  #refusal = "";
  /** Attempts that were answered otherwise. */
  #unstopped: Attempt[] = [];
  /** Attempts that were refused because there were too many. */
  #tooMany: Attempt[] = [];

  constructor(private server: Server, private texts: HostileText[]) {
    this.#attempts = new Attempts(server.api, server.callers, texts);
    this.#watch = new Watch(server.url, server.pid, (attempt, answer) => this.#look(attempt, answer));
  }

  /**
   * What needs a token is refused although the body does not come, so nothing in the body matters. One request has
   * something hostile in all other places at once. Where the answer is not the refusal, each of them is tried alone.
   */
  async asStranger(route: Route): Promise<void> {
    if (!route.operation.security) return await this.#tryEach(route, "stranger");
    const valid = this.#attempts.valid(route, "stranger");
    await this.#watch.send([{ ...valid, request: { ...valid.request, withheld: true } }]);
    const { status } = this.#latest!;
    if (status !== 401 && status !== 400) this.wrong.add(`${valid.what} is not refused`);
    this.#refusal = keyOf(this.#latest!);
    this.#unstopped = [];
    await this.#watch.send(this.#attempts.together(route));
    await this.#watch.send(this.#unstopped.splice(0).flatMap((attempt) => this.#attempts.apart(attempt)));
    await this.#watch.send(this.#attempts.inLarge(route, "stranger"));
  }

  /** As a bot, or as a member or, where members may not, as an admin. */
  async asInsider(route: Route): Promise<void> {
    if (route.path.startsWith("/bot")) return await this.#tryEach(route, "bot");
    await this.#watch.send([this.#attempts.valid(route, "member")]);
    await this.#tryEach(route, this.#latest!.status === 403 ? "admin" : "member");
  }

  async #tryEach(route: Route, role: Role): Promise<void> {
    const { callers } = this.server;
    const signsOut = route.path.endsWith("/logout");
    const prepare = async () => {
      await callers.forgive();
      if (signsOut) await callers.signInAgain();
    };
    this.#tooMany = [];
    await this.#watch.send(this.#attempts.inEach(route, role), signsOut ? 1 : undefined, prepare);
    await this.#watch.send(this.#tooMany.splice(0), 1, prepare);
    for (const { what } of this.#tooMany) this.wrong.add(`${what}: too many requests`);
  }

  /** Reads what has been stored. */
  async read(route: Route): Promise<void> {
    await this.#watch.send([this.#attempts.valid(route, route.path.startsWith("/bot") ? "bot" : "admin")]);
  }

  #look(attempt: Attempt, answer: Answer): void {
    const { what, route, role } = attempt;
    const { status } = answer;
    this.#latest = answer;
    this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + 1);
    if (keyOf(answer) !== this.#refusal) this.#unstopped.push(attempt);
    if (role !== "stranger" && status !== 401 && status !== 403) this.passed.add(route);
    if (status === 429) this.#tooMany.push(attempt);
    if (status === 0) this.wrong.add(`no answer: ${what}`);
    if (status >= 500 && status !== 503) this.wrong.add(`${what}: ${status} ${answer.text.slice(0, 200)}`);
    const violation = status >= 400 && this.server.api.violationOf(route, answer);
    if (violation) this.wrong.add(`${what}: ${status} ${violation}`);
  }

  /** Requests after which somebody waited too long. */
  get slow(): string[] {
    return this.#watch.slow;
  }

  get summary(): string {
    const { sent, longest } = this.#watch;
    const answers = [...this.#statuses].sort(([a], [b]) => a - b).map(([status, n]) => `${n} × ${status}`);
    return `${this.#attempts.parts} parts, ${this.texts.length} texts, ${sent} requests, ` +
      `longest wait ${Math.round(longest)} ms; answers: ${answers.join(", ")}`;
  }

  [Symbol.dispose]() {
    this.#watch[Symbol.dispose]();
  }
}

const keyOf = ({ status, text }: Answer) => `${status} ${text}`;
