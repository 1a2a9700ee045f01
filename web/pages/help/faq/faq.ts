import { catalogueQuestions } from "./catalogue-questions.ts";
import { feeQuestions, marketplaceQuestions } from "./marketplace-questions.ts";
import { planQuestions, trialQuestions } from "./plan-questions.ts";
import { adQuestions, priceQuestions } from "./price-questions.ts";
import { productQuestions } from "./product-questions.ts";
import type { FaqCategory } from "./search-faq.ts";
import { campaignQuestions, noticeQuestions, statementQuestions } from "./statement-questions.ts";

/** The frequent questions, by category (S2-49). */
export const faq: readonly FaqCategory[] = [
  { title: "Taxas por marketplace", questions: marketplaceQuestions },
  { title: "Taxas próprias", questions: feeQuestions },
  { title: "Preço e margem", questions: priceQuestions },
  { title: "Anúncios e ROAS", questions: adQuestions },
  { title: "Produtos e alterações em massa", questions: catalogueQuestions },
  { title: "Campanhas", questions: campaignQuestions },
  { title: "Extratos e contestações", questions: statementQuestions },
  { title: "Avisos", questions: noticeQuestions },
  { title: "Teste grátis", questions: trialQuestions },
  { title: "Planos e cancelamento", questions: planQuestions },
  { title: "Sua conta e seus dados", questions: productQuestions },
];
