import { canInstall, findProgram, installPackages, run, runs } from "./programs.ts";

interface Peer {
  /** The variable in which tests find the program's path. */
  variable: string;
  programs: readonly string[];
  packages: readonly string[];
  /** The argument with which it says its version. */
  asked?: string;
  /** What its package starts with the machine, unless that is prevented. */
  service?: string;
}

/** Programs of others that the server has to work with: browsers beside Chromium, proxies. */
export const PEERS: readonly Peer[] = [
  { variable: "FIREFOX", programs: ["firefox-esr", "firefox"], packages: ["firefox-esr"] },
  { variable: "CADDY", programs: ["caddy"], packages: ["caddy"], asked: "version", service: "caddy" },
  {
    variable: "NGINX",
    programs: ["nginx", "/usr/sbin/nginx"],
    packages: ["nginx-light"],
    asked: "-v",
    service: "nginx",
  },
  {
    variable: "HAPROXY",
    programs: ["haproxy", "/usr/sbin/haproxy"],
    packages: ["haproxy"],
    asked: "-v",
    service: "haproxy",
  },
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
    await installPackages(missing.flatMap(({ packages }) => packages)).catch(() => oneByOne(missing));
    await disableServices(missing);
    found = await findPeers();
  }
  for (const { variable, programs } of PEERS) {
    if (!found[variable]) print(`${programs[0]} is not installed, so its tests are ignored.`);
  }
  return found;
}

/** Some distributions lack one of them. */
async function oneByOne(peers: readonly Peer[]): Promise<void> {
  for (const { packages } of peers) await installPackages(packages).catch(() => {});
}

/** A developer's machine must not serve pages from now on because tests ran on it. */
async function disableServices(peers: readonly Peer[]): Promise<void> {
  const services = peers.flatMap(({ service }) => service ?? []);
  if (services.length === 0 || !await runs("systemctl")) return;
  await run("systemctl", ["disable", "--quiet", ...services]).catch(() => {});
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
