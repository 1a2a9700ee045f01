import { Badge, Callout, Link as TextLink } from "@radix-ui/themes";
import { CalendarClock } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import { feeChangePath } from "#web/shared/paths.ts";
import "./fee-change-callout.css";

const FeeChangeCallout_change = graphql(`
  fragment FeeChangeCallout_change on FeeChange {
    id
    channel
    day
    isCorrection
    isEmulated
  }
`);

type Props = {
  change: FragmentType<typeof FeeChangeCallout_change>;
  /** What the change does, in a sentence. */
  sentence: string;
  isGain: boolean;
  /** What the link to the change is called. */
  linkText: string;
  children?: ReactNode;
};

/** One fee change in a line, with the link to its page. */
export function FeeChangeCallout({ change: masked, sentence, isGain, linkText, children }: Props) {
  const change = readFragment(FeeChangeCallout_change, masked);
  return (
    <Callout.Root color={isGain ? "jade" : "amber"} size="1">
      <Callout.Icon>
        <CalendarClock size={20} aria-hidden />
      </Callout.Icon>
      <Callout.Text size="2">
        {change.isEmulated ? <EmulatedBadge /> : null}
        {sentence}{" "}
        <TextLink asChild underline="always" weight="bold">
          <Link to={feeChangePath(change)}>{linkText}</Link>
        </TextLink>
        {children}
      </Callout.Text>
    </Callout.Root>
  );
}

/** The fee changes of a page, one line each. */
export function FeeChangeSection({ children }: { children: ReactNode }) {
  return (
    <section className="fee-change-section" aria-label="Mudanças de taxas">
      {children}
    </section>
  );
}

/** Marks what belongs to the emulated future, which exists only for trying. */
export function EmulatedBadge() {
  return (
    <Badge color="gray" mr="2">
      Demonstração: regras inventadas
    </Badge>
  );
}
