import assert from "node:assert/strict";
import { join } from "node:path";

const BLOCK = new Uint8Array(65_536);

/** Whether tests may make disks here: on Linux, as root, and not in every container. */
export function mayMount(): boolean {
  if (Deno.build.os !== "linux" || Deno.uid() !== 0) return false;
  const folder = Deno.makeTempDirSync();
  const mounted = new Deno.Command("mount", { args: ["-t", "tmpfs", "tmpfs", folder] }).outputSync().success;
  if (mounted) new Deno.Command("umount", { args: [folder] }).outputSync();
  Deno.removeSync(folder);
  return mounted;
}

/** A small disk of its own for a folder. */
export class SmallDisk implements AsyncDisposable {
  readonly #ballast: string;

  private constructor(readonly path: string) {
    this.#ballast = join(path, "ballast");
  }

  /** `size` as `mount` writes it: `160m`. */
  static async mount(path: string, size: string): Promise<SmallDisk> {
    const args = ["-t", "tmpfs", "-o", `size=${size},mode=755`, "tmpfs", path];
    assert.ok((await new Deno.Command("mount", { args }).output()).success);
    return new SmallDisk(path);
  }

  async fill(): Promise<void> {
    using file = await Deno.open(this.#ballast, { create: true, append: true });
    try {
      while (true) await file.write(BLOCK);
    } catch (error) {
      assert.match(String(error), /No space left/);
    }
  }

  async makeRoom(): Promise<void> {
    await Deno.remove(this.#ballast);
  }

  async [Symbol.asyncDispose]() {
    // Lazily, because the server may not have closed yet what it read last.
    const { success } = await new Deno.Command("umount", { args: ["--lazy", this.path] }).output();
    assert.ok(success);
  }
}
