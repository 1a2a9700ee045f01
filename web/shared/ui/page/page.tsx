import { Flex, Heading, Text } from "@radix-ui/themes";
import { createContext, type ReactNode, useContext } from "react";
import "./page.css";
import { productName } from "#core/product-name.ts";

type Props = {
  /** The page's name. Title and subtitle default to the route's. */
  title?: string;
  /** Replaces the title on the page, but not in the browser's tab. */
  heading?: string;
  subtitle?: string;
  /** A line below the subtitle, shown once the data has loaded. */
  facts?: string;
  actions?: ReactNode;
  children: ReactNode;
};

/** The route table's entry for the current page, for its head. */
export type RouteHead = { title?: string; subtitle?: string };

export const RouteHeadContext = createContext<RouteHead>({});

/**
 * The frame of every signed-in page: its title, on the page and in the browser's tab, and its
 * content.
 */
export function Page({ title, heading, subtitle, facts, actions, children }: Props) {
  const name = usePageName(title);
  const route = useContext(RouteHeadContext);
  return (
    <div className="page">
      <DocumentTitle title={name} />
      <PageHead
        heading={heading ?? name}
        subtitle={subtitle ?? route.subtitle}
        facts={facts}
        actions={actions}
      />
      {children}
    </div>
  );
}

type HeadProps = {
  heading: ReactNode;
  subtitle: string | undefined;
  facts?: string | undefined;
  actions?: ReactNode;
};

/** The top of a page. */
export function PageHead({ heading, subtitle, facts, actions }: HeadProps) {
  return (
    <Flex className="page-header" direction="column" gap="1" mb="5">
      <Flex align="center" justify="between" gap="4" wrap="wrap">
        <Heading as="h1" size={{ initial: "6", sm: "7" }}>
          {heading}
        </Heading>
        {actions}
      </Flex>
      {subtitle ? (
        <Text as="p" color="gray" className="measure">
          {subtitle}
        </Text>
      ) : null}
      {facts ? (
        <Text as="p" size="2" color="gray">
          {facts}
        </Text>
      ) : null}
    </Flex>
  );
}

/** Sets the browser tab's title. React moves the element into the head. */
export function DocumentTitle({ title }: { title?: string }) {
  const name = usePageName(title);
  return <title>{name === productName ? productName : `${name} · ${productName}`}</title>;
}

function usePageName(title: string | undefined): string {
  const route = useContext(RouteHeadContext);
  return title ?? route.title ?? productName;
}
