import type { Account } from "./account.ts";

/** A program run as the account, in a process group of its own: Ctrl+C is meant for Parley, which stops it last. */
export function commandAs(account: Account | null, program: string, args: string[]): Deno.Command {
  const options: Deno.CommandOptions = {
    args,
    cwd: "/",
    // A stray PGDATA, PGPORT or LC_ALL must not reach it.
    clearEnv: true,
    env: { PATH: Deno.env.get("PATH") ?? "/usr/bin:/bin" },
    detached: true,
    stdin: "null",
    stdout: "null",
    stderr: "piped",
  };
  if (!account) return new Deno.Command(program, options);

  const { uid, gid, capability } = account;
  if (!capability) return new Deno.Command(program, { ...options, uid, gid });

  const lent = [`--inh-caps=+${capability}`, `--ambient-caps=+${capability}`];
  // Without this, access(2), by which PostgreSQL looks for its own files, leaves the capability out of account.
  const kept = "--securebits=+no_setuid_fixup";
  const become = [`--reuid=${uid}`, `--regid=${gid}`, "--clear-groups", kept, ...lent];
  return new Deno.Command("setpriv", { ...options, args: [...become, program, ...args] });
}

/** Whatever ends this process, short of `kill -9`, must not leave the other one running. */
export function endWithUs(child: Deno.ChildProcess, signal: Deno.Signal) {
  const end = () => Deno.kill(child.pid, signal);
  addEventListener("unload", end);
  child.status.then(() => removeEventListener("unload", end));
}
