import { civilDayOf } from "#core/fees/civil-day.ts";
import type { Deps } from "#server/platform/deps.ts";
import { download } from "#server/platform/rest/rest-answer.ts";
import { type RestRoute, restRoute } from "#server/platform/rest/rest-route.ts";
import { takeLimit } from "#server/platform/security-log/take-limit.ts";
import { tokenOfNow } from "../catalogue/feed/read-changes.ts";
import { catalogueLines } from "./catalogue-lines.ts";
import { requireExport } from "./require-export.ts";
import { encoded } from "./write-table.ts";

const jsonLines = "application/jsonl";

/** The whole catalogue for a program that keeps a copy of it (AP-09). */
export function catalogueLinesRoute(deps: Deps): RestRoute {
  return restRoute({
    method: "GET",
    path: "/api/exports/catalogue.jsonl",
    tag: "Produtos",
    summary: "Exportar o catálogo inteiro em JSON Lines",
    description:
      "Para um programa que mantém uma cópia do catálogo. Um produto por linha, com os anúncios, também os arquivados, com os ids globais, as versões, os nomes e as unidades do GraphQL. O cabeçalho `X-Catalogue-Next` é o `since` com que `viewer.catalogueChanges` continua: nenhuma mudança feita durante a leitura se perde. Pede o recurso `product_import_export`, ou mais produtos do que uma conta básica tem. Uma chave de API precisa da permissão READ.",
    security: ["session", "apiKey"],
    answer: download([jsonLines], {
      description: "O catálogo. Ele é escrito enquanto é enviado.",
      headers: {
        "Content-Disposition": "attachment, com o nome do arquivo.",
        "X-Catalogue-Next": "O `since` da próxima leitura de `viewer.catalogueChanges`.",
      },
    }),
    refusals: ["FEATURE_DENIED", "RATE_LIMITED"],
    async handle(c) {
      const account = await c.get("identity").requireAccount();
      await requireExport(deps, account);
      await takeLimit(deps, c.get("source"), "catalogueExport", account.id, { userId: account.id });
      const next = await tokenOfNow(deps);
      return new Response(encoded(catalogueLines(deps.db, account.id)), {
        headers: {
          "Content-Type": `${jsonLines}; charset=utf-8`,
          "Content-Disposition": `attachment; filename="catalogo-${civilDayOf(deps.clock.now())}.jsonl"`,
          "Cache-Control": "no-store",
          "X-Catalogue-Next": next,
        },
      });
    },
  });
}
