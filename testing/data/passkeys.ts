import type { TestClient } from "../app/test-client.ts";
import {
  AddPasskey,
  BeginPasskey,
  BeginPasskeySignIn,
  MyPasskeys,
  SignInWithPasskey,
} from "../documents/passkey-documents.ts";
import { type AccountsApp, createAccount, type TestAccount } from "./accounts.ts";
import {
  type Ceremony,
  type SoftwareAuthenticator,
  softwareAuthenticator,
} from "./software-authenticator.ts";

export type PasskeyAccount = TestAccount & { authenticator: SoftwareAuthenticator; userHandle: string };

/** The challenge for a new passkey of a signed-in seller. */
export async function beginPasskey(client: TestClient) {
  const { beginPasskey: begun } = await client.graphql(BeginPasskey, { input: {} });
  if (begun.__typename !== "BeginPasskeyPayload") throw new Error(`not begun: ${JSON.stringify(begun)}`);
  return begun;
}

export async function sendNewPasskey(
  client: TestClient,
  answer: { attestationObject: string; clientData: string },
  name = "Celular",
) {
  return (await client.graphql(AddPasskey, { input: { name, ...answer } })).addPasskey;
}

/** A seller with a passkey, added through the calls of the screen. */
export async function passkeyAccount(app: AccountsApp, ceremony: Ceremony = {}): Promise<PasskeyAccount> {
  const account = await createAccount(app);
  const authenticator = softwareAuthenticator();
  const asked = await beginPasskey(account.client);
  const added = await sendNewPasskey(account.client, authenticator.create(asked, ceremony));
  if (added.__typename !== "AddPasskeyPayload") throw new Error(`not added: ${JSON.stringify(added)}`);
  return { ...account, authenticator, userHandle: asked.userHandle };
}

export async function passkeysOf(client: TestClient) {
  return (await client.graphql(MyPasskeys)).viewer?.passkeys ?? [];
}

/** The challenge of a sign-in in this browser. */
export async function beginSignIn(client: TestClient) {
  return (await client.graphql(BeginPasskeySignIn)).beginPasskeySignIn;
}

export async function sendAnswer(client: TestClient, answer: ReturnType<SoftwareAuthenticator["get"]>) {
  return (await client.graphql(SignInWithPasskey, { input: answer })).signInWithPasskey;
}

/** Signs in through the calls of the screen. */
export async function signInWith(
  client: TestClient,
  { authenticator, userHandle }: Pick<PasskeyAccount, "authenticator" | "userHandle">,
  ceremony: Ceremony = {},
) {
  const asked = await beginSignIn(client);
  return sendAnswer(client, authenticator.get(asked, userHandle, ceremony));
}
