import { createDocument } from "zod-openapi";
import { sessionCookieName } from "#server/features/auth/session/session-cookie.ts";
import type { Env } from "#server/platform/env/env.ts";
import type { RestRoute, RestTag } from "#server/platform/rest/rest-route.ts";
import packageJson from "../../../package.json" with { type: "json" };
import { describeCall } from "./describe-call.ts";

const info = `
The documented calls of the price calculator for sellers on Brazilian marketplaces. They cover an account's life: sign
up, start the trial, choose a plan, pay, cancel.

**Signing in.** \`POST /api/login\` or \`POST /api/register\` sets a session cookie; send it along with the calls that need
it. On this page the browser does so by itself, and acts for whoever is signed in here.

**Pricing by program.** Prices are calculated over GraphQL at \`/graphql\`, up to 1,000 products a call, with an API key in
\`Authorization: Bearer <key>\`. A key reads its owner's account and calculates; of the calls on this page it may make those
that name it. Keys are made on the screen *Assinatura* by who has a paid plan; [GraphiQL](/graphql) shows what
there is, in production to operators.

**Bodies** are \`application/json\`, at most 16 KB unless a call says otherwise. An unknown field is refused. **Errors** are
\`{"message", "code", "fields"?}\`: \`message\` is Brazilian Portuguese and safe to show, \`code\` is for programs. Three calls
keep documented shapes of their own. 401 means "not signed in" or a key that does not work, and nothing else. Where GET
is, HEAD is; OPTIONS tells what an address takes; another method is 405, an unknown address 404. There are no CORS
headers: a browser may call from this site only. Every answer carries \`x-request-id\`: name it when asking for help.
`.trim();

const tags: Record<RestTag, string> = {
  Account: "Sign-up, sign-in and the signed-in user.",
  Trial: "Seven days of the advanced features, without a card.",
  "Plans and payment": "Choosing, buying and ending a plan. The card goes to the payment provider only.",
  Brand: "What a seller's printed calculations carry.",
  Description: "This description, for programs.",
  Webhooks: "For the payment provider.",
};

export type OpenApiDocument = ReturnType<typeof describeCalls>;

/** The OpenAPI description of the documented calls (spec 7), made from the schemas that they parse and answer with. */
export function describeCalls(calls: readonly RestRoute[], { publicUrl }: Pick<Env, "publicUrl">) {
  const paths = Map.groupBy(calls, ({ path }) => path);
  const described = [...paths].map(([path, sharing]) => [
    path,
    Object.fromEntries(sharing.map((call) => [call.method.toLowerCase(), describeCall(call)])),
  ]);
  return createDocument(
    {
      openapi: "3.1.1",
      info: { title: "Calculadora de Preços", version: packageJson.version, description: info },
      servers: [{ url: publicUrl.origin }],
      tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
      paths: Object.fromEntries(described),
      components: {
        securitySchemes: {
          session: {
            type: "apiKey",
            in: "cookie",
            name: sessionCookieName(publicUrl),
            description:
              "Set by POST /api/login and POST /api/register. A browser keeps it and sends it by itself: on this page nothing is to be typed.",
          },
          apiKey: {
            type: "http",
            scheme: "bearer",
            description: "An API key of the screen Assinatura, for who has a paid plan.",
          },
        },
      },
    },
    {
      // `format` says it; the pattern that zod adds is for machines that do not know the format.
      override({ jsonSchema }) {
        if (jsonSchema.format) delete jsonSchema.pattern;
      },
    },
  );
}
