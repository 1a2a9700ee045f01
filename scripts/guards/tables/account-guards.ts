import type { Guard } from "../guard.ts";

/** Guards of what a seller does with the account itself. */
export const accountGuards: readonly Guard[] = [
  {
    prevents: "Changing the e-mail without the password",
    file: "server/features/mailbox/request-email-change.ts",
    find: "  await requireRecentAuthentication(deps, { ...proof, currentPassword }, source);\n",
    replace: "  void currentPassword;\n  void requireRecentAuthentication;\n",
    test: "server/features/mailbox/email-change.db.test.ts",
  },
  {
    prevents: "Deleting an account without the password",
    file: "server/features/account-deletion/request-deletion.ts",
    find: "  await requireRecentAuthentication(deps, { ...proof, currentPassword }, source);\n",
    replace: "  void currentPassword;\n  void requireRecentAuthentication;\n  void source;\n",
    test: "server/features/account-deletion/account-deletion.db.test.ts",
  },
  {
    prevents: "Deleting an account whose subscription goes on",
    file: "server/features/account-deletion/delete-due-accounts.ts",
    find: "    await forgetCustomer(deps, userId);\n",
    replace: "    await forgetCustomer(deps, userId).catch(() => undefined);\n",
    test: "server/features/account-deletion/account-deletion.db.test.ts",
  },
  {
    prevents: "Another seller's export of all data",
    file: "server/features/data-export/data-export.rest.ts",
    find: 'userId: account.id, state: "DONE"',
    replace: 'state: "DONE"',
    test: "server/features/data-export/data-export.db.test.ts",
  },
];
