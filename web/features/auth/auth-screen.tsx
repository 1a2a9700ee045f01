import { Heading, Text } from "@radix-ui/themes";
import { useState } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import { Wordmark } from "../../shared/brand/wordmark.tsx";
import { DocumentTitle } from "../../shared/page.tsx";
import { paths } from "../../shared/paths.ts";
import { CookieNotice } from "./cookie-notice.tsx";
import type { AuthMode } from "./credentials.ts";
import { CredentialsForm } from "./credentials-form.tsx";
import { ExampleSale } from "./example-sale.tsx";
import { GoogleButton } from "./google-button.tsx";
import { GoogleNotice } from "./google-notice.tsx";
import { OrderNotice, wasOrdering } from "./order-notice.tsx";
import { SubscriptionNotice } from "./subscription-notice.tsx";
import { useNoSecretsInAddress } from "./use-no-secrets-in-address.ts";
import "./auth-screen.css";

const words = {
  login: { tab: "Entrar", title: "Entre na sua conta", subtitle: "Calcule o preço certo antes de anunciar." },
  register: {
    tab: "Criar conta",
    title: "Crie sua conta",
    subtitle: "A calculadora é grátis, e não pedimos cartão.",
  },
} satisfies Record<AuthMode, { tab: string; title: string; subtitle: string }>;

/** What every visitor sees, on every path: the way in, beside a calculation that shows what for (S2-01). */
export function AuthScreen() {
  const [mode, setMode] = useState<AuthMode>("login");
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  useNoSecretsInAddress();
  const asked = [pathname, search.get("redirect")];
  const { tab, title, subtitle } = words[mode];
  return (
    <div className="auth">
      <DocumentTitle title={tab} />
      <main className="auth-main">
        <div className="auth-brand">
          <Wordmark />
        </div>
        <div className="auth-panel">
          <header>
            <Heading as="h1" size="7" mb="1">
              {title}
            </Heading>
            <Text as="p" color="gray">
              {subtitle}
            </Text>
          </header>
          {asked.includes(paths.subscription) ? <SubscriptionNotice /> : null}
          {wasOrdering(asked) ? <OrderNotice /> : null}
          {search.get("error") === "cookies" || !navigator.cookieEnabled ? <CookieNotice /> : null}
          {search.get("error") === "google" ? <GoogleNotice /> : null}
          <GoogleButton redirect={search.get("redirect")} />
          <p className="auth-or">ou</p>
          <CredentialsForm mode={mode} onModeChange={setMode} />
        </div>
      </main>
      <aside className="auth-picture" aria-label="Exemplo de cálculo">
        <ExampleSale />
      </aside>
    </div>
  );
}
