import { useState } from "react";
import type { DifferingOrder } from "#core/statements/answer/answer-statements.ts";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";
import { countOf } from "../../parts/counts.ts";
import { OrderRow } from "./order-row.tsx";
import { rowsAtFirst, ShowMore } from "./show-more.tsx";

/** The orders with a difference, the largest overcharge in front. */
export function OrdersCard({ orders }: { orders: readonly DifferingOrder[] }) {
  const [shown, setShown] = useState(rowsAtFirst);
  if (orders.length === 0) return null;
  return (
    <CardSection title={countOf(orders.length, "pedido com diferença", "pedidos com diferença")}>
      <ul className="statement-orders">
        {orders.slice(0, shown).map((order) => (
          <OrderRow key={`${order.marketplace} ${order.number}`} order={order} />
        ))}
      </ul>
      <ShowMore shown={shown} total={orders.length} onMore={setShown} />
    </CardSection>
  );
}
