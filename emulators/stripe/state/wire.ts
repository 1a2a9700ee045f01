import type Stripe from "stripe";

/**
 * A resource of the SDK as it travels and is stored here: what can be expanded is an id, and an exact decimal
 * is its text. A field that the SDK adds or removes changes this type, so the builders stop compiling.
 */
export type Wire<T> = T extends string
  ? T
  : T extends Stripe.Decimal
    ? string
    : T extends readonly (infer Item)[]
      ? Field<Item>[]
      : T extends object
        ? { [Key in keyof T]: Field<T[Key]> }
        : T;

type Field<Value> = string extends Value ? Wire<Exclude<Value, { id: string }>> : Wire<Value>;
