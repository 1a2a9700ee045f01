import Stripe from "stripe";

/** The API version of the installed SDK, whose types every response and event follows. */
export const apiVersion = Stripe.API_VERSION;

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
export type Schedule = Wire<Stripe.SubscriptionSchedule>;
export type SchedulePhase = Wire<Stripe.SubscriptionSchedule.Phase>;
export type TaxId = Wire<Stripe.TaxId>;
export type WebhookEndpoint = Wire<Stripe.WebhookEndpoint>;
export type EventType = Stripe.Event.Type;

/** An event as stored, with a copy of the resource. */
export type EventRecord = Omit<Wire<Stripe.EventBase>, "type" | "data"> & {
  type: EventType;
  data: { object: object; previous_attributes?: object };
};

/** The kinds of resources, by their `object`. */
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
  subscription_schedule: Schedule;
  tax_id: TaxId;
  invoice: Invoice;
  invoice_payment: InvoicePayment;
  event: EventRecord;
  webhook_endpoint: WebhookEndpoint;
};

export type Kind = keyof Tables;
export type Resource = Tables[Kind];

/**
 * A resource of the SDK as it is sent and stored: expandable fields are ids, a decimal is a string.
 * A field that the SDK adds or removes changes this type, so that the builders do not compile.
 */
type Wire<T> = T extends string
  ? T
  : T extends Stripe.Decimal
    ? string
    : T extends readonly (infer Item)[]
      ? Field<Item>[]
      : T extends object
        ? { [Key in keyof T]: Field<T[Key]> }
        : T;

type Field<Value> = string extends Value ? Wire<Exclude<Value, { id: string }>> : Wire<Value>;
