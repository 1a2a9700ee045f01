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
  summary?: string;
  actions?: ReactNode;
  /** The actions do not fit beside the title on a phone: there they come below the subtitle. */
  hasWideActions?: boolean;
  children: ReactNode;
};

/** The route table's entry for the current page, for its head. */
export type RouteHead = { title?: string; subtitle?: string };

export const RouteHeadContext = createContext<RouteHead>({});

/**
 * The frame of every signed-in page: its title, on the page and in the browser's tab, and its
 * content.
 */
export function Page({ title, heading, subtitle, summary, actions, hasWideActions, children }: Props) {
  const name = usePageName(title);
  const route = useContext(RouteHeadContext);
  return (
    <div className="page">
      <DocumentTitle title={name} />
      <PageHead
        heading={heading ?? name}
        subtitle={subtitle ?? route.subtitle}
        summary={summary}
        actions={actions}
        hasWideActions={hasWideActions}
      />
      {children}
    </div>
  );
}

type HeadProps = {
  heading: ReactNode;
  subtitle: string | undefined;
  summary?: string | undefined;
  actions?: ReactNode;
  hasWideActions?: boolean | undefined;
};

/** The top of a page. */
export function PageHead({ heading, subtitle, summary, actions, hasWideActions = false }: HeadProps) {
  return (
    <Flex
      className="page-header"
      data-wide-actions={hasWideActions}
      align="center"
      justify="between"
      gapX="4"
      gapY="1"
      wrap="wrap"
      mb="5"
    >
      <Heading as="h1" size={{ initial: "6", sm: "7" }}>
        {heading}
      </Heading>
      {actions ? <div className="page-actions">{actions}</div> : null}
      {subtitle ? (
        <Text as="p" color="gray" className="page-line">
          <span className="measure">{subtitle}</span>
        </Text>
      ) : null}
      {summary ? (
        <Text as="p" size="2" color="gray" className="page-line">
          {summary}
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
