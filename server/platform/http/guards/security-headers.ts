import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";
import type { Env } from "#server/platform/env/env.ts";
import { cspReportGroup, cspReportPath } from "./csp-report-path.ts";

const self = "'self'";
const none = "'none'";

/** The origins of Stripe's browser script, of the frames it opens and of the API it calls. */
const realStripe = {
  script: ["https://js.stripe.com"],
  frame: ["https://js.stripe.com", "https://hooks.stripe.com"],
  connect: ["https://api.stripe.com"],
};

type Settings = Pick<Env, "publicUrl" | "stripe" | "webDir">;

/** The headers that browsers enforce: all of a page's, and the few of a GraphQL answer. */
export function securityHeaders(settings: Settings): MiddlewareHandler {
  const ofPage = pageHeaders(settings);
  const ofAnswer = answerHeaders(settings);
  return (c, next) =>
    c.req.method === "POST" && c.req.path === "/graphql" ? ofAnswer(c, next) : ofPage(c, next);
}

/**
 * Scripts only from this site and Stripe; inline only the one that the build puts into its pages
 * (D237). Inline styles are allowed because Radix sets them on elements. No framing; referrers with
 * the origin only (D37). Not `no-referrer`, which makes browsers hide the Origin of forms that
 * `rejectCrossSite` needs (D35).
 */
function pageHeaders({ publicUrl, stripe, webDir }: Settings): MiddlewareHandler {
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
    strictTransportSecurity: transportSecurity(publicUrl),
    permissionsPolicy: { camera: [], geolocation: [], microphone: [] },
  });
}

/**
 * Of data that is never a document: it loads nothing, stands in no frame, and no browser guesses
 * its type. A page's other headers would be half of each answer's bytes.
 */
function answerHeaders({ publicUrl }: Settings): MiddlewareHandler {
  return secureHeaders({
    contentSecurityPolicy: { defaultSrc: [none], frameAncestors: [none] },
    strictTransportSecurity: transportSecurity(publicUrl),
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    referrerPolicy: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
}

/** Only https is required again: an http address works without a certificate. */
function transportSecurity({ protocol }: URL): string | false {
  return protocol === "https:" ? "max-age=31536000; includeSubDomains" : false;
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
