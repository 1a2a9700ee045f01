import { expect, test } from "vitest";
import { contactLink } from "./contact-link.ts";

const links = {
  chatUrl: "https://chat.exemplo.com.br/suporte",
  schedulingUrl: null,
  communityUrl: "",
  email: "suporte@exemplo.com.br",
};

test("S2-50 a configured link is what its card opens", () => {
  expect(contactLink("chatUrl", links)).toEqual({ by: "link", url: links.chatUrl });
});

test.each(["schedulingUrl", "communityUrl"] as const)(
  "S2-50 without %s the card opens the e-mail",
  (name) => {
    expect(contactLink(name, links)).toEqual({ by: "email", email: links.email });
  },
);

test("S2-50 with nothing configured the card leads to the questions", () => {
  expect(contactLink("chatUrl", {})).toEqual({ by: "questions" });
});
