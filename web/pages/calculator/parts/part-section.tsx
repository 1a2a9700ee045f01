import { Heading } from "@radix-ui/themes";
import { type ReactNode, useId } from "react";

/** An opened part: its heading and what stands below it. */
export function PartSection({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="part-section">
      <Heading as="h2" size="3" id={headingId}>
        {title}
      </Heading>
      {children}
    </section>
  );
}
