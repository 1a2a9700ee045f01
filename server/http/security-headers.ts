import { secureHeaders } from "hono/secure-headers";
import type { Env } from "../env.ts";

const self = "'self'";
const none = "'none'";

/**
 * Scripts only from our own files; styles inline as well, because Radix sets them on elements. No framing, and no
 * referrer to other sites (D37).
 */
export function securityHeaders({ publicUrl }: Pick<Env, "publicUrl">) {
  return secureHeaders({
    // GraphiQL sets a policy of its own.
    overwrite: false,
    contentSecurityPolicy: {
      defaultSrc: [self],
      scriptSrc: [self],
      styleSrc: [self, "'unsafe-inline'"],
      imgSrc: [self, "data:"],
      fontSrc: [self, "data:"],
      connectSrc: [self],
      objectSrc: [none],
      baseUri: [none],
      formAction: [self],
      frameAncestors: [none],
    },
    referrerPolicy: "same-origin",
    xFrameOptions: "DENY",
    strictTransportSecurity: publicUrl.protocol === "https:" ? "max-age=31536000; includeSubDomains" : false,
    permissionsPolicy: { camera: [], geolocation: [], microphone: [] },
  });
}
