import { encodeGlobalID } from "@pothos/plugin-relay";
import { z } from "zod";
import type { Deps } from "#server/platform/deps.ts";
import { bodyBytes, declaredLength } from "#server/platform/http/guards/body-limit.ts";
import { json } from "#server/platform/rest/rest-answer.ts";
import { rawBody } from "#server/platform/rest/rest-body.ts";
import { type RestRoute, restRoute } from "#server/platform/rest/rest-route.ts";
import { answerRepeated, readUpload, uploadTypes } from "./receive/read-upload.ts";
import { startImport } from "./start-import.ts";

const started = z.object({
  id: z.string().meta({ description: "Id global da importação: leia-a com `node`, no GraphQL." }),
});

/** Uploads a file of products (PR-07). All later steps are in GraphQL. */
export function importRoutes(deps: Deps): RestRoute[] {
  return [
    restRoute({
      method: "POST",
      path: "/api/imports",
      tag: "Produtos",
      summary: "Importar produtos de um arquivo",
      description:
        "Pede o recurso `product_import_export`; uma chave de API precisa da permissão WRITE. O corpo é o próprio arquivo, CSV ou XLSX; quem decide são os bytes, não o Content-Type. A resposta vem assim que o arquivo é guardado; a leitura continua em segundo plano. No GraphQL, acompanhe a importação com `node` ou, em uma página, com a subscription `catalogueWork`; compare com `prepareImport` e aplique com `applyImport`. IMPORT_RUNNING enquanto outro arquivo é lido, comparado ou aplicado.",
      security: ["session", "apiKey"],
      query: z.object({
        fileName: z.string().optional().meta({ description: "Nome do arquivo, como a tela o mostra." }),
      }),
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
        example: { id: "SW1wb3J0OjAxOWE5NGRlLTAwMDAtNzAwMC04MDAwLTAwMDAwMDAwMDAwMA==" },
      }),
      refusals: ["FEATURE_DENIED", "RATE_LIMITED", "IMPORT_RUNNING", "CATALOGUE_FULL"],
      boundsItself: true,
      async handle(c) {
        const account = await c.get("identity").requireAccount();
        await answerRepeated(deps, c, account);
        const upload = {
          fileName: c.req.query("fileName"),
          byteCount: declaredLength(c),
          readFile: () => readUpload(c),
        };
        const id = await startImport(deps, account, c.get("source"), upload);
        return { id: encodeGlobalID("Import", id) };
      },
    }),
  ];
}
