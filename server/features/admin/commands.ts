import type { AdminCommand } from "./admin-command.ts";
import { closeAccount, reopenAccount } from "./commands/accounts/close-account.ts";
import { disableSecondFactor } from "./commands/accounts/disable-second-factor.ts";
import { endSessions, revokeKeys } from "./commands/accounts/revoke-access.ts";
import { showUser } from "./commands/accounts/show-user.ts";
import { endTrial, giveTrial } from "./commands/accounts/trials.ts";
import { listAudit } from "./commands/list-audit.ts";
import { listFeeDrift } from "./commands/list-fee-drift.ts";
import { listMails, resendMail } from "./commands/mails.ts";
import { listNotices, resendNotice } from "./commands/notices.ts";
import { listDeliveries, resendDeliveryNow } from "./commands/outgoing-webhooks.ts";
import { outdated, removeOutdatedNow } from "./commands/remove-outdated.ts";
import { showWebhook } from "./commands/show-webhook.ts";
import { failedWebhooks, replayWebhook } from "./commands/webhooks.ts";
import { table } from "./text.ts";

const commands: readonly AdminCommand[] = [
  showUser,
  giveTrial,
  endTrial,
  disableSecondFactor,
  endSessions,
  revokeKeys,
  closeAccount,
  reopenAccount,
  listMails,
  resendMail,
  listNotices,
  resendNotice,
  failedWebhooks,
  replayWebhook,
  showWebhook,
  listDeliveries,
  resendDeliveryNow,
  listFeeDrift,
  outdated,
  removeOutdatedNow,
  listAudit,
];

export function findCommand(name: string): AdminCommand | undefined {
  return commands.find((command) => command.name === name);
}

/** The usage text, in pt-BR. */
export function usage(): string {
  const rows = commands.map(({ name, argument, about }) => [`  ${name} ${argument ?? ""}`, about]);
  return [
    "Uso: npm run admin -- <comando> [--json]",
    "",
    table([
      ...rows,
      ["  hash-password <nome>", "faz, de uma senha lida da entrada, a linha de um operador para OPS_USERS"],
      ["  help", "mostra isto"],
    ]),
    "",
    "<usuário> é o nome de usuário, o e-mail ou o id. Com --json a resposta é para programas.",
    "Tudo fica registrado (veja 'audit') em nome de ADMIN_OPERATOR ou de quem está no sistema.",
    "Sai com 0 quando foi feito, 1 quando não foi (uma linha diz por quê), 2 quando o comando não existe.",
  ].join("\n");
}
