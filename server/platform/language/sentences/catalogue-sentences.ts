import { bulkEditText, bulkPricingText, catalogueText } from "#core/catalogue/catalogue-text.ts";
import { feeChangeText } from "#core/comparison/fee-changes/refusal-text.ts";
import { simulationText } from "#core/comparison/simulation/campaign-text.ts";
import { scenarioText } from "#core/scenarios/scenario-text.ts";
import { type Pair, pairsOf } from "./pairs-of.ts";

const selection = "No listing is selected.";
const oneSelection = "Send exactly one of `ids`, `filter` and `sameListingsAs`.";

/** Why products, listings, bulk steps, scenarios and simulations are refused. */
export const catalogueSentences: readonly Pair[] = [
  ...pairsOf(catalogueText, {
    required: "Required field",
    nameRequired: "Send the product's name.",
    tooLong: "Text too long",
    forbiddenCharacter: "Character not allowed",
    typeAgain: "This text has a character that is not accepted. Type it again.",
    invalidGtin: "Invalid GTIN",
    gtinForm: "Send a GTIN (EAN) of 8, 12, 13 or 14 digits. Check the last one: it is the check digit.",
    outOfRange: "Value out of range",
    unitsRange: "Send how many units you sell a month, from 0 to 1,000,000.",
    wholeCents: "Send a whole number of centavos.",
    invalidDay: "Invalid day",
    paidTaxDay: "Send a day from 2018-01-01 to 2032-12-31, or null.",
    tooManyTags: "Too many tags",
    maxTags: "Use at most 20 tags.",
    blankTag: "Blank tag",
    tagLength: "A tag has 1 to 40 characters.",
    channelRequired: "Choose where this listing sells.",
    channelFixed: "The channel of a listing does not change. Create another listing.",
    listingTypeOnlyMercadoLivre: "Only a listing of Mercado Livre is CLASSICO or PREMIUM.",
    channelNameOnlyOther: "Only a listing at another marketplace has the channel's name.",
    tooManyOthers: "A product has at most 20 listings at other marketplaces.",
    invalidChoice: "Invalid choice",
    notAChoice: "Choose one of the options.",
    tooManyChoices: "Choose at most 50 options.",
    viewName: "Name the view.",
    viewNameTooLong: "The name of a view has at most 60 characters.",
    tooManyViews: "You already have 50 saved views. Remove one to save another.",
    rangeTooLarge: "This limit is larger than any value.",
    tooManyListings: "A product has at most one listing of each channel, type and name.",
    tooManyOpen: "Choose at most 5 products.",
    costOfKit: "The cost of a kit is the sum of its parts. Change their costs.",
    kitInKit: "A kit cannot be part of another kit. Add its products.",
    partOfKit: "This product is part of a kit, so it cannot be a kit, too.",
    kitInItself: "A kit cannot be part of itself.",
    partTwice: "A product is in a kit once. Raise its quantity.",
    partQuantity: "Send 1 to 1,000 units of each product.",
    tooManyParts: "A kit has at most 50 different products.",
  }),
  ...pairsOf(bulkPricingText, {
    nothingSelected: selection,
    oneSelection,
    noFeeChange: "To restore earlier margins, choose the listings of a fee change (`filter.feeChangeId`).",
    noSimulation:
      "For the price that enters a campaign, choose the listings of a simulation (`filter.simulationId`).",
    notArchived: "The prices of archived products do not change.",
  }),
  ...pairsOf(bulkEditText, { oneChange: "Send exactly one of `goal` and `edit`." }),
  [bulkEditText.noSuchAction.message, "This field does not change in this way."],
  [bulkEditText.channelRequired.message, "Choose the marketplace of this category."],
  [bulkEditText.findRequired.message, "Send the text to take out of the name."],
  [bulkEditText.valueRequired.message, "Send the new value."],
  [bulkEditText.tagsRequired.message, "Send at least one tag."],
  [bulkEditText.unreadable.message, "This value cannot be read."],
  [bulkEditText.noChange.message, "Send by how much the value rises or falls."],
  [bulkEditText.changeRange.message, "Send a smaller change."],
  ...pairsOf(simulationText, {
    nameRequired: "Name the simulation.",
    nameTooLong: "The name of a simulation has at most 120 characters.",
    nothingSelected: selection,
    oneSelection,
    nothingChanged: "Send at least one change: without any, nothing changes.",
    invalidPrice: "Each item needs a SKU and a price above zero.",
    tooManyPrices: "Send up to 1,000 prices at a time.",
    noSkuFound: "None of these SKUs has a listing on the chosen marketplace.",
    tooManyPriced: "These SKUs have more than 1,000 listings. Send fewer at a time.",
    tooMany: "You have named 20 simulations. Delete one to make another.",
  }),
  ...pairsOf(scenarioText, {
    nameRequired: "Name the scenario.",
    nameTooLong: "The name of a scenario has at most 120 characters.",
    nothingToSave: "Send a price above zero.",
    linkDays: "Choose for how many days the link works: 1 to 365.",
    tooManyLinks: "This scenario already has 10 working links. Revoke one to create another.",
    noListing: "This scenario is not of a listing, or the listing was removed.",
    otherChannel: "This listing is on another channel, where the scenario's price does not apply.",
  }),
  ...pairsOf(feeChangeText, {
    noChange: "The fees of this marketplace do not change on this day.",
    noListings: "You have no listings at this marketplace.",
  }),
];
