import { Card, Heading } from "@radix-ui/themes";
import { type ReactNode, useId } from "react";

export function CardSection({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <Card size={{ initial: "2", sm: "3" }} asChild>
      <section aria-labelledby={titleId}>
        <Heading as="h2" size="4" mb="3" id={titleId}>
          {title}
        </Heading>
        {children}
      </section>
    </Card>
  );
}
