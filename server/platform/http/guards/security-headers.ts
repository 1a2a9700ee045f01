import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { secureHeaders } from "hono/secure-headers";
import { cspReportGroup, cspReportPath } from "#server/platform/csp/csp-report-path.ts";
import type { Env } from "#server/platform/env/env.ts";

const self = "'self'";
const none = "'none'";

/** The origins of Stripe's browser script, of the frames it opens and of the API it calls. */
const realStripe = {
  script: ["https://js.stripe.com"],
  frame: ["https://js.stripe.com", "https://hooks.stripe.com"],
  connect: ["https://api.stripe.com"],
};

/**
 * Scripts only from this site and Stripe; inline only the one that the build puts into its pages
 * (D237). Inline styles are allowed because Radix sets them on elements. No framing; referrers with
 * the origin only (D37). Not `no-referrer`, which makes browsers hide the Origin of forms that
 * `rejectCrossSite` needs (D35).
 */
export function securityHeaders({ publicUrl, stripe, webDir }: Pick<Env, "publicUrl" | "stripe" | "webDir">) {
  const provider = stripe.apiBase ? emulator(stripe.apiBase) : realStripe;
  return secureHeaders({
    // GraphiQL sets its own policy.
    overwrite: false,
    contentSecurityPolicy: {
      defaultSrc: [self],
      scriptSrc: [self, ...bootScript(webDir), ...provider.script],
      frameSrc: [self, ...provider.frame],
      styleSrc: [self, "'unsafe-inline'"],
      imgSrc: [self, "data:"],
      fontSrc: [self, "data:"],
      connectSrc: [self, ...provider.connect],
      objectSrc: [none],
      baseUri: [none],
      formAction: [self],
      frameAncestors: [none],
      reportUri: cspReportPath,
      reportTo: cspReportGroup,
    },
    reportingEndpoints: [{ name: cspReportGroup, url: cspReportPath }],
    referrerPolicy: "strict-origin",
    xFrameOptions: "DENY",
    strictTransportSecurity: publicUrl.protocol === "https:" ? "max-age=31536000; includeSubDomains" : false,
    permissionsPolicy: { camera: [], geolocation: [], microphone: [] },
  });
}

/**
 * The hash of boot.js, which the pages contain verbatim
 * (web/app/first-screen/build/inline-boot.ts). Null without a build.
 */
function bootScript(webDir: string): string[] {
  const file = path.join(webDir, "boot.js");
  if (!existsSync(file)) return [];
  return [`'sha256-${createHash("sha256").update(readFileSync(file)).digest("base64")}'`];
}

function emulator({ origin }: URL): typeof realStripe {
  return { script: [origin], frame: [], connect: [origin] };
}
