import { z } from "zod";

/**
 * What a browser blocked, reduced to what may be kept: a known directive, and an origin without
 * path.
 */
export type CspViolation = { directive: string; blockedOrigin: string };

const text = z.string().catch("");
/** The body that `report-uri` sends, with the names of CSP level 1. */
const legacyReport = z.object({
  "csp-report": z.object({ "violated-directive": text, "effective-directive": text, "blocked-uri": text }),
});
/** The body that `report-to` sends: reports of several types at once. */
const reports = z.array(z.looseObject({ type: z.string() }));
const violation = z.object({
  type: z.literal("csp-violation"),
  body: z.object({ effectiveDirective: text, blockedURL: text }),
});

/** The policy's directives and their variants in reports. Any other becomes `other`. */
export const cspDirectives = new Set([
  "default-src",
  "script-src",
  "script-src-elem",
  "script-src-attr",
  "style-src",
  "style-src-elem",
  "style-src-attr",
  "img-src",
  "font-src",
  "connect-src",
  "frame-src",
  "worker-src",
  "media-src",
  "manifest-src",
  "object-src",
  "base-uri",
  "form-action",
  "frame-ancestors",
]);
/** Reported instead of an address for blocked resources that have none. */
const keywords = new Set(["inline", "eval", "wasm-eval", "self"]);
/** Addresses without an origin, kept by scheme only. Most come from browser extensions. */
const schemes = new Set(["data:", "blob:", "about:", "chrome-extension:", "moz-extension:"]);
/** Maximum length of a logged origin, in characters. */
const maxOrigin = 100;

/** The violations in a body of either content type; null when it is neither. */
export function readCspReports(value: unknown): CspViolation[] | null {
  const legacy = legacyReport.safeParse(value).data?.["csp-report"];
  if (legacy) {
    const directive = legacy["effective-directive"] || (legacy["violated-directive"].split(" ")[0] ?? "");
    return [toViolation(directive, legacy["blocked-uri"])];
  }
  const list = reports.safeParse(value).data;
  if (!list) return null;
  return list.flatMap((report) => {
    const body = violation.safeParse(report).data?.body;
    return body ? [toViolation(body.effectiveDirective, body.blockedURL)] : [];
  });
}

function toViolation(directive: string, blocked: string): CspViolation {
  return { directive: cspDirectives.has(directive) ? directive : "other", blockedOrigin: originOf(blocked) };
}

/** Never the whole address: it can contain secrets. */
function originOf(blocked: string): string {
  if (keywords.has(blocked)) return blocked;
  if (schemes.has(`${blocked}:`)) return `${blocked}:`;
  const url = URL.parse(blocked);
  if (!url) return "other";
  if (schemes.has(url.protocol)) return url.protocol;
  const isWeb = /^(https?|wss?):$/.test(url.protocol);
  return isWeb ? url.origin.slice(0, maxOrigin) : "other";
}
