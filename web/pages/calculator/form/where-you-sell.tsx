import { Button, Callout } from "@radix-ui/themes";
import { Store } from "lucide-react";

/**
 * The first thing on a phone, where the channel's card is folded: until a channel is chosen, the
 * figure has the fees of no marketplace (D311).
 */
export function WhereYouSell({ onChoose }: { onChoose: () => void }) {
  return (
    <Callout.Root color="amber" size="1" mb="4">
      <Callout.Icon>
        <Store size={16} aria-hidden />
      </Callout.Icon>
      <Callout.Text>
        Onde você vende? Por enquanto o resultado usa taxas de exemplo.{" "}
        <Button type="button" size="2" variant="soft" color="amber" mt="2" onClick={onChoose}>
          Escolher onde vendo
        </Button>
      </Callout.Text>
    </Callout.Root>
  );
}
