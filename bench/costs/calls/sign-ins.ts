import { randomUUID } from "node:crypto";
import { createAccount, testPassword } from "#testing/data/accounts.ts";
import { beginSignIn, passkeyAccount } from "#testing/data/passkeys.ts";
import { afterPassword, protectedAccount, totpCode } from "#testing/data/second-factor.ts";
import { SignInWithPasskey } from "#testing/documents/passkey-documents.ts";
import { BeginSecondFactor, EnableSecondFactor } from "#testing/documents/second-factor-documents.ts";
import { locationOf } from "#testing/emulators/google-emulator.ts";
import { type Call, cookieOf, figuresOfCall, graphqlBy, postBy } from "../call.ts";
import type { Cost } from "../cost.ts";
import type { CostEnvironment } from "../cost-environment.ts";

/** Every way of signing in or up, each by a different person, at the step that costs most. */
export async function signInCosts(environment: CostEnvironment): Promise<Cost[]> {
  const costs: Cost[] = [];
  for (const [what, { bound, ...call }] of Object.entries({
    ...passwordCalls(environment),
    ...codeCalls(environment),
    ...otherWays(environment),
  }))
    costs.push({ what, bound, measured: await figuresOfCall(environment, call) });
  // A refusal redirects as well.
  if ((await environment.db.googleIdentity.count()) === 0) throw new Error("Google signed nobody in");
  return costs;
}

type BoundedCall = Call & { bound: string };

const hashing = "one argon2id run; 3 at once, 100 wait (D85)";

function passwordCalls(environment: CostEnvironment): Record<string, BoundedCall> {
  const name = () => `medida-${randomUUID().slice(0, 13)}`;
  return {
    "`POST /api/login`, a wrong name": {
      bound: `${hashing}; by name and address`,
      prepare: async () =>
        postBy(environment.client(), "/api/login", { username: name(), password: testPassword }),
      expected: { status: 400, text: /INVALID_CREDENTIALS/ },
    },
    "`POST /api/login`": {
      bound: `${hashing}; by name and address`,
      async prepare() {
        const { username } = await createAccount(environment);
        return postBy(environment.client(), "/api/login", { username, password: testPassword });
      },
      expected: { status: 200 },
    },
    "`POST /api/register`": {
      bound: `${hashing}; 20 an hour and address`,
      async prepare() {
        const username = name();
        const email = `${username}@exemplo.com.br`;
        const person = { firstName: "Ana", lastName: "Souza" };
        return postBy(environment.client(), "/api/register", {
          username,
          email,
          password: testPassword,
          ...person,
        });
      },
      expected: { status: 201 },
    },
  };
}

function codeCalls(environment: CostEnvironment): Record<string, BoundedCall> {
  return {
    "`POST /api/complete-sign-in`, a recovery code": {
      bound: "a recovery code: one argon2id run; 5 tries a sign-in, after its first step (D104)",
      async prepare() {
        const seller = await protectedAccount(environment);
        const [code = ""] = seller.recoveryCodes;
        return postBy(await afterPassword(environment, seller), "/api/complete-sign-in", { code });
      },
      expected: { status: 200 },
    },
    "`enableSecondFactor`, which makes ten recovery codes": {
      bound: "ten argon2id runs, in the same queue; a recent sign-in and a right code",
      async prepare() {
        const { client } = await createAccount(environment);
        const { beginSecondFactor: begun } = await client.graphql(BeginSecondFactor, { input: {} });
        if (begun.__typename !== "BeginSecondFactorPayload") throw new Error(JSON.stringify(begun));
        return graphqlBy(client, EnableSecondFactor, {
          input: { code: totpCode(environment, begun.secret) },
        });
      },
      expected: { status: 200, text: /"__typename":"EnableSecondFactorPayload"/ },
    },
  };
}

function otherWays(environment: CostEnvironment): Record<string, BoundedCall> {
  return {
    "`signInWithPasskey`": {
      bound: "one signature; a challenge is used once, refused ones counted by address",
      async prepare() {
        const ceremony = { origin: environment.deps.env.publicUrl.origin };
        const { authenticator, userHandle } = await passkeyAccount(environment, ceremony);
        const client = environment.client();
        const input = authenticator.get(await beginSignIn(client), userHandle, ceremony);
        return graphqlBy(client, SignInWithPasskey, { input });
      },
      expected: { status: 200, text: /"__typename":"SignInWithPasskeyPayload"/ },
    },
    "`GET /api/auth/google/callback`, a person without an account": {
      bound: "a sealed cookie; 100 failures in 15 minutes and address, a timeout at Google",
      async prepare() {
        const client = environment.client();
        const there = locationOf(await client.get("/api/auth/google"));
        const person = { email: `medida-${randomUUID()}@gmail.com`, givenName: "Ana" };
        const path = await environment.google.walk(there, person);
        return { method: "GET", path, headers: { cookie: cookieOf(client) }, body: "" };
      },
      expected: { status: 302 },
    },
  };
}
