import process from "node:process";
import { join } from "node:path";

/** A DATA_DIR that is removed after the test. */
export class DataFolder implements AsyncDisposable {
  private constructor(readonly path: string) {}

  static async make(owner?: number): Promise<DataFolder> {
    const path = await Deno.realPath(await Deno.makeTempDir({ prefix: "parley-start-" }));
    if (owner) await Deno.chown(path, owner, owner);
    return new DataFolder(path);
  }

  get postgresLock(): string {
    return join(this.path, "postgres", "data", "postmaster.pid");
  }

  async postgresPid(): Promise<number> {
    return Number.parseInt(await Deno.readTextFile(this.postgresLock));
  }

  /** The URL with which the running Parley connects. */
  async databaseUrl(): Promise<string> {
    const password = await Deno.readTextFile(join(this.path, "postgres", "parley.password"));
    const port = (await Deno.readTextFile(this.postgresLock)).split("\n")[3];
    return `postgres://parley:${password}@127.0.0.1:${port}/parley`;
  }

  async [Symbol.asyncDispose]() {
    await Deno.remove(this.path, { recursive: true });
  }
}

/** Checks with signal 0, which tests a process without affecting it. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
