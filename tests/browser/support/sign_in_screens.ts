import type { TestServer } from "../../support/server.ts";
import type { CheckScreen } from "./screens.ts";
import type { Tab } from "./tab.ts";

const DOMAINS = ["id.example.org", "sign-in.a-company-with-a-long-name.example.org"];

/** Switches on every way to sign in that needs no counterpart to be shown, and guests. */
export async function offerEverything(server: TestServer): Promise<void> {
  const ada = server.as("ada");
  const from = "house@example.org";
  const mail = { enabled: true, host: "127.0.0.1", port: 9, from, username: "", password: "" };
  const answers = [
    await ada.post("/admin/smtp/config", mail),
    await ada.post("/admin/google_auth/config", { client_id: "ours", client_secret: "secret" }),
    await ada.post("/admin/github_auth/config", { client_id: "ours", client_secret: "secret" }),
    await ada.post("/admin/login/config", {
      oidc: DOMAINS.map((domain) => ({ enable: true, favicon: "", domain })),
      ...{ google: true, github: true, metamask: true, magic_link: true, third_party: true, guest: true },
    }),
  ];
  if (answers.some(({ status }) => status !== 200)) throw new Error(answers.map(({ text }) => text).join());
}

/** Puts a wallet into every page of the visitor, which never answers. */
export async function carryWallet({ page }: Tab): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(globalThis, { ethereum: { isMetaMask: true, request: () => new Promise(() => {}) } });
  });
}

export async function visitSignInScreens(tab: Tab, check: CheckScreen): Promise<void> {
  for (
    const place of ["/login", "/register", "/register?magic_token=old", "/register/set_name?magic_token=x"]
  ) {
    await tab.goto(place);
    await tab.page.getByRole("heading", { level: 1 }).waitFor();
    if (place.includes("magic_token")) {
      await tab.text("This invitation has expired or was already used.").waitFor();
    }
    await check(place);
  }
  await tab.goto("/send_magic_link");
  for (
    const place of [
      "/send_magic_link",
      "/forgot_password",
      "/reset_password",
      "/confirm_email",
      "/magic_link?magic_token=x",
      "/oauth/x",
    ]
  ) {
    await tab.enter(place);
    await tab.link("Back to sign-in").waitFor();
    await check(place);
  }
  await tab.goto("/login");
  await tab.button("Sign in").click();
  await tab.text("Enter an email address.").waitFor();
  await check("sign-in, with errors");
  await tab.goto("/nowhere");
  await tab.title("Page not found").waitFor();
  await check("404");
}

/** The page to sign in, with every way on it. */
export async function visitEveryWay(tab: Tab, check: CheckScreen, server: TestServer): Promise<void> {
  await offerEverything(server);
  await carryWallet(tab);
  await tab.goto("/login");
  await tab.button("Continue with MetaMask").waitFor();
  await check("sign-in, every way");
}
