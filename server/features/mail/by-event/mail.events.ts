import type { EventSubscriber } from "#server/platform/events/event-subscriber.ts";
import { storeMails } from "./store-mails.ts";

/** Each event's e-mails are rows, which another job sends. */
export const mailSubscriber: EventSubscriber = { store: storeMails };
