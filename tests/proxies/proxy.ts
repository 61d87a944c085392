import { eventually } from "../support/deadline.ts";

interface Place {
  folder: string;
  /** Where it listens. */
  port: number;
  /** The host and port of Parley. */
  target: string;
}

export interface ProxyKind {
  name: string;
  /** The variable with the program's path; see `tests/support/peers.ts`. */
  variable: string;
  config(place: Place): string;
  args(config: string): string[];
}

/** A proxy of others in front of a server. */
export class Proxy implements AsyncDisposable {
  private constructor(
    readonly origin: string,
    readonly folder: string,
    readonly program: Deno.ChildProcess,
  ) {}

  static async start(kind: ProxyKind, target: string): Promise<Proxy> {
    const folder = await Deno.realPath(await Deno.makeTempDir({ prefix: "parley-proxy-" }));
    const port = freePort();
    const config = `${folder}/config`;
    await Deno.writeTextFile(config, kind.config({ folder, port, target: new URL(target).host }));
    const program = new Deno.Command(Deno.env.get(kind.variable)!, {
      args: kind.args(config),
      env: { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
      cwd: folder,
      stdout: "null",
      stderr: "inherit",
    }).spawn();
    const proxy = new Proxy(`http://127.0.0.1:${port}`, folder, program);
    await eventually(() => proxy.#isOpen(), `${kind.name} to pass on requests`);
    return proxy;
  }

  async #isOpen(): Promise<true | undefined> {
    const answer = await fetch(`${this.origin}/health`).catch(() => null);
    await answer?.body?.cancel();
    return answer?.status === 200 || undefined;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.program.kill("SIGTERM");
    await this.program.status;
    await Deno.remove(this.folder, { recursive: true });
  }
}

function freePort(): number {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  return listener.addr.port;
}
