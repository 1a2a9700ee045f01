import { z } from "zod";
import { brandText } from "#core/brand/brand-text.ts";
import { logoIssue, logoTypes, maxLogoBytes } from "#core/brand/logo-rules.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { etagResponse } from "#server/platform/http/etag-response.ts";
import type { HttpContext } from "#server/platform/http/http-env.ts";
import { mediaTypeOf } from "#server/platform/http/media-type.ts";
import { file, json } from "#server/platform/rest/rest-answer.ts";
import { rawBody } from "#server/platform/rest/rest-body.ts";
import { type RestRoute, restRoute } from "#server/platform/rest/rest-route.ts";
import { saveLogo } from "./change-logo.ts";
import { brandLogoPath, findBrand, logoUrl } from "./find-brand.ts";

const saved = z.object({
  logoUrl: z.string().nullable().meta({
    description: "Caminho do logotipo atual. Muda com ele; null se o logotipo já foi removido.",
  }),
});

/**
 * Upload and download of the seller's logo (D71). The body is the image itself; its bytes decide
 * its type.
 */
export function brandRoutes(deps: Deps): RestRoute[] {
  return [
    restRoute({
      method: "POST",
      path: brandLogoPath,
      tag: "Marca",
      summary: "Enviar o logotipo da marca",
      description:
        "Pede o recurso `white_label` e uma marca salva (`saveBrand`, no GraphQL). A imagem é convertida em um PNG de até 600 x 240 pixels, na posição certa e sem metadados, e substitui o logotipo atual. O que não for uma única imagem parada de um destes tipos, com até 16 megapixels, é BAD_USER_INPUT no campo `logo`; quem decide são os bytes, não o Content-Type.",
      security: ["session"],
      body: rawBody(logoTypes, {
        description: "A imagem, com até 1 MB (1.048.576 bytes).",
        maxBytes: maxLogoBytes,
        refusals: ["BAD_USER_INPUT", "UNSUPPORTED_MEDIA_TYPE"],
      }),
      answer: json(saved, {
        description: "O logotipo foi salvo.",
        example: { logoUrl: "/api/brand-logo?v=8d3f0c1b2a4e5f60" },
      }),
      refusals: ["FEATURE_DENIED", "RATE_LIMITED"],
      async handle(c) {
        const account = await c.get("identity").requireAccount();
        await saveLogo(deps, account, c.get("source"), () => readLogo(c));
        const brand = await findBrand(deps.db, account.id);
        return { logoUrl: brand && logoUrl(brand) };
      },
    }),
    restRoute({
      method: "GET",
      path: brandLogoPath,
      tag: "Marca",
      summary: "Baixar o logotipo da marca",
      description:
        "O logotipo da própria conta, com ou sem o recurso `white_label`. Responde 304 quando If-None-Match traz a ETag do logotipo.",
      security: ["session"],
      query: z.object({
        v: z.string().optional().meta({ description: "A versão, para caches; o servidor a ignora." }),
      }),
      answer: file(["image/png"], {
        description: "Um PNG de até 600 x 240 pixels.",
        headers: { ETag: "Muda com o logotipo." },
      }),
      refusals: ["NOT_FOUND"],
      async handle(c) {
        const { id: userId } = await c.get("identity").requireAccount();
        const brand = await deps.db.brand.findUnique({ where: { userId }, select: { logo: true } });
        if (!brand?.logo) throw new AppError("NOT_FOUND");
        return logoResponse(c, brand.logo);
      },
    }),
  ];
}

/** HTML forms of other sites cannot send these content types (D35). */
async function readLogo(c: HttpContext): Promise<Uint8Array> {
  const type = mediaTypeOf(c.req.header("content-type")) ?? "";
  if (logoTypes.includes(type)) return new Uint8Array(await c.req.arrayBuffer());
  const { field, message } = logoIssue(brandText.logoFormat);
  throw new AppError("UNSUPPORTED_MEDIA_TYPE", { fields: { [field]: message } });
}

/** Browsers may cache it but must revalidate: the logo or the signed-in seller may change. */
function logoResponse(c: HttpContext, logo: Uint8Array<ArrayBuffer>): Response {
  return etagResponse(c, logo, {
    "Content-Type": "image/png",
    "Content-Disposition": 'inline; filename="logotipo.png"',
    "Cache-Control": "private, no-cache",
  });
}
