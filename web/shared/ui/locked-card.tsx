import { Badge, Flex, Text } from "@radix-ui/themes";
import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { CardSection } from "./card-section.tsx";

type Props = {
  title: string;
  /** What the seller still has of it, below. */
  below?: ReactNode;
  children: ReactNode;
};

/** A card for a feature that needs a subscription. The way to the plans stands once on the page, in its actions. */
export function LockedCard({ title, below, children }: Props) {
  return (
    <CardSection title={title}>
      <Flex direction="column" gap="3" align="start">
        <Badge color="gray" size="2">
          <Lock size={14} aria-hidden />
          Para assinantes
        </Badge>
        <Text as="p" size="2" color="gray" className="measure">
          {children}
        </Text>
      </Flex>
      {below}
    </CardSection>
  );
}
