import { Badge, Button, Flex, Text } from "@radix-ui/themes";
import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../paths.ts";
import { CardSection } from "../page/card-section.tsx";

type Props = {
  title: string;
  /** Whether the trial has the feature, too. */
  isInTrial?: boolean;
  /** The first way to get the feature, such as starting the trial. */
  action?: ReactNode;
  /** What the seller can still use, shown below. */
  below?: ReactNode;
  children: ReactNode;
};

/** A card for a feature that needs a subscription, with a link to the plans. */
export function LockedCard({ title, isInTrial = false, action, below, children }: Props) {
  return (
    <CardSection title={title}>
      <Flex direction="column" gap="3" align="start">
        <Badge color="gray" size="2">
          <Lock size={14} aria-hidden />
          {isInTrial ? "No teste e nos planos pagos" : "Para assinantes"}
        </Badge>
        <Text as="p" size="2" color="gray" className="measure">
          {children}
        </Text>
        <Flex gap="3" wrap="wrap">
          {action}
          <Button variant="soft" asChild>
            <Link to={paths.pricing}>Ver planos</Link>
          </Button>
        </Flex>
      </Flex>
      {below}
    </CardSection>
  );
}
