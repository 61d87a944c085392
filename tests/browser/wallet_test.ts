import assert from "node:assert/strict";
import { codeOf, secure } from "../support/authenticator.ts";
import { gid, uid } from "../support/cast.ts";
import { Wallet } from "../support/wallet.ts";
import type { Visitor } from "./support/visitor.ts";
import { walk } from "./support/walk.ts";

/** Puts a wallet into every page, as a browser extension does. It refuses while `refuses` is set. */
async function install(visitor: Visitor, wallet: Wallet): Promise<{ refuses: boolean }> {
  const owner = { refuses: false };
  await visitor.context.exposeFunction("signAsWallet", (hex: string) => {
    if (owner.refuses) return null;
    return wallet.sign(new TextDecoder().decode(Uint8Array.fromHex(hex.slice(2))));
  });
  await visitor.context.addInitScript((address) => {
    const { signAsWallet } = globalThis as unknown as { signAsWallet(hex: string): Promise<string | null> };
    async function request({ method, params }: { method: string; params: string[] }) {
      if (method === "eth_requestAccounts") return [address];
      const signature = method === "personal_sign" && params[1] === address && await signAsWallet(params[0]);
      if (!signature) throw Object.assign(new Error("User rejected the request."), { code: 4001 });
      return signature;
    }
    Object.assign(globalThis, { ethereum: { isMetaMask: true, request } });
  }, wallet.address);
  return owner;
}

walk("a wallet signs a newcomer up, and in again", async ({ server, visitor }) => {
  await server.as("ada").post("/admin/login/config", { metamask: true });
  const without = await (await visitor()).goto("/login");
  await without.button("Sign in").waitFor();
  const wallet = new Wallet();
  const somebody = await visitor();
  const owner = await install(somebody, wallet);
  owner.refuses = true;
  const chat = `/chat/channel/${gid.lobby}`;
  await somebody.goto(`/login?next=${encodeURIComponent(chat)}`);
  await somebody.button("Continue with MetaMask").click();
  await somebody.text("You didn't confirm in your wallet. Try again.").waitFor();
  assert.equal(await without.button("Continue with MetaMask").count(), 0);
  owner.refuses = false;
  await somebody.button("Continue with MetaMask").click();
  await somebody.at(chat);

  const again = await visitor({ phone: true });
  await install(again, wallet);
  await again.goto("/login");
  const [sent] = await Promise.all([
    again.page.waitForRequest((request) => request.url().endsWith("/token/login")),
    again.button("Continue with MetaMask").click(),
  ]);
  await again.at("/");
  const rows = await server.sql`select create_by from users where uid > ${uid.gus}`;
  assert.deepEqual([...rows], [{ create_by: "metamask" }]);

  const thief = await visitor();
  thief.errors.expect(/status of 401/);
  await install(thief, wallet);
  const used = sent.postDataJSON().credential.nonce;
  await thief.page.route("**/api/token/metamask/nonce?*", (route) => route.fulfill({ json: used }));
  await thief.goto("/login");
  await thief.button("Continue with MetaMask").click();
  await thief.text("The server didn't accept your wallet's signature. Start again.").waitFor();
});

walk("by invitation only, a wallet needs the invitation once", async ({ server, visitor }) => {
  await server.as("ada").post("/admin/login/config", {
    metamask: true,
    who_can_sign_up: "InvitationOnly",
  });
  const [somebody, wallet] = [await visitor(), new Wallet()];
  somebody.errors.expect(/status of 410/);
  await install(somebody, wallet);
  await somebody.goto("/login");
  await somebody.button("Continue with MetaMask").click();
  await somebody.text("You need an invitation to sign up.").waitFor();
  assert.equal((await server.sql`select from users where create_by = 'metamask'`).length, 0);

  const link = new URL((await server.as("bo").get("/group/create_reg_magic_link?max_times=1")).text);
  await somebody.goto(`/register?magic_token=${link.searchParams.get("magic_token")}`);
  await somebody.button("Continue with MetaMask").click();
  await somebody.row("lobby").waitFor();

  const again = await visitor();
  await install(again, wallet);
  await again.goto("/login");
  await again.button("Continue with MetaMask").click();
  await again.row("lobby").waitFor();
  assert.equal((await server.sql`select from users where create_by = 'metamask'`).length, 1);
});

walk("a wallet is linked on the account page, and signs in with the code", async (walk) => {
  const { server } = walk;
  await server.as("ada").post("/admin/login/config", { metamask: true });
  const wallet = new Wallet();
  const bo = await walk.person("bo");
  await install(bo, wallet);
  await bo.goto("/setting/my_account");
  await bo.button("Link MetaMask").click();
  await bo.text(wallet.address.toLowerCase()).waitFor();

  const { secret } = await secure(server, "bo");
  const back = await walk.visitor();
  back.errors.expect(/status of 401/);
  await install(back, wallet);
  await back.goto("/login");
  await back.button("Continue with MetaMask").click();
  await back.title("Two-factor authentication").waitFor();
  await back.field("Six-digit code").fill(codeOf(secret));
  await back.at("/");

  await bo.button("Unlink MetaMask").click();
  await bo.dialog.getByRole("button", { name: "Unlink" }).click();
  await bo.button("Link MetaMask").waitFor();
});
