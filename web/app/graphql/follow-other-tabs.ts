import { type Exchange, type Operation, stringifyDocument } from "urql";
import { pipe, tap } from "wonka";
import { hasEnded } from "./forget-catalogue.ts";

/** The connection to the browser's other tabs. */
export type OtherTabs = {
  /** Says that the catalogue has changed. */
  tell: () => void;
  /** Calls `onChange` when another tab says so. */
  listen: (onChange: () => void) => void;
};

/** Mutations that change products or listings, and queries that show them. */
const changesCatalogue = /(product|listing|import|bulk|kit|price)/i;
const showsCatalogue = /\b(listings?|products?|nodes|catalogue)\b/;

/**
 * GR-11: tells the browser's other tabs that the catalogue has changed, and reads again what this
 * tab shows of it when another one says so.
 */
export function followOtherTabs({ tell, listen }: OtherTabs): Exchange {
  return ({ client, forward }) => {
    const shown = new Map<number, Operation>();
    listen(() => {
      for (const operation of shown.values()) {
        const context = { ...operation.context, requestPolicy: "network-only" as const };
        client.reexecuteOperation(client.createRequestOperation("query", operation, context));
      }
    });
    return (operations) =>
      pipe(
        operations,
        tap((operation) => {
          if (operation.kind === "teardown") shown.delete(operation.key);
          if (operation.kind === "query" && showsCatalogue.test(stringifyDocument(operation.query)))
            shown.set(operation.key, operation);
        }),
        forward,
        tap(({ operation, data }) => {
          const fields = operation.kind === "mutation" ? Object.keys(data ?? {}) : [];
          // Of long work, its end: meanwhile other tabs would read again with every chunk.
          const isWorkDone = operation.kind === "subscription" && hasEnded(data?.catalogueWork);
          if (isWorkDone || fields.some((field) => changesCatalogue.test(field))) tell();
        }),
      );
  };
}
