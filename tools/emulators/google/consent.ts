import { text } from "node:stream/consumers";
import type Provider from "oidc-provider";
import { demoPeople, type Person, person, type SignIn } from "./accounts.ts";
import { consentPage, errorPage, homePage } from "./pages.ts";
import { type Fault, faults } from "./token-faults.ts";

export const consentPath = "/o/oauth2/consent";

/** Stores a sign-in and returns its id. */
export type StoreSignIn = (signIn: SignIn) => string;
type Middleware = Parameters<Provider["use"]>[0];

/** Serves the consent page, acts on the choice made there, and serves the home page. */
export function serveConsent(provider: Provider, remember: StoreSignIn): Middleware {
  return async (context, next) => {
    if (context.path === "/") {
      context.type = "html";
      context.body = homePage();
      return;
    }
    if (!context.path.startsWith(`${consentPath}/`)) return next();
    const { req, res } = context;
    const asked = await provider.interactionDetails(req, res).catch(() => null);
    context.type = "html";
    if (!asked) {
      context.status = 400;
      context.body = errorPage("session_not_found", "Este pedido de entrada venceu. Volte e comece de novo.");
      return;
    }
    const { origin } = new URL(String(asked.params.redirect_uri));
    if (context.method !== "POST") {
      context.body = consentPage(origin);
      return;
    }
    const answer = new URLSearchParams(await text(req));
    const who = chosenPerson(answer);
    if (!who && answer.get("who") !== "nobody") {
      context.status = 422;
      context.body = consentPage(origin, "Informe um e-mail, como voce@gmail.com.");
      return;
    }
    const accountId = who && remember({ person: who, fault: faultOf(answer) });
    const result = accountId ? { select_account: {}, login: { accountId, remember: false } } : refused;
    context.status = 303;
    context.redirect(await provider.interactionResult(req, res, result, { mergeWithLastSubmission: false }));
  };
}

const refused = { error: "access_denied", error_description: "The person refused." };

/** The demo account with the chosen e-mail, or the typed account; null when it is neither. */
function chosenPerson(answer: URLSearchParams): Person | null {
  const who = answer.get("who");
  const field = (name: string) => answer.get(name)?.trim() ?? "";
  const known = demoPeople.find(({ email }) => email === who);
  if (known || who !== "typed") return known ?? null;
  if (!/^\S+@\S+$/.test(field("email"))) return null;
  return person({
    email: field("email"),
    givenName: field("givenName"),
    familyName: field("familyName"),
    subject: field("subject"),
  });
}

function faultOf(answer: URLSearchParams): Fault {
  const asked = answer.get("fault") ?? "none";
  return Object.hasOwn(faults, asked) ? (asked as Fault) : "none"; // a key of the table
}
