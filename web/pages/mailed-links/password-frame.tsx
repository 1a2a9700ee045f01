import { Heading, Text } from "@radix-ui/themes";
import { type ReactNode, useEffect, useRef } from "react";
import { Link, useLocation } from "react-router-dom";
import { TwoHalves } from "#web/features/welcome/two-halves.tsx";
import { paths, settingsPath } from "#web/shared/paths.ts";
import { DocumentTitle } from "#web/shared/ui/page/page.tsx";
import { useSignedInAs } from "./use-signed-in-as.ts";
import "./password-frame.css";

type Props = {
  title: string;
  subtitle: ReactNode;
  /**
   * The title takes the focus on arrival and whenever this value changes, because the previous
   * content is gone.
   */
  version?: number;
  children: ReactNode;
};

/** The frame of a page with a single task and a link back. */
export function PasswordFrame({ title, subtitle, version = 1, children }: Props) {
  const isSignedIn = useSignedInAs() !== null;
  const { pathname, search } = useLocation();
  // The login screen passes its query string, which the back link returns. A mailed link has a
  // query of its own.
  const loginPath = paths.auth + (pathname === paths.forgotPassword ? search : "");
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each version is an arrival
  useEffect(() => heading.current?.focus(), [version]);
  return (
    <TwoHalves>
      <DocumentTitle title={title} />
      <div>
        <Heading as="h1" size="7" mb="1" tabIndex={-1} ref={heading} className="password-title">
          {title}
        </Heading>
        <Text as="p" color="gray">
          {subtitle}
        </Text>
      </div>
      <div className="password-content">{children}</div>
      <Link className="text-link" to={isSignedIn ? settingsPath("security") : loginPath}>
        {isSignedIn ? "Voltar para a minha conta" : "Voltar para o login"}
      </Link>
    </TwoHalves>
  );
}
