import { canInstall, findProgram, installPackages } from "./programs.ts";

interface Peer {
  /** The variable in which tests find the program's path. */
  variable: string;
  programs: readonly string[];
  packages: readonly string[];
  /** The argument with which it says its version. */
  asked?: string;
}

/** Programs of others that the server has to work with: browsers beside Chromium, proxies. */
export const PEERS: readonly Peer[] = [
  { variable: "FIREFOX", programs: ["firefox-esr", "firefox"], packages: ["firefox-esr"] },
  { variable: "CADDY", programs: ["caddy"], packages: ["caddy"], asked: "version" },
  { variable: "NGINX", programs: ["nginx", "/usr/sbin/nginx"], packages: ["nginx-light"], asked: "-v" },
  { variable: "HAPROXY", programs: ["haproxy", "/usr/sbin/haproxy"], packages: ["haproxy"], asked: "-v" },
  { variable: "APACHE", programs: ["apache2", "/usr/sbin/apache2"], packages: ["apache2-bin"], asked: "-v" },
  // It brings a browser, which needs a screen.
  { variable: "WEBKIT", programs: ["WebKitWebDriver"], packages: ["webkit2gtk-driver"], asked: "--help" },
  { variable: "XVFB", programs: ["Xvfb"], packages: ["xvfb"], asked: "-help" },
];

/**
 * The paths of these programs, by variable. Those that are missing are installed, all at once. Where that is not
 * possible, their tests are ignored, and `print` says so.
 */
export async function providePeers(print: (line: string) => void): Promise<Record<string, string>> {
  let found = await findPeers();
  const missing = PEERS.filter(({ variable }) => !found[variable]);
  if (missing.length > 0 && await canInstall()) {
    print(`Installing ${missing.map(({ programs }) => programs[0]).join(", ")} …`);
    await installPackages(missing.flatMap(({ packages }) => packages));
    found = await findPeers();
  }
  for (const { variable, programs } of PEERS) {
    if (!found[variable]) print(`${programs[0]} is not installed, so its tests are ignored.`);
  }
  return found;
}

async function findPeers(): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const { variable, programs, asked } of PEERS) {
    const chosen = Deno.env.get(variable);
    const path = await findProgram(chosen ? [chosen] : programs, asked);
    if (path) found[variable] = path;
  }
  return found;
}
