import { z } from "zod";
import { type AdminCommand, AdminRefusal, requireUser } from "../admin-command.ts";
import { at, section } from "../text.ts";

const shown = 30;

/** Lists a seller's endpoints and their last deliveries, with the ids for `resend-delivery`. */
export const listDeliveries: AdminCommand = {
  name: "deliveries",
  argument: "<usuário>",
  about: `lista os webhooks da conta e as últimas ${shown} entregas`,
  async run({ db, audit }, argument) {
    const { endpoints, deliveries } = await db.$transaction(async (tx) => {
      const userId = await requireUser(tx, argument);
      await audit(tx, { userId });
      const select = { id: true, url: true, offSince: true, offReason: true, failingSince: true } as const;
      return {
        endpoints: await tx.webhookEndpoint.findMany({ where: { userId }, select, orderBy: { id: "asc" } }),
        deliveries: await tx.webhookDelivery.findMany({
          where: { endpoint: { userId } },
          include: { message: { select: { type: true } } },
          orderBy: [{ createdAt: "desc" }, { id: "desc" }],
          take: shown,
        }),
      };
    });
    const endpointRows = endpoints.map(({ id, url, offSince, offReason, failingSince }) => [
      id,
      url,
      offSince ? `desligado ${at(offSince)} (${offReason})` : "ligado",
      failingSince ? `falha desde ${at(failingSince)}` : "",
    ]);
    const deliveryRows = deliveries.map(
      ({ id, message, state, attempts, lastStatus, failure, createdAt }) => [
        id,
        message.type,
        state,
        `${attempts} tentativas`,
        `${lastStatus ?? ""} ${failure ?? ""}`.trim() || "—",
        at(createdAt),
      ],
    );
    const text = [section("Webhooks", endpointRows), section("Entregas", deliveryRows, "nenhuma")].join(
      "\n\n",
    );
    return { data: { endpoints, deliveries }, text };
  },
};

/** Sends a delivery again under the same id and body. The row tells the workers by itself. */
export const resendDeliveryNow: AdminCommand = {
  name: "resend-delivery",
  argument: "<id>",
  about: "envia de novo uma entrega de webhook (os ids aparecem em 'deliveries')",
  async run(deps, argument) {
    const id = z.uuid().safeParse(argument.toLowerCase()).data;
    const delivery = await deps.db.$transaction(async (tx) => {
      const found = id
        ? await tx.webhookDelivery.findUnique({ where: { id }, include: { endpoint: true, message: true } })
        : null;
      if (!found) throw new AdminRefusal(`Não há entrega '${argument}'.`);
      const { userId, offSince } = found.endpoint;
      if (offSince !== null) throw new AdminRefusal("O webhook está desligado: só a pessoa o liga.", userId);
      await deps.audit(tx, { userId, details: { delivery: found.id, type: found.message.type } });
      const again = { state: "PENDING", attempts: 0, failure: null, finishedAt: null } as const;
      await tx.webhookDelivery.update({
        where: { id: found.id },
        data: { ...again, nextAttemptAt: deps.clock.now() },
      });
      return found;
    });
    const { id: deliveryId, message } = delivery;
    const text = `A entrega de '${message.type}' (${message.id}) sai de novo.`;
    return { data: { id: deliveryId, webhookId: message.id }, text };
  },
};
