import { type AdminCommand, AdminRefusal } from "../admin-command.ts";
import { at, section } from "../text.ts";

const statusText = {
  received: "ainda não foi tratado",
  processed: "tratado",
  ignored: "tratado: não era sobre um cliente ou uma compra que conhecemos",
} as const;

/** What became of a Stripe event, such as one that was replayed. */
export const showWebhook: AdminCommand = {
  name: "webhook",
  argument: "<evt_…>",
  about: "mostra se um evento da Stripe foi tratado, e quando",
  async run({ db, audit }, id) {
    const event = await db.stripeEvent.findUnique({
      where: { id },
      select: { type: true, status: true, receivedAt: true, processedAt: true },
    });
    if (!event) throw new AdminRefusal(`Não há evento '${id}'.`);
    const { type, status, receivedAt, processedAt } = event;
    await audit(db, { details: { type, status } });
    const rows = [
      ["tipo", type],
      ["recebido", at(receivedAt)],
      ["situação", statusText[status]],
      ["tratado em", processedAt ? at(processedAt) : "—"],
    ];
    return { data: { id, type, status, receivedAt, processedAt }, text: section(id, rows) };
  },
};
