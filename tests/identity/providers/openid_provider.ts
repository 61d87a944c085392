import { createServer } from "node:http";
import { once } from "node:events";
import { decodeJwt, exportJWK, generateKeyPair, SignJWT } from "jose";
import Provider, { type Configuration } from "oidc-provider";

export interface PersonThere {
  email?: string;
  email_verified?: boolean;
  name?: string;
}

/** Everything of a person stays in the ID token, as Google does it. */
type Options = Pick<Configuration, "conformIdTokenClaims"> & { registration?: boolean };

/** A real OpenID Connect provider on this machine. Whoever `signedIn` names is signed in there. */
export class OpenidProvider implements AsyncDisposable {
  people: Record<string, PersonThere> = {};
  signedIn = "";
  /** For whom its own flow issues ID tokens, instead of the client that asks. */
  audience?: string;

  private constructor(
    readonly issuer: string,
    readonly key: CryptoKey,
    readonly close: () => Promise<void>,
  ) {}

  static async start({ registration = true, ...options }: Options = {}): Promise<OpenidProvider> {
    const { privateKey } = await generateKeyPair("RS256", { extractable: true });
    const jwk = { ...await exportJWK(privateKey), alg: "RS256", use: "sig", kid: "first" };
    const http = createServer();
    http.listen(0, "127.0.0.1");
    await once(http, "listening");
    const { port } = http.address() as { port: number };
    const close = async () => {
      if (!http.listening) return;
      http.closeAllConnections();
      http.close();
      await once(http, "close");
    };
    const own = new OpenidProvider(`http://localhost:${port}`, privateKey, close);
    const provider = quietly(() =>
      new Provider(own.issuer, {
        ...options,
        jwks: { keys: [jwk] },
        claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
        cookies: { keys: ["a key of the test"] },
        features: { devInteractions: { enabled: false }, registration: { enabled: registration } },
        pkce: { required: () => true },
        interactions: { url: (_, { uid }) => `/interaction/${uid}` },
        findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id, ...own.people[id] }) }),
        async loadExistingGrant({ oidc }) {
          const grant = new oidc.provider.Grant({
            clientId: oidc.client!.clientId,
            accountId: oidc.session!.accountId,
          });
          grant.addOIDCScope("openid email profile");
          await grant.save();
          return grant;
        },
        ttl: { AccessToken: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
      })
    );
    provider.use(async (ctx, next) => {
      await next();
      const { id_token } = (ctx.body ?? {}) as { id_token?: string };
      if (!own.audience || !id_token) return;
      const claims = { ...decodeJwt(id_token), aud: own.audience };
      const forged = new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: "first" });
      ctx.body = { ...ctx.body as object, id_token: await forged.sign(privateKey) };
    });
    const answer = provider.callback();
    http.on("request", (request, response) => {
      if (!request.url!.startsWith("/interaction/")) return answer(request, response);
      void provider.interactionFinished(request, response, { login: { accountId: own.signedIn } });
    });
    return own;
  }

  /** Registers a client, as somebody does by hand at providers that need it. */
  async register(redirect_uri: string): Promise<{ client_id: string; client_secret: string }> {
    const response = await fetch(`${this.issuer}/reg`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        redirect_uris: [redirect_uri],
        token_endpoint_auth_method: "client_secret_post",
      }),
    });
    const { client_id, client_secret } = await response.json();
    return { client_id, client_secret };
  }

  /** An ID token with the provider's own key, for what its own flow does not issue. */
  token(claims: Record<string, unknown>, { audience, expires = "1h", issuer = this.issuer }: {
    audience: string;
    expires?: string;
    issuer?: string;
  }): Promise<string> {
    return new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: "first" })
      .setIssuer(issuer).setAudience(audience).setIssuedAt().setExpirationTime(expires).sign(this.key);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.close();
  }
}

/** It warns that it keeps everything in memory. */
function quietly<T>(make: () => T): T {
  const { info, warn } = console;
  Object.assign(console, { info: () => {}, warn: () => {} });
  try {
    return make();
  } finally {
    Object.assign(console, { info, warn });
  }
}
