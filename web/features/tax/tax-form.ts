import type { CivilMonth } from "#core/taxes/civil-month.ts";
import type { MeiActivity } from "#core/taxes/mei/mei-amounts.ts";
import type { DifalBase } from "#core/taxes/presumido/difal.ts";
import type { BrazilianState } from "#core/taxes/presumido/icms-rates.ts";
import type { IcmsBase } from "#core/taxes/presumido/presumido-rate.ts";
import type { PaidTaxKind } from "#core/taxes/simples/das-parts.ts";
import type { DasBase } from "#core/taxes/simples/hybrid-rate.ts";
import type { SimplesAnnex } from "#core/taxes/simples/simples-tables.ts";
import type { TaxRegime } from "#core/taxes/tax-regimes.ts";

/** The dialog's fields, as typed and chosen. `monthly` ends with the chosen month. */
export type TaxForm = {
  regime: TaxRegime;
  month: CivilMonth;
  activity: MeiActivity;
  countBy: "units" | "revenue";
  units: string;
  monthRevenue: string;
  annex: SimplesAnnex;
  /**
   * The company has fewer than 12 complete months: each month is asked for instead of their sum.
   */
  isYoung: boolean;
  rbt12: string;
  monthly: readonly string[];
  /** The taxes of these goods that others have paid. */
  paid: readonly PaidTaxKind[];
  /** Lucro Presumido. */
  quarterRevenue: string;
  buyer: "same" | "other";
  state: BrazilianState | "";
  icms: string;
  difalBase: DifalBase;
  /** The rate between the states, of a double base. */
  interstate: "4" | "7" | "12";
  countsIncrease: boolean;
  cbsIbs: string;
  icmsBase: IcmsBase;
  /** Simples from 2027 on: where CBS and IBS are paid, and what the DAS then counts. */
  cbsPlace: "inside" | "outside";
  dasBase: DasBase;
  /** What was sold this year so far; blank: no ceilings are told. */
  yearRevenue: string;
  /** The month in which the business opened; null: before this year. */
  openedIn: CivilMonth | null;
  /** %, of a regime whose tax the seller types. */
  typedPct: string;
};

/** The fields that can be invalid. `monthly` stands for the first invalid month. */
export type TaxFormField =
  | "month"
  | "units"
  | "monthRevenue"
  | "annex"
  | "rbt12"
  | "monthly"
  | "quarterRevenue"
  | "icms"
  | "cbsIbs"
  | "yearRevenue"
  | "typedPct";

/** `isOfAll`: the tax does not concern a single product, so revenue is counted instead of units. */
export function emptyTaxForm(month: CivilMonth, isOfAll = false, regime: TaxRegime = "SIMPLES"): TaxForm {
  return {
    regime,
    month,
    activity: "COMMERCE",
    countBy: isOfAll ? "revenue" : "units",
    units: "",
    monthRevenue: "",
    annex: "I",
    isYoung: false,
    rbt12: "",
    monthly: [""],
    paid: [],
    quarterRevenue: "",
    buyer: "same",
    state: "",
    icms: "",
    difalBase: "SINGLE",
    interstate: "12",
    countsIncrease: true,
    cbsIbs: "",
    yearRevenue: "",
    openedIn: null,
    icmsBase: "WITHOUT_CBS",
    cbsPlace: "inside",
    dasBase: "NET",
    typedPct: "",
  };
}
