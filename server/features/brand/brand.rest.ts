import { z } from "zod";
import { logoIssue, logoTypes, maxLogoBytes } from "#core/brand/logo-rules.ts";
import { brandText } from "#core/text/account/brand-text.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { etagResponse } from "#server/platform/http/etag-response.ts";
import type { HttpContext } from "#server/platform/http/http-env.ts";
import { file, json } from "#server/platform/rest/rest-answer.ts";
import { rawBody } from "#server/platform/rest/rest-body.ts";
import { type RestRoute, restRoute } from "#server/platform/rest/rest-route.ts";
import { saveLogo } from "./change-logo.ts";
import { brandLogoPath, findBrand, logoUrl } from "./find-brand.ts";

const saved = z.object({
  logoUrl: z.string().nullable().meta({
    description: "Path of the current logo. Changes with the logo; null if it was removed meanwhile.",
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
      tag: "Brand",
      summary: "Upload the logo of the seller's brand",
      description:
        "Requires the feature `white_label` and a saved brand (GraphQL `saveBrand`). The image is re-encoded as a PNG of at most 600 x 240 pixels, upright and without metadata, and replaces the current logo. Anything but one still image of these types with at most 16 megapixels is BAD_USER_INPUT with the field `logo`; the bytes decide, not the content type.",
      security: ["session"],
      body: rawBody(logoTypes, {
        description: "The image, at most 1 MB (1,048,576 bytes).",
        maxBytes: maxLogoBytes,
        refusals: ["BAD_USER_INPUT", "UNSUPPORTED_MEDIA_TYPE"],
      }),
      answer: json(saved, {
        description: "The logo was saved.",
        example: { logoUrl: "/api/brand-logo?v=8d3f0c1b2a4e5f60" },
      }),
      refusals: ["FEATURE_DENIED", "RATE_LIMITED"],
      async handle(c) {
        const account = await c.get("identity").requireAccount();
        await saveLogo(deps, account, () => readLogo(c));
        const brand = await findBrand(deps.db, account.id);
        return { logoUrl: brand && logoUrl(brand) };
      },
    }),
    restRoute({
      method: "GET",
      path: brandLogoPath,
      tag: "Brand",
      summary: "Get the logo of the seller's brand",
      description:
        "Returns the seller's own logo, with or without the feature `white_label`. Responds 304 when If-None-Match has the logo's entity tag.",
      security: ["session"],
      query: z.object({
        v: z.string().optional().meta({ description: "The version, for caches; the server ignores it." }),
      }),
      answer: file(["image/png"], {
        description: "A PNG of at most 600 x 240 pixels.",
        headers: { ETag: "Changes with the logo." },
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
  const type = c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
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
