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
 * Scripts only from this site and Stripe; inline styles too, because Radix sets them on elements; no
 * framing; referrers with the origin only (D37). Not `no-referrer`, which makes browsers hide the Origin
 * of forms that `rejectCrossSite` needs (D35).
 */
export function securityHeaders({ publicUrl, stripe }: Pick<Env, "publicUrl" | "stripe">) {
  const provider = stripe.apiBase ? emulator(stripe.apiBase) : realStripe;
  return secureHeaders({
    // GraphiQL sets its own policy.
    overwrite: false,
    contentSecurityPolicy: {
      defaultSrc: [self],
      scriptSrc: [self, ...provider.script],
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

function emulator({ origin }: URL): typeof realStripe {
  return { script: [origin], frame: [], connect: [origin] };
}
