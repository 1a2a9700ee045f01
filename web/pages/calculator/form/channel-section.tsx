import { Button, Skeleton, Text } from "@radix-ui/themes";
import { type ReactNode, Suspense, useEffect } from "react";
import { marketplaceRows } from "#core/sale/channel.ts";
import type { CalculationState } from "#web/features/calculation/use-calculation.ts";
import { loadable } from "#web/shared/loading/loadable.ts";

/** The fields under a marketplace's rules. Own fees do not load them. */
const { Component: ChannelFields, load: loadChannelFields } = loadable(() =>
  import("#web/features/sale-form/rules/channel-fields.tsx").then((module) => module.ChannelFields),
);

const skeleton = <Skeleton height="120px" />;

type Props = Omit<CalculationState, "calculation"> & {
  /** The fields of own fees. */
  children: ReactNode;
};

/** Card B: own fees, or a marketplace's rules. */
export function ChannelSection({ sale, fees, questions, children }: Props) {
  const isLoading = sale.status === "loading";
  useEffect(() => {
    // Together with the rules. Rendering the fields tries again what fails here.
    if (isLoading) loadChannelFields().catch(() => undefined);
  }, [isLoading]);
  return (
    <>
      {sale.status === "own" ? children : null}
      {sale.status === "failed" ? (
        <div role="alert">
          <Text as="p" size="2" mb="2">
            Não conseguimos carregar as taxas {marketplaceRows[sale.marketplace].of}. O que você digitou
            continua aqui.
          </Text>
          <Button type="button" variant="soft" onClick={sale.retry}>
            Tentar novamente
          </Button>
        </div>
      ) : null}
      {sale.status === "loading" ? skeleton : null}
      {sale.status === "ready" ? (
        <Suspense fallback={skeleton}>
          <ChannelFields sale={sale.sale} fees={fees} questions={questions} />
        </Suspense>
      ) : null}
    </>
  );
}
