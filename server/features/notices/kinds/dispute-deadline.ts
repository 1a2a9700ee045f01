import { z } from "zod";
import { formatShortDay } from "#core/fees/civil-day.ts";
import { formatCents } from "#core/format/money.ts";
import { hello } from "#server/features/mail/mail-text.ts";
import { defineNotice } from "../define-notice.ts";

const data = z.object({
  /** The last day, '2026-12-10'. */
  deadline: z.iso.date(),
  disputes: z.int().positive(),
  cents: z.int().nonnegative(),
});

type Due = z.infer<typeof data>;

const action = { label: "Ver as contestações", path: "/reports/contestacoes" } as const;

/** Disputes that were not sent and whose last day is near (ST-20). */
export const disputeDeadline = defineNotice({
  name: "dispute-deadline",
  webhook: null,
  preference: {
    kind: "dispute-deadline",
    title: "Prazo de contestações",
    text: "Cinco dias antes do último dia para contestar uma cobrança que você ainda não enviou.",
    defaults: { app: true, email: true },
  },
  data,
  inApp: (due) => ({ text: sentence(due), action }),
  mail: (due, { firstName }) => ({
    subject: `${formatCents(due.cents)} para contestar até ${formatShortDay(due.deadline)}`,
    preview: "Depois do prazo, o marketplace pode não aceitar a contestação.",
    heading: "O prazo está acabando",
    blocks: [
      { kind: "text", text: hello(firstName) },
      { kind: "text", text: sentence(due) },
      { kind: "text", text: "O texto para enviar está pronto, com a conta e a regra de cada pedido." },
      { kind: "button", ...action },
    ],
  }),
});

function sentence({ deadline, disputes, cents }: Due): string {
  const which =
    disputes === 1 ? "1 contestação ainda não enviada" : `${disputes} contestações ainda não enviadas`;
  return `Até ${formatShortDay(deadline)}: ${which}, de ${formatCents(cents)}. Depois, o marketplace pode não aceitar.`;
}
