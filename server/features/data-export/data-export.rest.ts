import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { download } from "#server/platform/rest/rest-answer.ts";
import { type RestRoute, restRoute } from "#server/platform/rest/rest-route.ts";
import { dataExportPath } from "./data-export-path.ts";

/** The download of a seller's newest export. */
export function dataExportRoutes(deps: Deps): RestRoute[] {
  return [
    restRoute({
      method: "GET",
      path: dataExportPath,
      tag: "Account",
      summary: "Download everything that the account holds",
      description:
        "Returns the newest export that GraphQL `requestDataExport` ordered: a ZIP with each subject as JSON and as CSV. It can be downloaded for 7 days. NOT_FOUND while none is ready.",
      security: ["session"],
      answer: download(["application/zip"], {
        description: "The ZIP.",
        headers: { "Content-Disposition": "attachment, with a file name." },
      }),
      refusals: ["NOT_FOUND", "UNAUTHENTICATED"],
      async handle(c) {
        const { account } = await c.get("identity").requireSession();
        const found = await deps.db.dataExport.findFirst({
          where: { userId: account.id, state: "DONE" },
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

/** Reads piece by piece, as fast as the browser takes them. */
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
