import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { Client, Provider } from "urql";
import { HalvesFrame, TwoHalves } from "#web/features/welcome/two-halves.tsx";
import { AuthScreen } from "#web/pages/auth/auth-screen.tsx";
import { CodeStep } from "#web/pages/auth/code-step/code-step.tsx";
import { ForgotPassword } from "#web/pages/mailed-links/forgot-password.tsx";
import { NotFoundPage } from "#web/pages/not-found/not-found-page.tsx";
import { paths } from "#web/shared/paths.ts";
import { Providers } from "../providers.tsx";
import { routes } from "../routes.ts";
import { FirstShell } from "./first-shell.tsx";
import type { FirstScreenName } from "./leave-first-screen.ts";

type SellerPage = {
  /**
   * Without extension, below the folder of the shells. `_id` stands for any id, `_unknown` for any
   * other address.
   */
  file: string;
  module: string;
  asks: string | undefined;
  screen: FirstScreen;
};

/** Pages with the same content for everybody are sent complete. */
const wholePages: Readonly<Record<string, React.ReactNode>> = {
  "*": <NotFoundPage />,
};

/** The paths without a file of the same name. */
const shellFiles: Readonly<Record<string, string>> = { "/": "/index", "*": "/_unknown" };

export function sellerPages(): SellerPage[] {
  return routes
    .filter(({ access }) => access === "session")
    .map((route) => ({
      file: shellFiles[route.path] ?? route.path.replace(":id", "_id"),
      asks: route.asks,
      module: moduleOf(route.load),
      screen: render(
        "page",
        route.path,
        <FirstShell page={route.title || route.subtitle ? route : null}>{wholePages[route.path]}</FirstShell>,
      ),
    }));
}

/** The file that a route loads, from `import("…/pages/help/help-page.tsx")`. */
function moduleOf(load: () => unknown): string {
  const module = /["'][^"']*?(\/[\w/-]+\.tsx)["']/.exec(String(load))?.[1];
  if (!module) throw new Error(`no module in ${load}`);
  return module;
}

type FirstScreen = { name: FirstScreenName; title: string | null; html: string };

export function renderLogin(): FirstScreen {
  return render("login", paths.auth, <AuthScreen />);
}

/** A page for visitors other than the login, and the files it consists of. */
type VisitorPage = { file: string; modules: string[]; screen: FirstScreen };

const login = "/web/pages/auth/auth-screen.tsx";

/** Only for display: the app makes it interactive. */
export function visitorPages(): VisitorPage[] {
  const noop = () => undefined;
  const codeStep = (
    <TwoHalves>
      <CodeStep linkGoogle={undefined} onRestart={noop} />
    </TwoHalves>
  );
  return [
    {
      file: "step-code",
      modules: [login, "/web/pages/auth/code-step/code-step.tsx"],
      screen: render("login", `${paths.auth}?step=code`, codeStep),
    },
    {
      file: "auth-forgot-password",
      modules: ["/web/pages/mailed-links/forgot-password.tsx"],
      screen: render("page", paths.forgotPassword, <ForgotPassword />),
    },
    ...mailedLinks.map(({ path, load }) => ({
      file: path.slice(1).replace("/", "-"),
      modules: [moduleOf(load)],
      // What is in the frame depends on the token, and a spinner would take processor time that a
      // phone needs to load the app.
      screen: render("page", path, <HalvesFrame />),
    })),
  ];
}

/** The pages that mailed links open. */
const mailedLinks = routes.filter(
  ({ path, access }) => access === "everyone" && path.startsWith("/auth/") && path !== paths.forgotPassword,
);

/** For a signed-in seller at the login, whom the app leads on. No link is marked as current. */
export function renderShell(): FirstScreen {
  return render("page", "/first-screen", <FirstShell page={null} />);
}

function render(name: FirstScreenName, path: string, screen: React.ReactNode): FirstScreen {
  const markup = renderToStaticMarkup(
    <Providers>
      <MemoryRouter initialEntries={[path]}>
        <Provider value={unansweredClient}>{screen}</Provider>
      </MemoryRouter>
    </Providers>,
  );
  const title = /<title>(.*?)<\/title>/.exec(markup);
  return { name, title: title?.[1] ?? null, html: markup.replace(title?.[0] ?? "", "") };
}

/** In markup alone, no query is answered. */
const unansweredClient = new Client({
  url: "http://localhost",
  preferGetMethod: false,
  exchanges: [() => () => () => undefined],
});
