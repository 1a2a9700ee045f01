import { Flex, Progress, Text } from "@radix-ui/themes";
import type { ReactNode } from "react";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";
import "./work-progress.css";

type WorkProgressProps = {
  title: string;
  done: number;
  /** Null while it is unknown how much there is to do. */
  total: number | null;
  /** The progress in words, announced as it changes. */
  status: string;
  /** What the seller should know meanwhile. */
  note?: string;
  /** Usually a `CancelWork`. */
  children?: ReactNode;
};

/** A worker's progress, live. It continues when the seller leaves the page. */
export function WorkProgress({ title, done, total, status, note, children }: WorkProgressProps) {
  return (
    <CardSection title={title}>
      <Flex direction="column" gap="4" align="start">
        <div className="work-progress">
          {total === null ? (
            <Progress duration="20s" aria-label={title} />
          ) : (
            <Progress value={done} max={Math.max(total, 1)} aria-label={title} />
          )}
          <Text as="p" size="2" mt="2" className="tabular" role="status">
            {status}
          </Text>
        </div>
        {note === undefined ? null : (
          <Text as="p" size="2" color="gray" className="measure">
            {note}
          </Text>
        )}
        {children}
      </Flex>
    </CardSection>
  );
}
