import { Checkbox } from "@radix-ui/themes";
import { listingPlace } from "#core/sale/text/channel-text.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import { useLeaveOut } from "../../use-bulk-mutations.ts";
import type { Difference } from "./difference-fragment.ts";

/** Whether a listing of a preview changes (GR-07). None for one that stays as it is anyway. */
export function LeaveOutBox({ stepId, item }: { stepId: string; item: Difference }) {
  const { send, isSending } = useLeaveOut();
  const toast = useToast();
  const { id, outcome, state, listing } = item;
  if (outcome !== "CHANGED") return null;
  const isIn = state !== "LEFT_OUT";
  const place = listingPlace(listing);

  async function toggle() {
    if (isSending) return;
    const result = await send({ input: { id: stepId, items: [id], isLeftOut: isIn } });
    if (!result.ok)
      toast.show({ title: "Nada mudou", description: result.error.message, tone: "destructive" });
  }

  return (
    <Checkbox
      size="3"
      checked={isIn}
      onCheckedChange={toggle}
      aria-label={`Mudar ${listing.product.name}, ${place}`}
    />
  );
}
