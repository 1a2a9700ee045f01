import { Heading, Text } from "@radix-ui/themes";
import { lazy, Suspense, useState } from "react";
import { flushSync } from "react-dom";
import { type Location, useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { useClient } from "urql";
import { TwoHalves } from "#web/features/welcome/two-halves.tsx";
import { useDeferredImport } from "#web/shared/loading/use-deferred-import.ts";
import { authPath, paths } from "#web/shared/paths.ts";
import { requestedPath } from "#web/shared/requested-path.ts";
import { toastStore } from "#web/shared/toasts/store/toast-store.ts";
import { DocumentTitle } from "#web/shared/ui/page/page.tsx";
import { Loading } from "#web/shared/ui/states/loading.tsx";
import type { AuthMode } from "./credentials.ts";
import { CredentialsForm } from "./credentials-form.tsx";
import { GoogleButton } from "./google/google-button.tsx";
import { CookieNotice, SessionNotice } from "./session-notice.tsx";
import { useVisitorCleanup } from "./use-visitor-cleanup.ts";
import "./auth-screen.css";

// Loaded on demand, because few visitors see them.
const GoogleNotice = lazy(() =>
  import("./google/google-notice.tsx").then((module) => ({ default: module.GoogleNotice })),
);
const GoogleLinkNotice = lazy(() =>
  import("./google/google-link-notice.tsx").then((module) => ({ default: module.GoogleLinkNotice })),
);

const CodeStep = lazy(() =>
  import("./code-step/code-step.tsx").then((module) => ({ default: module.CodeStep })),
);

// Works beside the form once that is shown: its rules are no part of the first load.
const loadVisitorSale = () => import("./visitor-sale/visitor-sale.tsx");

const words = {
  login: {
    tab: "Entrar",
    title: "Entre na sua conta",
    subtitle: "O preço certo antes de anunciar: grátis, 7 dias com tudo, sem cartão.",
  },
  register: {
    tab: "Criar conta",
    title: "Crie sua conta",
    subtitle: "Grátis: 7 dias com tudo liberado, sem cartão. Depois, a calculadora simples continua grátis.",
  },
} satisfies Record<AuthMode, { tab: string; title: string; subtitle: string }>;

/** The login screen, shown to visitors on every path next to an example calculation (S2-01). */
export function AuthScreen() {
  const [mode, setMode] = useState<AuthMode>("login");
  const [search] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const client = useClient();
  useVisitorCleanup();
  const { tab, title, subtitle } = words[mode];
  const redirect = requestedPath(location);
  const error = search.get("error");
  const isLinking = search.get("google") === "link";
  const hasCodeStep = search.get("step") === "code";
  const goToStep = (step: "code" | null) => {
    const query = new URLSearchParams(search);
    if (step === null) query.delete("step");
    else query.set("step", step);
    navigate({ search: query.toString(), hash: location.hash });
  };
  // Keeps the requested path in the address, so that the seller comes back to this state.
  const forgotPath = paths.forgotPassword + loginQuery(location);
  const linkGoogle = () =>
    import("#web/features/account/link-google.ts").then(
      (module) => module.linkGoogle(client),
      () =>
        toastStore.show({
          tone: "destructive",
          isForNextPage: true,
          title: "Você entrou, mas sem conectar o Google",
        }),
    );
  const visitor = useDeferredImport({ load: loadVisitorSale, isWanted: false, isShownWhenIdle: true });
  const signUp = () => {
    flushSync(() => setMode("register"));
    document.querySelector<HTMLInputElement>('input[name="firstName"]')?.focus();
  };
  return (
    <TwoHalves {...(visitor && !hasCodeStep ? { picture: <visitor.VisitorSale onKeep={signUp} /> } : {})}>
      {hasCodeStep ? (
        <Suspense fallback={<Loading />}>
          <CodeStep linkGoogle={isLinking ? linkGoogle : undefined} onRestart={() => goToStep(null)} />
        </Suspense>
      ) : (
        <>
          <DocumentTitle title={tab} />
          <header>
            <Heading as="h1" size="7" mb="1">
              {title}
            </Heading>
            <Text as="p" color="gray">
              {subtitle}
            </Text>
            <Text as="p" size="2" mt="2" className="auth-without-account">
              <button type="button" className="text-link" onClick={showVisitorSale}>
                Calcular um preço sem conta
              </button>
            </Text>
          </header>
          <SessionNotice
            pathname={location.pathname}
            redirect={search.get("redirect")}
            hasOther={error !== null || isLinking}
          />
          {error === "cookies" || navigator.cookieEnabled === false ? <CookieNotice /> : null}
          <Suspense fallback={null}>
            {error?.startsWith("google") ? <GoogleNotice error={error} /> : null}
          </Suspense>
          {isLinking ? (
            <div className="google-link">
              <Suspense fallback={null}>
                <GoogleLinkNotice redirect={redirect} forgotPath={forgotPath} />
              </Suspense>
            </div>
          ) : (
            <GoogleButton redirect={redirect} />
          )}
          <CredentialsForm
            mode={mode}
            onModeChange={setMode}
            forgotPath={forgotPath}
            onLogin={isLinking ? linkGoogle : undefined}
            onCodeNeeded={() => goToStep("code")}
          />
        </>
      )}
    </TwoHalves>
  );
}

/** On a phone, one's own price without an account is below the form (AS-06). */
function showVisitorSale(): void {
  document.querySelector(".halves-picture")?.scrollIntoView();
}

/** The query with which /auth opens in the current state. */
function loginQuery(location: Location): string {
  if (location.pathname === paths.auth) return location.search;
  const asked = requestedPath(location);
  return asked === null ? "" : authPath(asked).slice(paths.auth.length);
}
