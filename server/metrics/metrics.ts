import { hostname } from "node:os";
import { Counter, Histogram, Registry } from "prom-client";
import type { MessageRow } from "../../db/tables.ts";
import type { Environment } from "../base/environment.ts";
import { makeGauges } from "./gauges.ts";
import { RecentDelays } from "./recent_delays.ts";

/** Seconds. */
const DURATIONS = [0.005, 0.025, 0.1, 0.25, 1, 2.5, 10];
const DELAYS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Metrics that this process counts all the time. Labels never name a person, a chat or a file. */
export class Metrics {
  readonly registry = new Registry();
  readonly gauges = makeGauges(this.registry);
  /** Of the messages that were delivered last, for the usage page. */
  readonly delays = new RecentDelays();
  /** Tells processes of several servers apart, and stays the same when one starts again. */
  readonly process: string;
  /** By `performance.now()`. */
  filesReadAt = -Infinity;
  #requests: Counter<"method" | "route" | "status">;
  #durations: Histogram<"method" | "route">;
  #messages: Counter<"place">;
  #delivery: Histogram;

  constructor({ PORT }: Environment) {
    const registers = [this.registry];
    this.process = `${hostname()}:${PORT}`;
    this.registry.setDefaultLabels({ process: this.process });
    this.#requests = new Counter({
      name: "parley_http_requests_total",
      help: "Requests that were answered",
      labelNames: ["method", "route", "status"],
      registers,
    });
    this.#durations = new Histogram({
      name: "parley_http_request_duration_seconds",
      help: "From a request's headers to those of its response",
      labelNames: ["method", "route"],
      buckets: DURATIONS,
      registers,
    });
    this.#messages = new Counter({
      name: "parley_messages_total",
      help: "Messages and replies that this process stored",
      labelNames: ["place"],
      registers,
    });
    this.#delivery = new Histogram({
      name: "parley_delivery_delay_seconds",
      help: "From storing a message, on whichever process, to writing it to this process's streams",
      buckets: DELAYS,
      registers,
    });
  }

  answered({ method, route, status }: { method: string; route: string; status: number }, seconds: number) {
    this.#requests.inc({ method, route, status });
    this.#durations.observe({ method, route }, seconds);
  }

  stored(rows: MessageRow[]): void {
    const sent = rows.filter(isMessage);
    const direct = sent.filter(({ gid }) => gid === null).length;
    if (direct > 0) this.#messages.inc({ place: "direct" }, direct);
    if (sent.length > direct) this.#messages.inc({ place: "channel" }, sent.length - direct);
  }

  delivered(rows: MessageRow[]): void {
    const now = Date.now();
    for (const row of rows) {
      if (!isMessage(row)) continue;
      const delay = Math.max(0, now - row.created_at);
      this.#delivery.observe(delay / 1000);
      this.delays.add(delay);
    }
  }
}

const isMessage = ({ kind }: MessageRow) => kind === "normal" || kind === "reply";
