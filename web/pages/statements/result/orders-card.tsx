import { useState } from "react";
import type { DifferingOrder } from "#core/statements/answer/answer-statements.ts";
import { countText } from "#web/shared/count-text.ts";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";
import { OrderRow } from "./order-row.tsx";
import { rowsAtFirst, ShowMore } from "./show-more.tsx";

type Props = {
  /** 'Cobrado a mais', before how many they are; absent: any difference. */
  title?: string;
  orders: readonly DifferingOrder[];
};

/** Orders with a difference, the largest overcharge in front. */
export function OrdersCard({ title, orders }: Props) {
  const [shown, setShown] = useState(rowsAtFirst);
  if (orders.length === 0) return null;
  return (
    <CardSection title={titleOf(orders.length, title)}>
      <ul className="statement-orders">
        {orders.slice(0, shown).map((order) => (
          <OrderRow key={`${order.marketplace} ${order.number}`} order={order} />
        ))}
      </ul>
      <ShowMore shown={shown} total={orders.length} onMore={setShown} />
    </CardSection>
  );
}

function titleOf(count: number, title: string | undefined): string {
  if (title === undefined) return countText(count, "pedido com diferença", "pedidos com diferença");
  return `${title}: ${countText(count, "pedido", "pedidos")}`;
}
