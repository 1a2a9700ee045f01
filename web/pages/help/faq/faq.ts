import { adQuestions } from "./ad-questions.ts";
import { feeQuestions } from "./fee-questions.ts";
import { marketplaceQuestions } from "./marketplace-questions.ts";
import { planQuestions } from "./plan-questions.ts";
import { priceQuestions } from "./price-questions.ts";
import { productQuestions } from "./product-questions.ts";
import type { FaqCategory } from "./search-faq.ts";
import { trialQuestions } from "./trial-questions.ts";

/** The frequent questions, by category (S2-49). */
export const faq: readonly FaqCategory[] = [
  { title: "Taxas por marketplace", questions: marketplaceQuestions },
  { title: "Taxas próprias", questions: feeQuestions },
  { title: "Preço e margem", questions: priceQuestions },
  { title: "Anúncios e ROAS", questions: adQuestions },
  { title: "Teste grátis", questions: trialQuestions },
  { title: "Planos e cancelamento", questions: planQuestions },
  { title: "Sua conta e seus dados", questions: productQuestions },
];
