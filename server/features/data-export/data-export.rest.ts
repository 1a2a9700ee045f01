import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { download } from "#server/platform/rest/rest-answer.ts";
import { type RestRoute, restRoute } from "#server/platform/rest/rest-route.ts";
import { dataExportPath } from "./request-export.ts";

/** The download of a seller's newest export. */
export function dataExportRoutes(deps: Deps): RestRoute[] {
  return [
    restRoute({
      method: "GET",
      path: dataExportPath,
      tag: "Conta",
      summary: "Baixar todos os dados da conta",
      description:
        "A exportação mais nova pedida com `requestDataExport`, no GraphQL: um ZIP com cada assunto em JSON e em CSV. Fica disponível por 7 dias, só na sessão que a pediu. NOT_FOUND enquanto nenhuma estiver pronta, e em outra sessão.",
      security: ["session"],
      answer: download(["application/zip"], {
        description: "O ZIP.",
        headers: { "Content-Disposition": "attachment, com o nome do arquivo." },
      }),
      refusals: ["NOT_FOUND", "UNAUTHENTICATED"],
      async handle(c) {
        const { account, sessionId } = await c.get("identity").requireSession();
        const found = await deps.db.dataExport.findFirst({
          where: { userId: account.id, sessionId, state: "DONE" },
          orderBy: { createdAt: "desc" },
        });
        if (!found) throw new AppError("NOT_FOUND");
        const day = found.createdAt.toISOString().slice(0, 10);
        return new Response(piecesOf(deps, found.id), {
          headers: {
            "Content-Type": "application/zip",
            "Content-Length": String(found.byteCount),
            "Content-Disposition": `attachment; filename="meus-dados-${day}.zip"`,
            "Cache-Control": "no-store",
          },
        });
      },
    }),
  ];
}

/** Streams the pieces as fast as the browser reads them. */
function piecesOf({ db }: Pick<Deps, "db">, exportId: string): ReadableStream<Uint8Array> {
  let position = 0;
  return new ReadableStream({
    async pull(controller) {
      const where = { exportId_position: { exportId, position } };
      const piece = await db.dataExportPiece.findUnique({ where });
      position += 1;
      if (piece) controller.enqueue(piece.bytes);
      else controller.close();
    },
  });
}
