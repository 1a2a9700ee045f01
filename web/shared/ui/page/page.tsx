import { Flex, Heading, Text } from "@radix-ui/themes";
import { createContext, type ReactNode, useContext } from "react";
import "./page.css";
import { productName } from "#core/text/product-name.ts";

type Props = {
  /** The page's name; the route's unless given, as its subtitle. */
  title?: string;
  /** Replaces the title on the page, not in the browser's tab. */
  heading?: string;
  subtitle?: string;
  actions?: ReactNode;
  children: ReactNode;
};

/** What the route table says at the top of the current route's page. */
export type RouteHead = { title?: string; subtitle?: string };

export const RouteHeadContext = createContext<RouteHead>({});

/**
 * The frame of every signed-in page: its title, on the page and in the browser's tab, and its
 * content.
 */
export function Page({ title, heading, subtitle, actions, children }: Props) {
  const name = usePageName(title);
  const route = useContext(RouteHeadContext);
  return (
    <div className="page">
      <DocumentTitle title={name} />
      <PageHead heading={heading ?? name} subtitle={subtitle ?? route.subtitle} actions={actions} />
      {children}
    </div>
  );
}

type HeadProps = { heading: string; subtitle: string | undefined; actions?: ReactNode };

/** The top of a page. */
export function PageHead({ heading, subtitle, actions }: HeadProps) {
  return (
    <Flex className="page-header" align="center" justify="between" gap="4" wrap="wrap" mb="5">
      <div>
        <Heading as="h1" size={{ initial: "6", sm: "7" }}>
          {heading}
        </Heading>
        {subtitle ? (
          <Text as="p" color="gray" mt="1" className="measure">
            {subtitle}
          </Text>
        ) : null}
      </div>
      {actions}
    </Flex>
  );
}

/** Names the browser's tab after the page. React moves the element into the head. */
export function DocumentTitle({ title }: { title?: string }) {
  const name = usePageName(title);
  return <title>{name === productName ? productName : `${name} · ${productName}`}</title>;
}

function usePageName(title: string | undefined): string {
  const route = useContext(RouteHeadContext);
  return title ?? route.title ?? productName;
}
