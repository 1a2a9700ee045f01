import { expect, test } from "vitest";
import { overdueText } from "./overdue-text.ts";

const zone = "America/Sao_Paulo";
const overdue = { pastDueSince: "2026-11-21T17:02:00.000Z", planName: "Mensal" };

test("D22 a payment that failed: access lasts 3 days more, to the minute", () => {
  expect(overdueText({ ...overdue, status: "PAST_DUE", isActive: true }, zone)).toEqual({
    title: "O pagamento do plano Mensal não foi aprovado.",
    explanation:
      "Seu acesso aos recursos avançados vai até 24 de novembro, às 14:02. Atualize o cartão e pague para continuar sem pausa.",
    action: "Atualizar cartão e pagar",
  });
});

test.each(["PAST_DUE", "UNPAID"] as const)(
  "D22 after them, %s pauses the access until it is paid",
  (status) => {
    expect(overdueText({ ...overdue, status, isActive: false }, zone)?.explanation).toBe(
      "Os recursos avançados estão pausados desde 24 de novembro, às 14:02. Atualize o cartão e pague: eles voltam na hora.",
    );
  },
);

test("S2-45 a first payment that awaits confirmation can be continued", () => {
  const words = overdueText({ planName: "Anual", status: "INCOMPLETE", isActive: false });
  expect(words?.action).toBe("Continuar o pagamento");
});

test.each(["ACTIVE", "TRIALING", "CANCELED", "INCOMPLETE_EXPIRED", "PAUSED"] as const)(
  "S2-45 of a subscription that is %s nothing is missing",
  (status) => expect(overdueText({ ...overdue, status, isActive: status === "ACTIVE" })).toBeNull(),
);
