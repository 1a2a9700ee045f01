import { Badge } from "@radix-ui/themes";

/** Marks figures that are samples, not the seller's own. */
export function SampleBadge() {
  return (
    <Badge color="gray" radius="full">
      dados de exemplo
    </Badge>
  );
}
