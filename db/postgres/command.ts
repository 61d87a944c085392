import type { Account } from "./account.ts";

/** Runs a program as the account, in its own process group: Ctrl+C is for Parley, which stops the program last. */
export function commandAs(
  account: Account | null,
  program: string,
  args: string[],
  { stdin = "null" }: { stdin?: "null" | "piped" } = {},
): Deno.Command {
  const options: Deno.CommandOptions = {
    args,
    cwd: "/",
    // PGDATA, PGPORT or LC_ALL of our environment must not reach it.
    clearEnv: true,
    env: { PATH: Deno.env.get("PATH") ?? "/usr/bin:/bin" },
    detached: true,
    stdin,
    stdout: "null",
    stderr: "piped",
  };
  if (!account) return new Deno.Command(program, options);

  const { uid, gid, capability } = account;
  if (!capability) return new Deno.Command(program, { ...options, uid, gid });

  const lent = [`--inh-caps=+${capability}`, `--ambient-caps=+${capability}`];
  // Without this, access(2), which PostgreSQL uses to find its own files, ignores the capability.
  const kept = "--securebits=+no_setuid_fixup";
  const become = [`--reuid=${uid}`, `--regid=${gid}`, "--clear-groups", kept, ...lent];
  return new Deno.Command("setpriv", { ...options, args: [...become, program, ...args] });
}

/** Ends the child with this process, unless that is killed with `kill -9`. */
export function endWithUs(child: Deno.ChildProcess, signal: Deno.Signal) {
  const end = () => Deno.kill(child.pid, signal);
  addEventListener("unload", end);
  child.status.then(() => removeEventListener("unload", end));
}
