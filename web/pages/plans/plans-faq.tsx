import { Heading, Text } from "@radix-ui/themes";
import { trialDays } from "#core/entitlements/account-status.ts";
import "./plans-faq.css";

const questions = [
  {
    question: "Preciso de cartão para testar?",
    answer: `Não. O teste grátis dura ${trialDays} dias e não pede cartão. Quando ele termina, nada é cobrado: a conta volta para o modo gratuito.`,
  },
  {
    question: "Como cancelo, e o que acontece com o dinheiro?",
    answer:
      "Na página Assinatura, em “Solicitar cancelamento”. Você conta o motivo e nós confirmamos em até 24 horas. O que já foi pago vale até o fim do período, e depois nada mais é cobrado. Nos 7 dias depois da compra, você pode desistir e receber de volta o que pagou.",
  },
  {
    question: "O que acontece com meus dados depois do teste?",
    answer:
      "Eles ficam guardados por 30 dias depois que o teste termina. Se você assinar nesse prazo, continua de onde parou.",
  },
] as const;

/** The three questions that sellers ask before choosing a plan (S2-43). */
export function PlansFaq() {
  return (
    <section aria-labelledby="perguntas-sobre-planos" className="pricing-faq">
      <Heading as="h2" size="5" id="perguntas-sobre-planos">
        Perguntas frequentes
      </Heading>
      <div className="pricing-faq-list">
        {questions.map(({ question, answer }) => (
          <div key={question}>
            <Heading as="h3" size="3" mb="2">
              {question}
            </Heading>
            <Text as="p" size="2" color="gray" className="measure">
              {answer}
            </Text>
          </div>
        ))}
      </div>
    </section>
  );
}
