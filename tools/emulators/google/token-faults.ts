import { once } from "node:events";
import { decodeJwt, generateKeyPair, importJWK, type JWK, type JWTPayload, SignJWT } from "jose";
import type Provider from "oidc-provider";
import type { KoaContextWithOIDC } from "oidc-provider";

/** The faults that a sign-in can have, with their names on the consent page. */
export const faults = {
  none: "Nenhuma",
  unverified: "E-mail não verificado",
  issuer: "Token de outro emissor",
  audience: "Token feito para outro aplicativo",
  nonce: "Token de outro pedido",
  signature: "Token com assinatura de outra chave",
  early: "Token com data no futuro (relógio errado)",
  expired: "Token já vencido (relógio errado)",
  down: "Google fora do ar",
  slow: "Google não responde",
} as const;

export type Fault = keyof typeof faults;

type Middleware = Parameters<Provider["use"]>[0];
type Options = { key: JWK; faultOf(signIn: string): Fault };

const skewSeconds = 15 * 60;

/** The change that each fault makes to a correct ID token. */
const changes: Partial<Record<Fault, (payload: JWTPayload) => JWTPayload>> = {
  issuer: (payload) => ({ ...payload, iss: "https://accounts.example.com" }),
  audience: (payload) => ({ ...payload, aud: "another-client" }),
  nonce: (payload) => ({ ...payload, nonce: "of-another-request" }),
  signature: (payload) => payload,
  early: ({ iat = 0, ...payload }) => ({ ...payload, iat: iat + skewSeconds }),
  expired: ({ iat = 0, ...payload }) => ({ ...payload, iat: iat - skewSeconds, exp: iat - skewSeconds / 2 }),
};

/** Applies the fault that was chosen on the consent page to the response of the token endpoint. */
export function simulateTokenFaults({ key, faultOf }: Options): Middleware {
  return async (context, next) => {
    await next();
    const oidc: KoaContextWithOIDC["oidc"] | undefined = context.oidc; // only set on the provider's own routes
    const signIn = oidc?.entities.AuthorizationCode?.accountId;
    if (context.path !== "/token" || !signIn) return;
    const fault = faultOf(signIn);
    if (fault === "slow") await once(context.req.socket, "close");
    if (fault === "down") {
      context.status = 503;
      context.body = { error: "temporarily_unavailable" };
      return;
    }
    const change = changes[fault];
    const answer = context.body as { id_token?: string }; // RFC 6749, 5.1
    if (!change || !answer.id_token) return;
    const payload = change(decodeJwt(answer.id_token));
    context.body = { ...answer, id_token: await sign(payload, key, fault === "signature") };
  };
}

async function sign(payload: JWTPayload, key: JWK, byStranger: boolean): Promise<string> {
  const signer = byStranger ? (await generateKeyPair("RS256")).privateKey : await importJWK(key);
  return new SignJWT(payload).setProtectedHeader({ alg: "RS256", kid: String(key.kid) }).sign(signer);
}
