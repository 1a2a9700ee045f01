import { createDocument } from "zod-openapi";
import { productName } from "#core/text/product-name.ts";
import { sessionCookieName } from "#server/features/auth/session/session-cookie.ts";
import type { Env } from "#server/platform/env/env.ts";
import type { RestRoute, RestTag } from "#server/platform/rest/rest-route.ts";
import packageJson from "../../../package.json" with { type: "json" };
import { describeCall } from "./describe-call.ts";

const info = `
The documented calls of the price calculator for sellers on Brazilian marketplaces. They cover the life of an account:
sign up, start the trial, choose a plan, pay, cancel.

**Sign-in.** \`POST /api/login\` and \`POST /api/register\` set a session cookie; send it with the calls that require it. On
this page the browser sends it automatically, so calls act for the account that is signed in here.

**Pricing from programs.** Calculate prices over GraphQL at \`/graphql\`, up to 1,000 products per request, with an API key
in \`Authorization: Bearer <key>\`. A key can read its owner's account and calculate; of the calls on this page it can make
those that list it. Create keys on the screen *Configurações* with a paid plan. [GraphiQL](/graphql) shows the schema; in
production it is open to operators only.

**Bodies** are \`application/json\`, at most 16 KB unless a call says otherwise. Unknown fields are refused. **Errors** are
\`{"message", "code", "fields"?}\`: \`message\` is Brazilian Portuguese and safe to show, \`code\` is for programs. Three
calls have documented error shapes of their own. 401 always means "not signed in" or an invalid API key. Every GET also
answers HEAD; OPTIONS lists the methods of an address; other methods get 405, unknown addresses 404. There are no CORS
headers: browsers can call from this site only. Every response has an \`x-request-id\`: quote it when you ask for help.
`.trim();

const tags: Record<RestTag, string> = {
  Account: "Sign-up, sign-in and the signed-in user.",
  Trial: "Seven days of the advanced features, without a card.",
  "Plans and payment": "Choosing, buying and ending a plan. Card data goes to the payment provider only.",
  Brand: "Name and logo on a seller's printed calculations.",
  Products: "The seller's catalogue, in files.",
  Description: "This description, for programs.",
  Webhooks: "For the payment provider.",
};

export type OpenApiDocument = ReturnType<typeof describeCalls>;

/** The OpenAPI description of the documented calls, from the schemas that parse and type them. */
export function describeCalls(calls: readonly RestRoute[], { publicUrl }: Pick<Env, "publicUrl">) {
  const paths = Map.groupBy(calls, ({ path }) => path);
  const described = [...paths].map(([path, sharing]) => [
    path,
    Object.fromEntries(sharing.map((call) => [call.method.toLowerCase(), describeCall(call)])),
  ]);
  return createDocument(
    {
      openapi: "3.1.1",
      info: { title: productName, version: packageJson.version, description: info },
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
              "Set by POST /api/login and POST /api/register. Browsers send it automatically: on this page there is nothing to enter.",
          },
          apiKey: {
            type: "http",
            scheme: "bearer",
            description: "An API key from the screen Configurações; requires a paid plan.",
          },
        },
      },
    },
    {
      // zod adds a pattern that repeats what `format` says.
      override({ jsonSchema }) {
        if (jsonSchema.format) delete jsonSchema.pattern;
      },
    },
  );
}
