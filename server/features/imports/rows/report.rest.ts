import { z } from "zod";
import type { OwnCell } from "#core/import/own-format.ts";
import { requireIdOf } from "#server/features/account/own-node.ts";
import { tableResponse } from "#server/features/exports/table-response.ts";
import type { Deps } from "#server/platform/deps.ts";
import { decodeNodeId } from "#server/platform/graphql/node-id.ts";
import { requireOwn } from "#server/platform/require-own.ts";
import { download } from "#server/platform/rest/rest-answer.ts";
import { type RestRoute, restRoute } from "#server/platform/rest/rest-route.ts";
import { type RowOutcome, readOutcomes } from "../row-outcome.ts";

const titles = ["Linha", "Resultado", "SKU", "Produto", "Motivo ou mudança"];

/** Downloads what an import did, row by row (PR-07). */
export function importReportRoute(deps: Deps): RestRoute {
  return restRoute({
    method: "GET",
    path: "/api/imports/report.csv",
    tag: "Produtos",
    summary: "Baixar o relatório de uma importação",
    description:
      "Uma linha para cada linha do arquivo, com o que ela muda ou mudou, em português. NOT_FOUND para a importação de outra conta. Não pede o recurso `product_import_export`.",
    security: ["session", "apiKey"],
    query: z.object({ id: z.string().meta({ description: "Id global da importação." }) }),
    answer: download(["text/csv"], {
      description: "O relatório. Ele é escrito enquanto é enviado.",
      headers: { "Content-Disposition": "attachment, com o nome do arquivo." },
    }),
    refusals: ["NOT_FOUND", "BAD_USER_INPUT"],
    async handle(c) {
      const { id: userId } = await c.get("identity").requireAccount();
      const id = requireIdOf("Import", decodeNodeId(c.req.query("id") ?? ""));
      requireOwn(await deps.db.import.findUnique({ where: { id }, select: { userId: true } }), userId);
      return tableResponse("csv", "relatorio-importacao", titles, cells(deps, id));
    },
  });
}

/** Reads chunk by chunk: a page of `findRows` would search every earlier chunk again. */
async function* cells({ db }: Deps, importId: string) {
  for (let after = -1; ; ) {
    const chunk = await db.importChunk.findFirst({
      where: { importId, position: { gt: after } },
      select: { position: true, outcomes: true },
      orderBy: { position: "asc" },
    });
    if (!chunk) return;
    yield readOutcomes(chunk.outcomes).map(toCells);
    after = chunk.position;
  }
}

const outcomeText = {
  CREATED: "Novo",
  UPDATED: "Atualizado",
  UNCHANGED: "Já estava igual",
  FAILED: "De fora",
} as const satisfies Record<RowOutcome["outcome"], string>;

function toCells({ number, place, outcome, sku, name, problems, changes }: RowOutcome): OwnCell[] {
  const reasons = problems.map(({ column, message }) => `${column}: ${message}`);
  const changed = changes.map(
    ({ field, before, after }) => `${field}: ${before ?? "vazio"} → ${after ?? "vazio"}`,
  );
  const row = place ? `${place.sheet} ${place.row}` : number;
  return [
    row,
    outcomeText[outcome],
    sku === null ? null : { code: sku },
    name ?? "",
    [...reasons, ...changed].join("; "),
  ];
}
