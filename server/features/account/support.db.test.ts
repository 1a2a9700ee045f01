import { expect, test } from "vitest";
import { testApp } from "#testing/app/test-app.ts";
import { graphql } from "#testing/gql/gql.ts";

const SupportLinks = graphql(`
  query SupportLinks {
    supportLinks {
      chatUrl
      schedulingUrl
      communityUrl
      email
    }
  }
`);

test("S2-50 the support links come from the configuration, and need no session", async () => {
  const app = await testApp({
    SUPPORT_CHAT_URL: "https://wa.me/5511999999999",
    SUPPORT_SCHEDULING_URL: "https://calendly.com/precos/15min",
    SUPPORT_COMMUNITY_URL: "https://chat.whatsapp.com/convite",
    SUPPORT_EMAIL: "suporte@exemplo.com.br",
  });
  expect((await app.client().graphql(SupportLinks)).supportLinks).toEqual({
    chatUrl: "https://wa.me/5511999999999",
    schedulingUrl: "https://calendly.com/precos/15min",
    communityUrl: "https://chat.whatsapp.com/convite",
    email: "suporte@exemplo.com.br",
  });
});

test("S2-50 a link that is not configured is null", async () => {
  const app = await testApp();
  expect((await app.client().graphql(SupportLinks)).supportLinks).toEqual({
    chatUrl: null,
    schedulingUrl: null,
    communityUrl: null,
    email: null,
  });
});
