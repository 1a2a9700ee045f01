import { IconButton, Text } from "@radix-ui/themes";
import { X } from "lucide-react";
import { ChannelSelect } from "#web/features/sale-form/fields/channel-select.tsx";
import { useSaleForm } from "#web/features/sale-form/sale-form-context.ts";
import "./where-you-sell.css";

/** What decides most, first (AS-05): where the product is sold. */
export function WhereYouSell() {
  return (
    <>
      <ChannelSelect />
      <Invitation />
    </>
  );
}

/** Points a seller with own fees to the marketplaces' rules, until it is dismissed. */
function Invitation() {
  const { values, write } = useSaleForm();
  if (values.channel !== "OWN_FEES" || values.channelInvitation !== "true") return null;
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
        onClick={() => write("channelInvitation", "false")}
      >
        <X size={16} aria-hidden />
      </IconButton>
    </div>
  );
}
