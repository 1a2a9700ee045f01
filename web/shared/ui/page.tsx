import { Flex, Heading, Text } from "@radix-ui/themes";
import type { ReactNode } from "react";
import "./page.css";
import { productName } from "../product.ts";

type Props = {
  title: string;
  /** What the browser's tab says, where the title greets rather than names. */
  tabTitle?: string;
  subtitle?: string;
  actions?: ReactNode;
  children: ReactNode;
};

/** The frame of every signed-in screen: its title, for the reader and for the browser's tab, and its content. */
export function Page({ title, tabTitle = title, subtitle, actions, children }: Props) {
  return (
    <div className="page">
      <DocumentTitle title={tabTitle} />
      <Flex className="page-header" align="center" justify="between" gap="4" wrap="wrap" mb="5">
        <div>
          <Heading as="h1" size={{ initial: "6", sm: "7" }}>
            {title}
          </Heading>
          {subtitle ? (
            <Text as="p" color="gray" mt="1" className="measure">
              {subtitle}
            </Text>
          ) : null}
        </div>
        {actions}
      </Flex>
      {children}
    </div>
  );
}

/** Names the browser's tab. React moves the element into the head. */
export function DocumentTitle({ title }: { title: string }) {
  return <title>{title === productName ? productName : `${title} · ${productName}`}</title>;
}
