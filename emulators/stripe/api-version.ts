import Stripe from "stripe";

/** The API version of the installed SDK, whose types every answer and event follows. */
export const apiVersion = Stripe.API_VERSION;
