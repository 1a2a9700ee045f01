import type { AdminCommand } from "../admin-command.ts";
import { requireUser } from "../require-user.ts";
import { section } from "../text.ts";
import { findMails, mailRows } from "./find-mails.ts";

const shown = 30;

/** Lists the e-mails to and about a user, with the ids that `resend-mail` takes. */
export const listMails: AdminCommand = {
  name: "mails",
  argument: "<usuário>",
  about: `lista os últimos ${shown} e-mails da conta`,
  async run({ db, audit }, argument) {
    const mails = await db.$transaction(async (tx) => {
      const userId = await requireUser(tx, argument);
      await audit(tx, { userId });
      return findMails(tx, userId, shown);
    });
    return { data: { mails }, text: section("E-mails", mailRows(mails)) };
  },
};
