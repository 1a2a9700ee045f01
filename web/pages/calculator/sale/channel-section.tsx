import { Button, IconButton, Skeleton, Text } from "@radix-ui/themes";
import { X } from "lucide-react";
import { type ReactNode, Suspense, useEffect } from "react";
import { formChannels } from "#core/sale/sale-fields.ts";
import type { CalculationState } from "#web/features/calculation/use-calculation.ts";
import {
  channelFieldText,
  channelGenitive,
  channelName,
} from "#web/features/sale-form/texts/channel-text.ts";
import { NativeSelect } from "#web/shared/forms/fields/native-select.tsx";
import { loadable } from "#web/shared/loading/loadable.ts";
import { useCalculatorFields } from "../form/calculator-form-context.ts";
import { fieldId } from "../form/fields/field-id.ts";
import "./channel-section.css";

/** The fields under a marketplace's rules. Own fees do not load them. */
const { Component: ChannelFields, load: loadChannelFields } = loadable(() =>
  import("./fields/channel-fields.tsx").then((module) => module.ChannelFields),
);

const skeleton = <Skeleton height="120px" />;

type Props = Omit<CalculationState, "calculation"> & {
  /** The fields of own fees. */
  children: ReactNode;
};

/** Card B: where the product is sold, then own fees or a marketplace's rules. */
export function ChannelSection({ sale, fees, questions, children }: Props) {
  const isLoading = sale.status === "loading";
  useEffect(() => {
    // Together with the rules. Rendering the fields tries again what fails here.
    if (isLoading) loadChannelFields().catch(() => undefined);
  }, [isLoading]);
  return (
    <>
      <ChannelSelect />
      {sale.status === "own" ? (
        <>
          <Invitation />
          {children}
        </>
      ) : null}
      {sale.status === "failed" ? (
        <div role="alert">
          <Text as="p" size="2" mb="2">
            Não conseguimos carregar as taxas {channelGenitive[sale.marketplace]}. O que você digitou continua
            aqui.
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

/** Points a seller with own fees to the marketplaces' rules, until it is dismissed. */
function Invitation() {
  const { values, dispatch } = useCalculatorFields();
  if (values.channelInvitation !== "true") return null;
  return (
    <div className="channel-invitation">
      <Text as="p" size="2">
        Vende na Shopee, no Mercado Livre…? Use as taxas em vigor.
      </Text>
      <IconButton
        type="button"
        variant="ghost"
        color="gray"
        aria-label="Dispensar o convite"
        onClick={() => dispatch({ type: "typed", field: "channelInvitation", text: "false" })}
      >
        <X size={16} aria-hidden />
      </IconButton>
    </div>
  );
}

/** The first question of card B: own fees, or a marketplace's rules (FE-03). */
function ChannelSelect() {
  const { values, dispatch } = useCalculatorFields();
  const id = fieldId("channel");
  return (
    <div>
      <Text as="label" size="2" htmlFor={id} className="sale-label">
        {channelFieldText.label}
      </Text>
      <NativeSelect
        id={id}
        value={values.channel}
        options={formChannels.map((channel) => ({ value: channel, text: channelName[channel] }))}
        onChange={(channel) => dispatch({ type: "typed", field: "channel", text: channel })}
      />
    </div>
  );
}
