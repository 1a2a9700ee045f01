import { z } from "zod";
import type { Account } from "#core/entitlements/account.ts";
import { civilDayOf } from "#core/fees/civil-day.ts";
import type { OwnCell } from "#core/import/own-format.ts";
import { historyRange } from "#core/reports/history-range.ts";
import { findSellerDefaults } from "#server/features/catalogue/figures/find-seller-defaults.ts";
import { tableResponse } from "#server/features/exports/table-response.ts";
import type { Deps } from "#server/platform/deps.ts";
import { InvalidInputError } from "#server/platform/errors.ts";
import { download } from "#server/platform/rest/rest-answer.ts";
import { type RestRoute, restRoute } from "#server/platform/rest/rest-route.ts";
import { takeLimit } from "#server/platform/security-log/take-limit.ts";
import { abcMeasures } from "../abc/abc.ts";
import { findSeries, historyGroupings } from "../history/history.ts";
import { reportGroupings, sumsByGroup } from "../overview/overview.ts";
import { requireReports } from "../require-reports.ts";
import { abcCells, abcRowsOf, abcTitles } from "./abc-table.ts";
import { fixRowsOf, fixTitles } from "./fix-table.ts";
import { groupCells, groupTitles, historyCells, historyTitles } from "./sum-tables.ts";

type Table = { name: string; titles: readonly string[]; batches: AsyncIterable<OwnCell[][]> };
type Query = (name: string) => string | undefined;

/** Downloads of the reports (RE-06). */
export function reportTableRoutes(deps: Deps): RestRoute[] {
  return [
    tableRoute(deps, {
      path: "/api/reports/overview.csv",
      summary: "Baixar o resumo do catálogo",
      description: "Uma linha para cada canal, etiqueta ou categoria, com os totais de seus anúncios.",
      query: z.object({ by: choice(reportGroupings, "Como os anúncios são divididos.") }),
      table: async ({ id }, query) => {
        const by = oneOf("by", reportGroupings, query);
        const groups = await sumsByGroup(deps.db, id, by);
        return {
          name: "resumo",
          titles: groupTitles(by),
          batches: once(groupCells(groups, by, await findSellerDefaults(deps.db, id))),
        };
      },
    }),
    tableRoute(deps, {
      path: "/api/reports/fix-first.csv",
      summary: "Baixar o que corrigir primeiro",
      description: "Os anúncios com um preço melhor, do que ganha mais por mês ao que ganha menos.",
      query: z.object({}),
      table: async ({ id }) => ({
        name: "corrigir-primeiro",
        titles: fixTitles,
        batches: fixRowsOf(deps, id),
      }),
    }),
    tableRoute(deps, {
      path: "/api/reports/abc.csv",
      summary: "Baixar a curva ABC",
      description: "Os anúncios com vendas por mês, com a classe de cada um por lucro e por receita.",
      query: z.object({ by: choice(abcMeasures, "A ordem das linhas.") }),
      table: async ({ id }, query) => {
        const by = oneOf("by", abcMeasures, query);
        return { name: "curva-abc", titles: abcTitles, batches: cells(abcRowsOf(deps, id, by)) };
      },
    }),
    tableRoute(deps, {
      path: "/api/reports/history.csv",
      summary: "Baixar a evolução do catálogo",
      description: "Uma linha por dia, ou por dia e canal. Sem datas, os últimos 90 dias; no máximo 732.",
      query: z.object({
        from: z.string().optional().meta({ description: "Primeiro dia: `2026-09-01`." }),
        to: z.string().optional().meta({ description: "Último dia; sem ele, hoje." }),
        by: choice(historyGroupings, "Uma linha para o catálogo ou para cada canal."),
      }),
      table: async ({ id: userId }, query) => {
        const days = { from: query("from") ?? null, to: query("to") ?? null };
        const { range, issues } = historyRange(days, civilDayOf(deps.clock.now()));
        if (issues.length > 0) throw new InvalidInputError(issues);
        const by = oneOf("by", historyGroupings, query);
        const series = await findSeries(deps, { userId, range, by });
        const today = await sumsByGroup(deps.db, userId, "MARKETPLACE");
        const rows = historyCells(series, today, await findSellerDefaults(deps.db, userId));
        return { name: "evolucao", titles: historyTitles, batches: once(rows) };
      },
    }),
  ];
}

async function* cells(batches: AsyncIterable<Parameters<typeof abcCells>[0][]>) {
  for await (const rows of batches) yield rows.map(abcCells);
}

async function* once(rows: OwnCell[][]) {
  yield rows;
}

function choice<Value extends string>(values: readonly [Value, ...Value[]], description: string) {
  return z
    .enum(values)
    .optional()
    .meta({ description: `${description} Sem ele, ${values[0]}.` });
}

/** The value of a parameter, the first one when it is absent. Throws InvalidInputError. */
function oneOf<Value extends string>(
  name: string,
  values: readonly [Value, ...Value[]],
  query: Query,
): Value {
  const text = query(name);
  const value = text === undefined ? values[0] : values.find((each) => each === text);
  if (value === undefined) throw new InvalidInputError([{ field: name, message: "Valor desconhecido." }]);
  return value;
}

type TableRoute = {
  path: `/api/reports/${string}.csv`;
  summary: string;
  description: string;
  query: z.ZodObject;
  table: (account: Account, query: Query) => Promise<Table>;
};

function tableRoute(deps: Deps, { path, summary, description, query, table }: TableRoute): RestRoute {
  return restRoute({
    method: "GET",
    path,
    tag: "Relatórios",
    summary,
    description: `${description} Pede o recurso \`margin_analytics\`; uma chave de API precisa da permissão READ.`,
    security: ["session", "apiKey"],
    query,
    answer: download(["text/csv"], {
      description: "O arquivo. Ele é escrito enquanto é enviado.",
      headers: { "Content-Disposition": "attachment, com o nome do arquivo." },
    }),
    refusals: ["FEATURE_DENIED", "RATE_LIMITED", "BAD_USER_INPUT"],
    async handle(c) {
      const account = await c.get("identity").requireAccount();
      requireReports(deps, account);
      await takeLimit(deps, c.get("source"), "catalogueExport", account.id, { userId: account.id });
      const { name, titles, batches } = await table(account, (field) => c.req.query(field));
      return tableResponse("csv", `${name}-${civilDayOf(deps.clock.now())}`, titles, batches);
    },
  });
}
