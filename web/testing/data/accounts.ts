import { planCatalogue } from "#core/billing/plans.ts";
import { type Draft, draftEntries } from "#core/calculator-draft/merge-drafts.ts";
import { initialSellerDefaults } from "#core/sale/seller-defaults.ts";
import { initialPreferences, type TestNotice } from "./notices.ts";

/** The access of an account, named as in the demo accounts. */
export type Tier = "basic" | "trial" | "ending" | "expired" | "paid";

const dayMs = 24 * 60 * 60 * 1000;

/** A Relay connection with everything on a single page. */
export function connection<Node>(nodes: readonly Node[]) {
  const pageInfo = { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null };
  const edges = nodes.map((node, index) => ({ node, cursor: String(index) }));
  return { pageInfo, edges, totalCount: nodes.length, productCount: nodes.length };
}

export const plans = planCatalogue.map(({ id, priceCents, ...plan }) => ({
  __typename: "Plan",
  ...plan,
  id: `plan:${id}`,
  key: id,
  price: priceCents / 100,
  priceId: `price_${id}`,
}));

type Subscription = {
  __typename: "SellerSubscription";
  id: string;
  plan: (typeof plans)[number] | undefined;
  status: "ACTIVE" | "PAST_DUE" | "CANCELED";
  currentPeriodEnd: string;
  cancelAtPeriodEnd: boolean;
  pastDueSince: string | null;
  scheduledPlan: (typeof plans)[number] | null;
  startedAt: string;
};

/** The fields of the schema's `User` that differ between tiers. */
type Access = {
  trialStartedAt: string | null;
  trialEndsAt: string | null;
  isTrialActive: boolean;
  trialDaysLeft: number;
  hasActiveSubscription: boolean;
  hasAdvancedAccess: boolean;
  subscription: Subscription | null;
};

const noAccess: Access = {
  trialStartedAt: null,
  trialEndsAt: null,
  isTrialActive: false,
  trialDaysLeft: 0,
  hasActiveSubscription: false,
  hasAdvancedAccess: false,
  subscription: null,
};

/** The calculator's form as the server would return it. */
export function draftOf(draft: Draft) {
  const fields = draftEntries(draft).map(([name, { value, changedAt }]) => ({
    name,
    value,
    changedAt: new Date(changedAt).toISOString(),
  }));
  return { fields, serverTime: new Date().toISOString() };
}

/** The settings of an account without saved ones. */
const settings = { __typename: "SellerSettings", ...initialSellerDefaults, version: 0, unanswered: [] };

/** The session of the test's browser. */
const session = {
  __typename: "Session",
  id: "session:1",
  device: "Chrome no Linux",
  createdAt: daysFromNow(-1),
  lastSeenAt: daysFromNow(0),
  isCurrent: true,
};

/** An empty catalogue, which a test may change; catalogue.ts has others. */
/** What no listings earn. */
const noFigures = {
  __typename: "ReportFigures",
  listings: 0,
  monthlyProfitCents: 0,
  monthlySalesCents: 0,
  averageMarginPct: null as number | null,
  listingsInLoss: 0,
  monthlyLossCents: 0,
  listingsWithoutUnits: 0,
  listingsLeftOut: 0,
  examples: [] as string[],
};

const noProducts = () => ({
  catalogue: {
    productCount: 0,
    archivedCount: 0,
    productLimit: null,
    readOnlyCount: 0,
    tags: [],
    categories: [],
    healthCounts: [],
    lossZoneCount: 0,
    priceDiffersCount: 0,
    areFiguresStale: false,
    revision: 0,
    figures: null,
    dailyFigures: [],
    recentChanges: [],
  },
  report: {
    __typename: "Report",
    day: "2026-11-22",
    fixTotals: {
      __typename: "ReportFixTotals",
      listings: 0,
      gainCents: 0,
      listingsWithoutUnits: 0,
      listingsWithoutPrice: 0,
    },
    overview: { __typename: "ReportOverview", totals: noFigures },
    currentFeeChanges: [] as object[],
    feeChangeDays: [] as object[],
    feeChangesOfProduct: [] as object[],
  },
  imports: connection([]),
  bulkSteps: connection([]),
  simulations: connection([]),
  listings: { ...connection([]), totals: null },
  products: connection([]),
  priceFiles: connection([]),
  scenarios: { ...connection([]), limit: null },
  savedViews: [],
  unreadNoticeCount: 0,
  notices: connection<TestNotice>([]),
  noticePreferences: initialPreferences(),
});

let lastId = 0;

function account(access: Partial<Access>) {
  lastId += 1;
  return {
    __typename: "User",
    id: `user:${lastId}`,
    username: "vendedor.marina",
    email: "marina@exemplo.com.br",
    isEmailConfirmed: true,
    firstName: "Marina",
    lastName: "Souza",
    createdAt: daysFromNow(-60),
    hasPassword: true,
    pendingEmail: null,
    deletesAt: null,
    isDeletionDue: false,
    dataExport: null,
    hasGoogle: false,
    paymentCard: null,
    taxId: null,
    brand: null,
    calculatorDraft: draftOf({}),
    secondFactor: null,
    passkeys: [],
    invoices: connection([]),
    cancellationRequests: connection([]),
    apiKeys: connection([]),
    webhookEndpoints: connection<object>([]),
    sessions: connection([session]),
    standingAccess: [] as object[],
    settings: { ...settings },
    statementChecks: [] as object[],
    statementMonth: null as object | null,
    sharesFeeDrift: false,
    statementDisputes: connection<object>([]) as object,
    statementDisputeTotals: [] as object[],
    ...noProducts(),
    ...noAccess,
    ...access,
  };
}

export type Account = ReturnType<typeof account>;

/** The accounts of each tier, as the server would describe them now. */
export const accounts: Record<Tier, () => Account> = {
  basic: () => account({}),
  trial: () => onTrial(7),
  ending: () => onTrial(2),
  expired: () => account({ trialStartedAt: daysFromNow(-10), trialEndsAt: daysFromNow(-3) }),
  paid: () => account({ hasActiveSubscription: true, hasAdvancedAccess: true, subscription: monthly() }),
};

/** A subscriber whose charge was refused `daysAgo` days ago. */
export function overdue(daysAgo: number): Account {
  const hasAccess = daysAgo < 3;
  const subscription = { ...monthly(), status: "PAST_DUE" as const, pastDueSince: daysFromNow(-daysAgo) };
  return account({ hasActiveSubscription: hasAccess, hasAdvancedAccess: hasAccess, subscription });
}

function onTrial(daysLeft: number): Account {
  return account({
    trialStartedAt: daysFromNow(daysLeft - 7),
    trialEndsAt: daysFromNow(daysLeft),
    isTrialActive: true,
    trialDaysLeft: daysLeft,
    hasAdvancedAccess: true,
  });
}

function monthly(): Subscription {
  return {
    __typename: "SellerSubscription",
    id: "subscription:1",
    plan: plans[0],
    status: "ACTIVE",
    currentPeriodEnd: daysFromNow(30),
    cancelAtPeriodEnd: false,
    pastDueSince: null,
    scheduledPlan: null,
    startedAt: daysFromNow(0),
  };
}

/** A second less than that many days: the date of something that happened a moment before. */
function daysFromNow(days: number): string {
  return new Date(Date.now() + days * dayMs - 1000).toISOString();
}

export const everyChannel = {
  chatUrl: "https://chat.exemplo.com.br/suporte",
  schedulingUrl: "https://agenda.exemplo.com.br/15min",
  communityUrl: "https://grupo.exemplo.com.br/vendedores",
  email: "suporte@exemplo.com.br",
};

export type Channels = { [Name in keyof typeof everyChannel]: string | null };

export const noChannels: Channels = { chatUrl: null, schedulingUrl: null, communityUrl: null, email: null };

/** A list of two pages with one row each, as the server answers it page by page. */
export function twoPages(first: object, next: object) {
  return ({ after }: { after: string | null }) => {
    const { pageInfo, ...page } = connection([after ? next : first]);
    return { ...page, pageInfo: { ...pageInfo, hasNextPage: !after, endCursor: after ? null : "0" } };
  };
}
