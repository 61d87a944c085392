import type { CDPSession } from "playwright-core";
import type { TestServer } from "../../support/server.ts";
import { Tab } from "./tab.ts";
import type { Visitor } from "./visitor.ts";

const OPTIONS = {
  protocol: "ctap2",
  transport: "internal",
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const;

/** The server under a name, which passkeys need. */
export const named = ({ origin }: TestServer) => origin.replace("127.0.0.1", "localhost");

/** Switches passkeys on for the site that `named` gives. */
export async function withPasskeys(server: TestServer): Promise<void> {
  const headers = { "content-type": "text/plain" };
  const ada = server.as("ada");
  await ada.request("POST", "/admin/system/update_frontend_url", { headers, body: named(server) });
  await ada.post("/admin/login/config", { passkey: true });
}

/** The device of a visitor, which keeps passkeys and asks for a finger. */
export class VirtualAuthenticator {
  private constructor(readonly tab: Tab, readonly cdp: CDPSession, readonly authenticatorId: string) {}

  static async in(visitor: Visitor, server: TestServer): Promise<VirtualAuthenticator> {
    const cdp = await visitor.context.newCDPSession(visitor.page);
    await cdp.send("WebAuthn.enable", { enableUI: false });
    const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", { options: OPTIONS });
    return new VirtualAuthenticator(new Tab(visitor.page, named(server)), cdp, authenticatorId);
  }

  /** Whether its owner answers every question at once. Otherwise questions stay open. */
  async answers(enabled: boolean): Promise<void> {
    const { cdp, authenticatorId } = this;
    await cdp.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled });
  }

  /** Whether its owner's finger is the right one. */
  async recognizes(isUserVerified: boolean): Promise<void> {
    const { cdp, authenticatorId } = this;
    await cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified });
  }

  async credentials() {
    const { authenticatorId } = this;
    return (await this.cdp.send("WebAuthn.getCredentials", { authenticatorId })).credentials;
  }
}
