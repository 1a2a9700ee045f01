import Stripe from "stripe";

/** The version that the installed SDK speaks. Its types shape every answer and event here, so no other is spoken. */
export const apiVersion = Stripe.API_VERSION;
