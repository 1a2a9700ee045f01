import { type Cache, cacheExchange, type Data, type UpdateResolver } from "@urql/exchange-graphcache";
import { equalLists } from "./equal-lists.ts";
import {
  followCatalogue,
  forgetDisputes,
  forgetEndedWork,
  forgetNotices,
  forgetRows,
  forgetScenarios,
  forgetTotals,
} from "./forget-catalogue.ts";

/**
 * The normalized cache. It is given no schema on purpose: with one, it would answer a query that
 * lacks a nullable field with null first, and a signed-in seller would see the login screen flash
 * by.
 */
export function createCache() {
  const catalogue = followCatalogue();
  return cacheExchange({
    // Objects without an id have no key either way. The list silences the warning in development.
    keys: { FeatureAccess: (data) => String(data.key), ...(import.meta.env.DEV ? embedded : {}) },
    possibleTypes,
    resolvers: equalLists(),
    ...(import.meta.env.DEV ? { logger } : {}),
    updates: {
      Mutation: {
        login: (result, _args, cache) => storeViewer(result.login, cache),
        register: (result, _args, cache) => storeViewer(result.register, cache),
        completeSignIn: (result, _args, cache) => storeViewer(result.completeSignIn, cache),
        signInWithPasskey: (result, _args, cache) => storeViewer(result.signInWithPasskey, cache),
        resetPassword: (result, _args, cache) => storeViewer(result.resetPassword, cache),
        saveScenario: forgetScenarios,
        renameScenario: forgetScenarios,
        duplicateScenario: forgetScenarios,
        deleteScenarios: forgetScenarios,
        restoreScenarios: forgetScenarios,
        useScenarioPrice: forgetRows,
        updateProduct: catalogue.onOwnChange,
        updateProducts: catalogue.onOwnChange,
        updateListing: catalogue.onOwnChange,
        updateListings: catalogue.onOwnChange,
        archiveProducts: forgetTotals,
        markNoticesRead: forgetNotices,
        openStatementDisputes: forgetDisputes,
        changeStatementDispute: forgetDisputes,
        deleteStatementDispute: forgetDisputes,
      },
      Subscription: {
        catalogueWork: (result, _args, cache) => forgetEndedWork(result, cache),
        viewerChanged: catalogue.onEvent,
      },
      User: { listings: forgetOldest("listings") },
      Query: { nodes: forgetOldest("nodes") },
    },
  });
}

/**
 * How many pages of a list are kept: far more than a screen shows, so that scrolling back needs no
 * request.
 */
const keptPages = 40;

/**
 * PR-04: a seller may scroll through 100,000 listings. Removes the pages that were read longest
 * ago, and what only they referred to.
 */
function forgetOldest(field: string): UpdateResolver {
  const pages = new Map<string, Parameters<UpdateResolver>[1]>();
  return (_result, args, cache, { parentKey }) => {
    const name = JSON.stringify(args);
    pages.delete(name);
    pages.set(name, args);
    for (const [oldest, of] of pages) {
      if (pages.size <= keptPages) return;
      pages.delete(oldest);
      cache.invalidate(parentKey, field, of);
    }
  };
}

const noKey = () => null;

/**
 * The cache embeds these in their parents: types without an id, and the listings of a bulk step, of
 * which no screen asks for the id.
 */
const embedded = {
  Amount: noKey,
  Brand: noKey,
  BulkEdit: noKey,
  BulkEditValue: noKey,
  BulkStepItemsConnection: noKey,
  BulkStepItemsEdge: noKey,
  BulkStepMissingField: noKey,
  BulkStepShare: noKey,
  BulkStepSummary: noKey,
  BulkStepTotals: noKey,
  CalculatorDraft: noKey,
  CalculatorDraftField: noKey,
  Catalogue: noKey,
  CatalogueFigures: noKey,
  DatedCost: noKey,
  ChangeError: noKey,
  DailyFigures: noKey,
  DataExport: noKey,
  EmailChange: noKey,
  EmailConfirmation: noKey,
  FieldError: noKey,
  GoogleLink: noKey,
  ImportColumn: noKey,
  ImportDefault: noKey,
  ImportFailure: noKey,
  ImportMapping: noKey,
  ImportMissing: noKey,
  ImportQuestion: noKey,
  ImportRow: noKey,
  ImportRowChange: noKey,
  ImportRowProblem: noKey,
  ImportAnswers: noKey,
  ImportProblemGroup: noKey,
  ImportSheet: noKey,
  ImportRowValue: noKey,
  ImportSummary: noKey,
  ImportUndo: noKey,
  HealthCount: noKey,
  KitPart: noKey,
  ListingFix: noKey,
  ListingTerms: noKey,
  MarketplaceInputs: noKey,
  NoticeAction: noKey,
  NoticePreference: noKey,
  PageInfo: noKey,
  PasswordReset: noKey,
  PaymentCard: noKey,
  PaymentSettings: noKey,
  PlanConnection: noKey,
  PlanEdge: noKey,
  PriceResult: noKey,
  ProductPriceChangesConnection: noKey,
  ProductPriceChangesEdge: noKey,
  ProviderError: noKey,
  Report: noKey,
  ReportAbcClass: noKey,
  ReportAbcConnection: noKey,
  ReportAbcEdge: noKey,
  ReportAbcRow: noKey,
  ReportFigures: noKey,
  ReportFixFirstConnection: noKey,
  ReportFixFirstEdge: noKey,
  ReportFixTotals: noKey,
  ReportGroup: noKey,
  ReportHistory: noKey,
  ReportHistoryDay: noKey,
  ReportHistoryMark: noKey,
  ReportHistorySeries: noKey,
  ReportMarginBand: noKey,
  ReportOverview: noKey,
  FeeChangeDay: noKey,
  FeeChangeRow: noKey,
  FeeChangeRowsConnection: noKey,
  FeeChangeRowsEdge: noKey,
  ProductFeeChange: noKey,
  RepricingGoal: noKey,
  SaleInputs: noKey,
  SecondFactor: noKey,
  SecondFactorRemoval: noKey,
  MarketplaceItem: noKey,
  PriceFileCount: noKey,
  PriceFileRow: noKey,
  PriceFileRowsConnection: noKey,
  PriceFileRowsEdge: noKey,
  UserPriceFilesConnection: noKey,
  UserPriceFilesEdge: noKey,
  SelectedProducts: noKey,
  StatementAmount: noKey,
  StatementDifference: noKey,
  StatementDisputeTotal: noKey,
  StatementMonth: noKey,
  StatementMonthOrdersConnection: noKey,
  StatementMonthOrdersEdge: noKey,
  StatementOrder: noKey,
  SimulationChanges: noKey,
  SimulationGroupCount: noKey,
  SimulationMissingField: noKey,
  SimulationRow: noKey,
  SimulationRowsConnection: noKey,
  SimulationRowsEdge: noKey,
  SimulationTotals: noKey,
  SimulationVerdictCount: noKey,
  SellerSettings: noKey,
  SignInOptions: noKey,
  SubscriptionProgress: noKey,
  SupportLinks: noKey,
  UserApiKeysConnection: noKey,
  UserApiKeysEdge: noKey,
  UserBulkStepsConnection: noKey,
  UserBulkStepsEdge: noKey,
  UserCancellationRequestsConnection: noKey,
  UserCancellationRequestsEdge: noKey,
  UserImportsConnection: noKey,
  UserImportsEdge: noKey,
  UserInvoicesConnection: noKey,
  UserInvoicesEdge: noKey,
  UserListingsConnection: noKey,
  UserListingsEdge: noKey,
  UserSimulationsConnection: noKey,
  UserSimulationsEdge: noKey,
  UserNoticesConnection: noKey,
  UserNoticesEdge: noKey,
  UserProductsConnection: noKey,
  UserProductsEdge: noKey,
  UserScenariosConnection: noKey,
  UserScenariosEdge: noKey,
  ProductConflictError: noKey,
  ListingConflictError: noKey,
  ScenarioConflictError: noKey,
  SkuTakenError: noKey,
  UserStatementDisputesConnection: noKey,
  UserStatementDisputesEdge: noKey,
  UserSessionsConnection: noKey,
  UserSessionsEdge: noKey,
  UserWebhookEndpointsConnection: noKey,
  UserWebhookEndpointsEdge: noKey,
  WebhookEndpointDeliveriesConnection: noKey,
  WebhookEndpointDeliveriesEdge: noKey,
};

/** The interfaces on which fragments are defined, with the types that implement them. */
const possibleTypes = {
  Error: [
    "InvalidInputError",
    "PaymentError",
    "RateLimitedError",
    "RefusedError",
    "ProductConflictError",
    "ListingConflictError",
    "ScenarioConflictError",
    "SkuTakenError",
  ],
};

/**
 * Without a schema, a write tries the fragments of every member of a union and warns about the
 * fields that only other members have. Hides that warning and keeps all others.
 */
function logger(severity: "debug" | "error" | "warn", message: string): void {
  if (severity !== "debug" && !message.startsWith("Invalid undefined")) console[severity](message);
}

/** S4-05: a login or a sign-up sets the viewer, without a reload. A refusal carries no viewer. */
function storeViewer(payload: unknown, cache: Cache): void {
  if (!hasViewer(payload)) return;
  cache.link("Query", "viewer", payload.viewer);
}

function hasViewer(payload: unknown): payload is { viewer: Data } {
  return typeof payload === "object" && payload !== null && "viewer" in payload;
}
