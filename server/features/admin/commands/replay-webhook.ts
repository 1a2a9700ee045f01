import { isStripeEventType } from "#server/features/billing/webhooks/stripe-event-types.ts";
import { type AdminCommand, AdminRefusal } from "../admin-command.ts";
import { requeueWork } from "../requeue-work.ts";

/**
 * Processes a stored Stripe event again. Only its ids are used and everything else is fetched, so
 * repeating it is harmless.
 */
export const replayWebhook: AdminCommand = {
  name: "replay-webhook",
  argument: "<evt_…>",
  about: "processa de novo um evento da Stripe",
  async run(deps, id) {
    const { type, before } = await deps.db.$transaction(async (tx) => {
      const event = await tx.stripeEvent.findUnique({ where: { id } });
      if (!event) throw new AdminRefusal(`Não há evento '${id}'.`);
      if (!isStripeEventType(event.type))
        throw new AdminRefusal(`${id} é do tipo ${event.type}, que o produto não usa: não há o que refazer.`);
      if (event.payload === null)
        throw new AdminRefusal(`O conteúdo de ${id} já foi apagado: ele foi tratado há mais de 90 dias.`);
      await tx.stripeEvent.update({ where: { id }, data: { status: "received", processedAt: null } });
      await deps.audit(tx, { details: { type: event.type, statusBefore: event.status } });
      return { type: event.type, before: event.status };
    });
    await requeueWork(deps, "stripe_events", id);
    return {
      data: { id, type, statusBefore: before },
      text: `${id} (${type}) voltou para a fila: um worker cuida dele agora. O resultado aparece em failed-webhooks, se falhar.`,
    };
  },
};
