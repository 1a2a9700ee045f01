import type { FormChannel } from "#core/sale/sale-fields.ts";
import type { Channel } from "../channel.ts";

/**
 * The form's name of a channel. The form calls own fees 'OWN', the catalogue 'OWN_FEES': stored
 * drafts hold the form's name, so it stays.
 */
export function formChannelOf(channel: Channel): FormChannel {
  return channel === "OWN_FEES" ? "OWN" : channel;
}

/** The catalogue's name of the form's channel. */
export function catalogueChannelOf(channel: FormChannel): Channel {
  return channel === "OWN" ? "OWN_FEES" : channel;
}
