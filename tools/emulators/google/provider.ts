import { randomBytes, randomUUID } from "node:crypto";
import { exportJWK, generateKeyPair } from "jose";
import Provider, {
  type Adapter,
  type AdapterPayload,
  type Configuration,
  interactionPolicy,
} from "oidc-provider";
import { claimsOf, type SignIn } from "./accounts.ts";
import { consentPath, type StoreSignIn, serveConsent } from "./consent.ts";
import type { Options } from "./options.ts";
import { errorPage } from "./pages.ts";
import { simulateTokenFaults } from "./token-faults.ts";

/** Google's paths. Google serves them from several hosts, the emulator from one. */
const routes = { authorization: "/o/oauth2/v2/auth", token: "/token", jwks: "/oauth2/v3/certs" };

/** An OpenID provider with Google's paths and claims, and no passwords. */
export async function createProvider(options: Options, issuer: string): Promise<Provider> {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const key = { ...(await exportJWK(privateKey)), alg: "RS256", use: "sig", kid: randomUUID() };
  const signIns = new Map<string, SignIn>();
  const remember: StoreSignIn = (signIn) => {
    const id = randomUUID();
    signIns.set(id, signIn);
    return id;
  };

  const provider = new Provider(issuer, {
    ...configuration(options),
    jwks: { keys: [key] },
    findAccount: (_context, signInId, code) => {
      const signIn = signIns.get(signInId);
      if (!signIn) return undefined;
      // oidc-provider knows a sign-in by its own id; only the token names the person.
      return { accountId: code ? signIn.person.subject : signInId, claims: () => claimsOf(signIn) };
    },
  });
  provider.use(forgetLastSignIn);
  provider.use(serveConsent(provider, remember));
  provider.use(simulateTokenFaults({ key, faultOf: (id) => signIns.get(id)?.fault ?? "none" }));
  return provider;
}

function configuration({ redirectUris }: Options): Configuration {
  return {
    adapter: createMemoryAdapter(),
    clients: [{ client_id: "local-client", client_secret: "local-secret", redirect_uris: redirectUris }],
    routes,
    scopes: ["openid", "email", "profile"],
    claims: {
      openid: ["sub"],
      email: ["email", "email_verified"],
      profile: ["name", "given_name", "family_name"],
    },
    // Google puts the claims of the scopes into the ID token itself.
    conformIdTokenClaims: false,
    // Stricter than Google, which requires PKCE only when the request announces it.
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { policy: askEachTime(), url: (_context, { uid }) => `${consentPath}/${uid}` },
    loadExistingGrant: grantAll,
    renderError: (context, { error, error_description }) => {
      context.type = "html";
      context.body = errorPage(error, error_description);
    },
    // Cookies ignore ports, so these names must differ from the product's on the same machine.
    cookies: {
      keys: [randomBytes(32).toString("base64url")],
      names: { session: "google-local", interaction: "google-local-asked", resume: "google-local-resume" },
    },
    ttl: {
      Interaction: 600,
      Session: 600,
      Grant: 600,
      AuthorizationCode: 60,
      AccessToken: 3600,
      IdToken: 3600,
    },
  };
}

/** Forgets the last sign-in: oidc-provider asks for a confirmation when the account changes. */
const forgetLastSignIn: Parameters<Provider["use"]>[0] = (context, next) => {
  const { headers } = context.req;
  const cookies = headers.cookie?.split("; ").filter((cookie) => !/^google-local(\.sig)?=/.test(cookie));
  if (cookies) headers.cookie = cookies.join("; ");
  return next();
};

/** Adds `prompt=select_account`, which oidc-provider accepts but does not implement. */
function askEachTime() {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: "select_account", requestable: true }), 0);
  return policy;
}

/** Choosing an account on the consent page grants the requested scopes. */
const grantAll: NonNullable<Configuration["loadExistingGrant"]> = async ({ oidc }) => {
  const { client, session, provider } = oidc;
  if (!client || !session?.accountId) return undefined;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope("openid email profile");
  await grant.save();
  return grant;
};

/** Sessions, codes and grants in memory: none has to survive a restart. */
function createMemoryAdapter(): (model: string) => Adapter {
  const kept = new Map<string, AdapterPayload>();
  return (model) => {
    const keyOf = (id: string) => `${model}:${id}`;
    return {
      async upsert(id, payload) {
        kept.set(keyOf(id), payload);
      },
      find: async (id) => kept.get(keyOf(id)),
      findByUid: async (uid) => [...kept.values()].find((payload) => payload.uid === uid),
      findByUserCode: async () => undefined,
      async consume(id) {
        const payload = kept.get(keyOf(id));
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
      },
      async destroy(id) {
        kept.delete(keyOf(id));
      },
      async revokeByGrantId(grantId) {
        for (const [key, payload] of kept) if (payload.grantId === grantId) kept.delete(key);
      },
    };
  };
}
