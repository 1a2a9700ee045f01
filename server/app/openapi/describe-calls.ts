import { createDocument } from "zod-openapi";
import { productName } from "#core/product-name.ts";
import { sessionCookieName } from "#server/features/auth/session/session-cookie.ts";
import type { Env } from "#server/platform/env/env.ts";
import type { RestRoute, RestTag } from "#server/platform/rest/rest-route.ts";
import packageJson from "../../../package.json" with { type: "json" };
import { describeCall } from "./describe-call.ts";
import { describeWebhooks, webhookSignature } from "./describe-webhooks.ts";

const info = `
As chamadas da calculadora de preços para quem vende em marketplaces no Brasil. Elas acompanham a vida de uma conta: criar,
começar o teste grátis, escolher um plano, pagar, cancelar; e trazem e levam os produtos em arquivos.

**Entrar.** \`POST /api/login\` e \`POST /api/register\` gravam um cookie de sessão; envie-o nas chamadas que o pedem. Nesta
página o navegador faz isso sozinho, então as chamadas valem para a conta que está aberta aqui.

**Preços por programa.** Calcule preços por GraphQL em \`/graphql\`, até 1.000 produtos por chamada, com uma chave de API em
\`Authorization: Bearer <chave>\`. O [guia](/api/guia) mostra como. Uma chave calcula, lê a conta e o catálogo ou muda o
catálogo, conforme as permissões dela; das chamadas desta página, pode fazer as que a listam. Crie chaves na tela
*Configurações*, com um plano pago. O [GraphiQL](/graphql) mostra o esquema e
responde com a sua chave.

**Corpos** são \`application/json\`, com até 16 KB quando a chamada não diz outra coisa. Um campo desconhecido é recusado.
**Erros** são \`{"message", "code", "fields"?}\`: \`message\` é uma frase em português que pode ser mostrada, \`code\` é para
programas. Três chamadas têm um formato de erro próprio, descrito nelas. 401 quer dizer sempre que ninguém entrou ou que a
chave não vale. Todo GET também responde a HEAD; OPTIONS lista os métodos de um endereço; outro método é 405, e um endereço
que não existe é 404. Não há cabeçalhos CORS: só as páginas deste site podem chamar pelo navegador. Toda resposta traz um
\`x-request-id\`: informe-o ao pedir ajuda.
`.trim();

const tags: Record<RestTag, string> = {
  Conta: "Criar a conta, entrar e os dados de quem entrou.",
  "Teste grátis": "Sete dias com os recursos avançados, sem cartão.",
  "Planos e pagamento":
    "Escolher, comprar e encerrar um plano. Os dados do cartão vão só para o sistema de pagamento.",
  Marca: "Nome e logotipo nos cálculos impressos.",
  Produtos: "O catálogo da conta, em arquivos.",
  Relatórios: "Quanto o catálogo rende e o que corrigir, em arquivos.",
  Descrição: "Esta descrição, para programas.",
  Webhooks: "Do sistema de pagamento para nós, e de nós para os seus programas.",
};

export type OpenApiDocument = ReturnType<typeof describeCalls>;

/** The OpenAPI description of the documented calls, from the schemas that parse and type them. */
export function describeCalls(
  calls: readonly RestRoute[],
  { publicUrl, support }: Pick<Env, "publicUrl" | "support">,
) {
  const paths = Map.groupBy(calls, ({ path }) => path);
  const described = [...paths].map(([path, sharing]) => [
    path,
    Object.fromEntries(sharing.map((call) => [call.method.toLowerCase(), describeCall(call)])),
  ]);
  return createDocument(
    {
      openapi: "3.1.1",
      info: {
        title: productName,
        version: packageJson.version,
        description: info,
        contact: {
          name: productName,
          url: publicUrl.href,
          ...(support.email ? { email: support.email } : {}),
        },
        license: { name: "Proprietária", identifier: "LicenseRef-Proprietary" },
      },
      servers: [{ url: publicUrl.origin }],
      tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
      paths: Object.fromEntries(described),
      webhooks: describeWebhooks(),
      components: {
        securitySchemes: {
          session: {
            type: "apiKey",
            in: "cookie",
            name: sessionCookieName(publicUrl),
            description:
              "Gravado por POST /api/login e POST /api/register. O navegador o envia sozinho: nesta página não há nada a preencher.",
          },
          apiKey: {
            type: "http",
            scheme: "bearer",
            description: "Uma chave de API da tela Configurações; pede um plano pago.",
          },
          [webhookSignature]: {
            type: "apiKey",
            in: "header",
            name: "webhook-signature",
            description:
              "Como o seu programa sabe que um evento é nosso: a assinatura, pelo segredo do webhook.",
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
