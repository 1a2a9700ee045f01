import { z } from "zod";
import { logoIssue, logoTypes, maxLogoBytes } from "#core/brand/logo-rules.ts";
import { brandText } from "#core/text/brand-text.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { etagResponse } from "#server/platform/http/etag-response.ts";
import type { HttpContext } from "#server/platform/http/http-env.ts";
import { file, json } from "#server/platform/rest/rest-answer.ts";
import { rawBody } from "#server/platform/rest/rest-body.ts";
import { type RestRoute, restRoute } from "#server/platform/rest/rest-route.ts";
import { findBrand } from "./find-brand.ts";
import { brandLogoPath, logoUrl } from "./logo-url.ts";
import { saveLogo } from "./save-logo.ts";

const saved = z.object({
  logoUrl: z.string().nullable().meta({
    description:
      "Path of the logo as it is now, another one for another logo; null when it was removed meanwhile.",
  }),
});

/** The logo of the seller's own brand, both ways (D71). The body is the picture itself; its bytes decide what it is. */
export function brandRoutes(deps: Deps): RestRoute[] {
  return [
    restRoute({
      method: "POST",
      path: brandLogoPath,
      tag: "Brand",
      summary: "Send the logo of one's own brand",
      description:
        "Takes `white_label` and a brand that was saved (GraphQL `saveBrand`). The picture is made anew as a PNG of at most 600 x 240 pixels, upright and without metadata, and takes the place of the logo there was. What is not one still picture of these types, of at most 16 megapixels, is BAD_USER_INPUT with the field `logo`; the bytes decide, whatever the content type says.",
      security: ["session"],
      body: rawBody(logoTypes, {
        description: "The picture, at most 1 MB (1,048,576 bytes).",
        maxBytes: maxLogoBytes,
        refusals: ["BAD_USER_INPUT", "UNSUPPORTED_MEDIA_TYPE"],
      }),
      answer: json(saved, {
        description: "The logo is kept.",
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
      summary: "Get the logo of one's own brand",
      description:
        "Nobody else's, and whether or not `white_label` may be used now. With the entity tag of the logo as If-None-Match the answer is 304.",
      security: ["session"],
      query: z.object({
        v: z.string().optional().meta({ description: "The version, for caches; not looked at." }),
      }),
      answer: file(["image/png"], {
        description: "A PNG of at most 600 x 240 pixels.",
        headers: { ETag: "Another one for another logo." },
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

/** A form of another site cannot send these types, and a program that sends another means something else (D35). */
async function readLogo(c: HttpContext): Promise<Uint8Array> {
  const type = c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  if (logoTypes.includes(type)) return new Uint8Array(await c.req.arrayBuffer());
  const { field, message } = logoIssue(brandText.logoFormat);
  throw new AppError("UNSUPPORTED_MEDIA_TYPE", { fields: { [field]: message } });
}

/** A browser may keep it, but asks each time whether it is still this one, and still this seller's. */
function logoResponse(c: HttpContext, logo: Uint8Array<ArrayBuffer>): Response {
  return etagResponse(c, logo, {
    "Content-Type": "image/png",
    "Content-Disposition": 'inline; filename="logotipo.png"',
    "Cache-Control": "private, no-cache",
  });
}
