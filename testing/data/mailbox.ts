import type { TestApp } from "../app/test-app.ts";
import { ConfirmEmail, RequestEmailConfirmation } from "../documents/documents.ts";
import { createAccount, type TestAccount, uniqueName } from "./accounts.ts";
import { tokenIn, workFor } from "./reset-mails.ts";

/** Asks for a link that confirms the account's e-mail, and takes it from the mail. */
export async function mailedConfirmation(app: TestApp, account: TestAccount): Promise<string> {
  await account.client.graphql(RequestEmailConfirmation, { input: {} });
  return tokenIn((await workFor(app, account.userId)).at(-1));
}

/** Confirms the account's e-mail by the mailed link, in a browser where nobody is signed in. */
export async function confirmMailbox(app: TestApp, account: TestAccount): Promise<void> {
  const token = await mailedConfirmation(app, account);
  const { confirmEmail } = await app.client().graphql(ConfirmEmail, { input: { token } });
  if (confirmEmail.__typename !== "ConfirmEmailPayload") throw new Error(JSON.stringify(confirmEmail));
}

/** Makes accounts of one mailbox that nobody else has: another spelling of its address each. */
export function newMailbox(app: TestApp) {
  const name = uniqueName("ana").replaceAll("-", "");
  let spellings = 0;
  return {
    name,
    key: `${name}@gmail.com`,
    async account(email = `${name}+${++spellings}@gmail.com`): Promise<TestAccount> {
      const account = await createAccount(app);
      await app.db.user.update({ where: { id: account.userId }, data: { email } });
      return { ...account, email };
    },
  };
}
