import type { LoginRequest } from "schemas/sessions.ts";
import { getWalletNonce } from "../../api/auth/wallet.ts";

/** Object that a browser extension such as MetaMask adds to the page (EIP-1193). */
interface InjectedWallet {
  isMetaMask?: boolean;
  request(call: { method: string; params?: unknown[] }): Promise<unknown>;
}

type WalletCredential = Extract<LoginRequest["credential"], { type: "metamask" }>;

export function injectedWallet(): InjectedWallet | undefined {
  return (globalThis as { ethereum?: InjectedWallet }).ethereum;
}

/** Names are the same in every language. */
export const walletName = () => injectedWallet()?.isMetaMask ? "MetaMask" : "Ethereum";

type WalletTrouble = "cancelled" | "waiting" | "failed";

/** Obstacle to a wallet's signature, though no call to the server has failed. */
export class WalletProblem extends Error {
  constructor(readonly problem: WalletTrouble, options?: ErrorOptions) {
    super(problem, options);
  }
}

/** Lets the wallet sign a text of the server, which shows that its address is the user's. */
export async function signWithWallet(magic_token: string | null = null): Promise<WalletCredential> {
  const [public_address] = await ask("eth_requestAccounts") as string[];
  if (!public_address) throw new WalletProblem("cancelled");
  const nonce = await getWalletNonce(public_address);
  const signature = await ask("personal_sign", hexOf(nonce), public_address) as string;
  return { type: "metamask", public_address, nonce, signature, magic_token };
}

/** Wallets take text in hexadecimal. Some take plain text for it. */
function hexOf(text: string): string {
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, "0"));
  return `0x${bytes.join("")}`;
}

const PROBLEMS: Record<number, WalletTrouble> = { 4001: "cancelled", [-32002]: "waiting" };

async function ask(method: string, ...params: string[]): Promise<unknown> {
  const wallet = injectedWallet();
  try {
    return await wallet!.request({ method, params });
  } catch (cause) {
    throw new WalletProblem(PROBLEMS[(cause as { code: number }).code] ?? "failed", { cause });
  }
}
