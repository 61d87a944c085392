import process from "node:process";
import { join } from "node:path";

/** A DATA_DIR that goes with the test. */
export class DataFolder implements AsyncDisposable {
  private constructor(readonly path: string) {}

  static async make(owner?: number): Promise<DataFolder> {
    const path = await Deno.realPath(await Deno.makeTempDir({ prefix: "parley-start-" }));
    if (owner) await Deno.chown(path, owner, owner);
    return new DataFolder(path);
  }

  async postgresPid(): Promise<number> {
    const text = await Deno.readTextFile(join(this.path, "postgres", "data", "postmaster.pid"));
    return Number.parseInt(text);
  }

  async [Symbol.asyncDispose]() {
    await Deno.remove(this.path, { recursive: true });
  }
}

/** By signal 0, which every process can be sent and none receives. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
