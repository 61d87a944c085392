/** Chinese and Japanese use system fonts. Servers often have none, so screenshots would show boxes. */
export async function provideFonts(print: (line: string) => void): Promise<void> {
  if (Deno.build.os !== "linux" || !await lacksFaces()) return;
  if (Deno.uid() !== 0 || !await runs("apt-get", ["--version"])) {
    return print(
      "No Chinese or emoji font here: without one (Debian: fonts-noto-cjk, fonts-noto-color-emoji) they show boxes.",
    );
  }
  print("Installing a Chinese and Japanese font …");
  await runs("apt-get", ["update", "-q"]);
  await runs("apt-get", [
    "install",
    "-q",
    "-y",
    "--no-install-recommends",
    "fonts-noto-cjk",
    "fonts-noto-color-emoji",
  ]);
}

async function lacksFaces(): Promise<boolean> {
  const found = await Promise.all(["zh", "und-zsye"].map((language) => faces(language)));
  return found.includes("");
}

/** Undefined when `fc-list` is missing. */
async function faces(language: string): Promise<string | undefined> {
  try {
    const { stdout } = await new Deno.Command("fc-list", { args: [`:lang=${language}`], stderr: "null" })
      .output();
    return new TextDecoder().decode(stdout);
  } catch {
    return undefined;
  }
}

async function runs(command: string, args: string[]): Promise<boolean> {
  try {
    const env = { DEBIAN_FRONTEND: "noninteractive" };
    const { success } = await new Deno.Command(command, { args, env, stdout: "null" }).output();
    return success;
  } catch {
    return false;
  }
}
