import { encodeGlobalID } from "@pothos/plugin-relay";
import { z } from "zod";
import { channels } from "#core/sale/channel.ts";
import { requireIdOf } from "#server/features/account/own-node.ts";
import { chosenSelection } from "#server/features/catalogue/selection/selection.ts";
import { exportQuery, readExportFilter } from "#server/features/exports/export-filter.ts";
import { answerRepeated, readUpload, uploadTypes } from "#server/features/imports/receive/read-upload.ts";
import { byteCount, loadPiece } from "#server/platform/db/load-bytes.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError, InvalidInputError } from "#server/platform/errors.ts";
import { decodeNodeId } from "#server/platform/graphql/node-id.ts";
import { bodyBytes, declaredLength } from "#server/platform/http/guards/body-limit.ts";
import type { HttpContext } from "#server/platform/http/http-env.ts";
import { download, json } from "#server/platform/rest/rest-answer.ts";
import { rawBody } from "#server/platform/rest/rest-body.ts";
import { type RestRoute, restRoute } from "#server/platform/rest/rest-route.ts";
import { takeLimit } from "#server/platform/security-log/take-limit.ts";
import { contentOf, requireOwnPriceFile } from "./own-price-file.ts";
import type { PriceFileRequest } from "./price-file-json.ts";
import { startPriceFile } from "./start-price-file.ts";

const started = z.object({
  id: z.string().meta({ description: "Id global do arquivo de preços: leia-o com `node`, no GraphQL." }),
});

const uploadQuery = z.object({
  fileName: z.string().optional().meta({ description: "Nome do arquivo, como a tela o mostra." }),
  fileChannel: z.enum(channels).optional().meta({
    description:
      "De qual canal são os preços de um arquivo que não diz. Sem ele, o único anúncio de cada produto.",
  }),
  bulkStepId: z
    .string()
    .max(100)
    .optional()
    .meta({ description: "Só os anúncios desta mudança em massa, por seu id global." }),
  ...exportQuery.omit({ archived: true }).shape,
});

/**
 * Prices back to the marketplace: its own file in, the same file with the catalogue's prices out.
 */
export function priceFileRoutes(deps: Deps): RestRoute[] {
  return [uploadRoute(deps), downloadRoute(deps)];
}

function uploadRoute(deps: Deps): RestRoute {
  return restRoute({
    method: "POST",
    path: "/api/price-files",
    tag: "Produtos",
    summary: "Preencher o arquivo de um marketplace com os preços do catálogo",
    description:
      "Pede o recurso `product_import_export`; uma chave de API precisa da permissão WRITE. O corpo é o arquivo que o marketplace, o ERP ou você fez, CSV ou XLSX; quem decide são os bytes, não o Content-Type. Só mudam as células de preço; o resto do arquivo fica igual. O preenchimento segue em segundo plano: acompanhe com `node` ou com a subscription `catalogueWork` até READY, veja o que muda em `PriceFile.rows` e baixe com `GET /api/price-files/filled`. Sem filtro, `ids` nem `bulkStepId`, vale o catálogo inteiro. PRICE_FILE_RUNNING enquanto outro arquivo seu é preenchido.",
    security: ["session", "apiKey"],
    query: uploadQuery,
    body: {
      ...rawBody(uploadTypes, {
        description: "O arquivo, com até 15 MB (15.728.640 bytes).",
        maxBytes: bodyBytes.file,
        refusals: ["BAD_USER_INPUT", "UNSUPPORTED_MEDIA_TYPE", "UPLOAD_TOO_SLOW"],
      }),
      // `readFile` reads and limits it, once there is room.
      read: async () => undefined,
    },
    answer: json(started, {
      status: 201,
      description: "O arquivo está guardado.",
      example: { id: "UHJpY2VGaWxlOjAxOWE5NGRlLTAwMDAtNzAwMC04MDAwLTAwMDAwMDAwMDAwMA==" },
    }),
    refusals: ["FEATURE_DENIED", "RATE_LIMITED", "PRICE_FILE_RUNNING"],
    boundsItself: true,
    async handle(c) {
      const account = await c.get("identity").requireAccount();
      await answerRepeated(deps, c, account);
      const id = await startPriceFile(deps, account, c.get("source"), {
        fileName: c.req.query("fileName"),
        channel: channelOf(c),
        selection: selectionOf(c),
        byteCount: declaredLength(c),
        readFile: () => readUpload(c),
      });
      return { id: encodeGlobalID("PriceFile", id) };
    },
  });
}

function channelOf(c: HttpContext) {
  const read = uploadQuery.shape.fileChannel.safeParse(c.req.query("fileChannel"));
  if (read.success) return read.data ?? null;
  throw new InvalidInputError([{ field: "fileChannel", message: "Canal desconhecido." }]);
}

/** Null without a filter: the whole catalogue. */
function selectionOf(c: HttpContext): PriceFileRequest["selection"] {
  const step = c.req.query("bulkStepId");
  const { ids, ...filter } = readExportFilter(c);
  const isFiltered = Object.values(filter).some((value) => value !== null && value !== undefined);
  if (step === undefined && !ids && !isFiltered) return null;
  const several = "Envie só um de `bulkStepId`, `ids` e filtro.";
  if (step === undefined)
    return chosenSelection({ ids: ids ?? null, filter: isFiltered ? filter : null }, several);
  if (ids || isFiltered) throw new InvalidInputError([{ field: "bulkStepId", message: several }]);
  return { bulkStepId: requireIdOf("BulkStep", decodeNodeId(step)) };
}

function downloadRoute(deps: Deps): RestRoute {
  return restRoute({
    method: "GET",
    path: "/api/price-files/filled",
    tag: "Produtos",
    summary: "Baixar o arquivo do marketplace com os preços novos",
    description:
      "O mesmo arquivo que você enviou, com as células de preço trocadas. Fica disponível por 7 dias. NOT_FOUND enquanto não estiver pronto e para o arquivo de outra conta. Uma chave de API precisa da permissão READ.",
    security: ["session", "apiKey"],
    query: z.object({ id: z.string().meta({ description: "Id global do arquivo de preços." }) }),
    answer: download(["application/octet-stream"], {
      description: "O arquivo.",
      headers: { "Content-Disposition": "attachment, com o nome do arquivo enviado." },
    }),
    refusals: ["NOT_FOUND", "RATE_LIMITED", "BAD_USER_INPUT"],
    async handle(c) {
      const account = await c.get("identity").requireAccount();
      const id = requireIdOf("PriceFile", decodeNodeId(c.req.query("id") ?? ""));
      const { state, fileName } = await requireOwnPriceFile(deps.db, { id, account });
      const size = state === "READY" ? await byteCount(deps.db, contentOf(id)) : null;
      if (size === null) throw new AppError("NOT_FOUND");
      await takeLimit(deps, c.get("source"), "catalogueExport", account.id, { userId: account.id });
      return new Response(piecesOf(deps, id), {
        headers: {
          "Content-Type": "application/octet-stream",
          "Content-Length": String(size),
          "Content-Disposition": `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
          "Cache-Control": "no-store",
        },
      });
    },
  });
}

/** Streams the pieces as fast as the browser reads them. */
function piecesOf({ db }: Pick<Deps, "db">, id: string): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream({
    async pull(controller) {
      const piece = await loadPiece(db, contentOf(id), at);
      at += piece?.length ?? 0;
      if (piece && piece.length > 0) controller.enqueue(piece);
      else controller.close();
    },
  });
}
