import { Button, Card, Skeleton, Text } from "@radix-ui/themes";
import { CircleCheck, TriangleAlert } from "lucide-react";
import { Link } from "react-router-dom";
import { EmulatedBadge } from "#web/features/fee-changes/fee-change-callout.tsx";
import type { SuggestedStep } from "./next-step.ts";
import "./next-step-card.css";

/** One true sentence that says what to do next (RE-09). `next` is null while the figures load. */
export function NextStepCard({ next }: { next: SuggestedStep | null }) {
  const Icon = next?.isGood ? CircleCheck : TriangleAlert;
  return (
    <Card size={{ initial: "2", sm: "3" }} asChild>
      <section aria-label="O que fazer agora" className="next-step" data-good={next?.isGood}>
        {next === null ? (
          <Skeleton width="60%" height="24px" />
        ) : (
          <>
            <Icon className="next-step-icon" size={20} aria-hidden />
            <Text as="p" size="4" weight="bold" className="next-step-text">
              {next.feeChange?.isEmulated ? <EmulatedBadge /> : null}
              {next.text}
            </Text>
            <Button size="3" asChild>
              <Link to={next.link.to}>{next.link.action}</Link>
            </Button>
          </>
        )}
      </section>
    </Card>
  );
}
