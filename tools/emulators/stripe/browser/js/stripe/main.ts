/** `/_stripe/local.js`: defines `window.Stripe`, which calls the server that served the script. */
import { createStripe } from "./stripe.ts";

const script = document.currentScript;
const { origin } = new URL(script instanceof HTMLScriptElement ? script.src : window.location.href);

// `loadStripe` warns when this is not the release that it was made for.
const version = "endive";
Object.assign(window, {
  Stripe: Object.assign((publishableKey: unknown) => createStripe(origin, publishableKey), { version }),
});
