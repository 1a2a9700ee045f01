import { Callout, Flex, Text } from "@radix-ui/themes";
import { Hourglass } from "lucide-react";
import type { ReactNode } from "react";
import type { StatementAnswer } from "#core/statements/answer/answer-statements.ts";
import { orderCountText } from "#web/shared/count-text.ts";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";

type Props = {
  answer: Pick<StatementAnswer, "waiting" | "notCompared">;
  /** The way to say what is missing. */
  children: ReactNode;
};

/** The orders that were compared with no rule, and what is missing for it (ST-14). */
export function NotComparedCard({ answer, children }: Props) {
  const { waiting, notCompared } = answer;
  const orders = [...waiting, ...notCompared].reduce((sum, each) => sum + each.orders, 0);
  if (orders === 0) return null;
  return (
    <CardSection title={`Não comparado: ${orderCountText(orders)}`}>
      <Flex direction="column" gap="3" align="start">
        {waiting.map(({ text, orders: count }) => (
          <Callout.Root key={text} color="amber" size="1">
            <Callout.Icon>
              <Hourglass size={16} aria-hidden />
            </Callout.Icon>
            <Callout.Text>
              {text} {count === 1 ? "1 pedido espera" : `${orderCountText(count)} esperam`} por ele.
            </Callout.Text>
          </Callout.Root>
        ))}
        {notCompared.map(({ text, orders: count }) => (
          <Text as="p" key={text} size="2" className="measure">
            Sem comparar {orderCountText(count)}: {text}
          </Text>
        ))}
        {children}
      </Flex>
    </CardSection>
  );
}
