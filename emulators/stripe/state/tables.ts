import type Stripe from "stripe";
import type { Wire } from "./wire.ts";

export type Customer = Wire<Stripe.Customer>;
export type Product = Wire<Stripe.Product>;
export type Price = Wire<Stripe.Price>;
export type PaymentMethod = Wire<Stripe.PaymentMethod>;
export type SetupIntent = Wire<Stripe.SetupIntent>;
export type PaymentIntent = Wire<Stripe.PaymentIntent>;
export type Charge = Wire<Stripe.Charge>;
export type Refund = Wire<Stripe.Refund>;
export type Subscription = Wire<Stripe.Subscription>;
export type SubscriptionItem = Wire<Stripe.SubscriptionItem>;
export type Invoice = Wire<Stripe.Invoice>;
export type InvoiceLine = Wire<Stripe.InvoiceLineItem>;
export type InvoicePayment = Wire<Stripe.InvoicePayment>;
export type WebhookEndpoint = Wire<Stripe.WebhookEndpoint>;
export type EventType = Stripe.Event.Type;

/** An event as stored: its payload is frozen when the change happens. */
export type EventRecord = Omit<Wire<Stripe.EventBase>, "type" | "data"> & {
  type: EventType;
  data: { object: object; previous_attributes?: object };
};

/** Every kind of resource the emulator keeps, by the name Stripe gives it in `object`. */
export type Tables = {
  customer: Customer;
  product: Product;
  price: Price;
  payment_method: PaymentMethod;
  setup_intent: SetupIntent;
  payment_intent: PaymentIntent;
  charge: Charge;
  refund: Refund;
  subscription: Subscription;
  invoice: Invoice;
  invoice_payment: InvoicePayment;
  event: EventRecord;
  webhook_endpoint: WebhookEndpoint;
};

export type Kind = keyof Tables;
export type Resource = Tables[Kind];
