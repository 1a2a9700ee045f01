import { Badge } from "@radix-ui/themes";

/** Says that what stands beside it is not the seller's own. */
export function SampleBadge() {
  return (
    <Badge color="gray" radius="full">
      dados de exemplo
    </Badge>
  );
}
