import { createHash, randomUUID } from "node:crypto";
import { Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";

interface Address {
  email: string;
  primary: boolean;
  verified: boolean;
}

export interface Account {
  id: number;
  login: string;
  emails: Address[];
}

interface Grant {
  account: Account;
  redirect_uri: string | null;
  challenge: string | null;
  scope: string;
}

/** GitHub's web sign-in and the two calls behind it, as its documentation has them. */
export class GithubServer implements AsyncDisposable {
  readonly client = { client_id: "Iv1.parley", client_secret: "secret of the app" };
  signedIn: Account | null = null;
  /** Paths that answer this status instead. */
  failing: Record<string, number> = {};
  #codes = new Map<string, Grant>();
  #tokens = new Map<string, Grant>();
  #server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen: () => {} }, this.#routes().fetch);

  get url(): string {
    return `http://localhost:${this.#server.addr.port}`;
  }

  get environment() {
    return { GITHUB_URL: this.url, GITHUB_API_URL: `${this.url}/api/v3` };
  }

  /** A code for a client that began by itself, with the scope that older clients ask for: none. */
  code(account: Account, scope = ""): string {
    return this.#grant({ account, redirect_uri: null, challenge: null, scope });
  }

  #grant(grant: Grant): string {
    const code = randomUUID();
    this.#codes.set(code, grant);
    return code;
  }

  #routes(): Hono {
    return new Hono()
      .use(async (c, next) => {
        const status = this.failing[c.req.path];
        return status ? c.json({ message: "Not now" }, status as ContentfulStatusCode) : await next();
      })
      .get("/login/oauth/authorize", (c) => {
        const query = c.req.query();
        if (query.client_id !== this.client.client_id) return c.text("Not Found", 404);
        const code = this.#grant({
          account: this.signedIn!,
          redirect_uri: query.redirect_uri,
          challenge: query.code_challenge_method === "S256" ? query.code_challenge : null,
          scope: query.scope ?? "",
        });
        return c.redirect(`${query.redirect_uri}?${new URLSearchParams({ code, state: query.state })}`);
      })
      .post("/login/oauth/access_token", async (c) => {
        const form = await c.req.parseBody() as Record<string, string>;
        const grant = this.#codes.get(form.code);
        this.#codes.delete(form.code);
        if (!grant || !this.#proves(grant, form)) return c.json({ error: "bad_verification_code" });
        const access_token = randomUUID();
        this.#tokens.set(access_token, grant);
        return c.json({ access_token, scope: grant.scope, token_type: "bearer" });
      })
      .get("/api/v3/user", (c) => {
        const grant = this.#tokenOf(c.req.header("authorization"));
        if (!grant) return c.json({ message: "Bad credentials" }, 401);
        return c.json({ id: grant.account.id, login: grant.account.login, email: null });
      })
      .get("/api/v3/user/emails", (c) => {
        const grant = this.#tokenOf(c.req.header("authorization"));
        if (!grant?.scope.includes("user:email")) return c.json({ message: "Not Found" }, 404);
        return c.json(grant.account.emails);
      });
  }

  #proves({ challenge, redirect_uri }: Grant, form: Record<string, string>): boolean {
    const { client_id, client_secret } = this.client;
    if (form.client_id !== client_id || form.client_secret !== client_secret) return false;
    if (redirect_uri !== null && form.redirect_uri !== redirect_uri) return false;
    const verifier = createHash("sha256").update(form.code_verifier ?? "").digest("base64url");
    return challenge === null || challenge === verifier;
  }

  #tokenOf(authorization = ""): Grant | undefined {
    return this.#tokens.get(authorization.replace(/^Bearer /, ""));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#server.shutdown();
  }
}
