import { Badge, Flex, Link as RadixLink, Text } from "@radix-ui/themes";
import { Link } from "react-router-dom";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";
import "./comparison.css";

/** Work of the past, in words. */
export type PastWork = {
  id: string;
  path: string;
  title: string;
  answer?: string | null;
  about: string;
  /** Null: it has ended well. */
  state: string | null;
};

/** Earlier comparisons, newest first, each with the way to it. */
export function PastWorkCard({ title, work }: { title: string; work: readonly PastWork[] }) {
  return (
    <CardSection title={title}>
      <ul className="comparison-cards">
        {work.map(({ id, path, title: name, answer, about, state }) => (
          <li key={id}>
            <Flex align="center" justify="between" gap="3" wrap="wrap">
              <div className="comparison-name">
                <RadixLink asChild weight="bold">
                  <Link to={path}>{name}</Link>
                </RadixLink>
                {answer ? <Text as="p">{answer}</Text> : null}
                <Text as="p" size="2" color="gray">
                  {about}
                </Text>
              </div>
              {state ? <Badge color="gray">{state}</Badge> : null}
            </Flex>
          </li>
        ))}
      </ul>
    </CardSection>
  );
}
