import { Button, Card, Flex, Heading, Text } from "@radix-ui/themes";
import { Sparkles } from "lucide-react";
import { type ReactNode, type Ref, useRef } from "react";
import { Link } from "react-router-dom";
import { paths } from "#web/shared/paths.ts";
import { serverPaths } from "#web/shared/server-paths.ts";
import { type AccountStatusUser, useAccountStatus } from "../account-status.ts";
import { daysLeftText } from "../account-text.ts";
import { StartTrialButton } from "./start-trial-button.tsx";
import "./upgrade-banner.css";

/**
 * What the next tier would add, in words for the seller's tier (S2-22); nothing for a subscriber.
 * `user` is null for a visitor, whose button leads to the login (S2-23).
 */
export function UpgradeBanner({ user }: { user: AccountStatusUser | null }) {
  if (user === null) return <VisitorBanner />;
  return <UserBanner user={user} />;
}

function VisitorBanner() {
  return (
    <Banner {...freeTrialText}>
      <Button size="3" asChild>
        <a href={serverPaths.login}>Começar teste grátis</a>
      </Button>
    </Banner>
  );
}

function UserBanner({ user }: { user: AccountStatusUser }) {
  const { tier, trialDaysLeft } = useAccountStatus(user);
  const heading = useRef<HTMLHeadingElement>(null);
  switch (tier) {
    case "paid":
      return null;
    case "trial":
      return (
        <Banner
          heading={heading}
          title={`${daysLeftText(trialDaysLeft)} do seu teste grátis`}
          words="Assine um plano e continue com o modo avançado, sem pausa."
        >
          <PlansButton />
        </Banner>
      );
    case "expired":
      return (
        <Banner
          title="Seu teste grátis terminou"
          words="Assine um plano para voltar a calcular com descontos, cupons, afiliados e anúncios."
        >
          <PlansButton />
        </Banner>
      );
    case "basic":
      return (
        <Banner {...freeTrialText} heading={heading}>
          {/* The button disappears once the trial starts: the title takes the focus. */}
          <StartTrialButton size="3" onStarted={() => heading.current?.focus()} />
          <PlansButton variant="ghost" />
        </Banner>
      );
  }
}

const freeTrialText = {
  title: "Teste grátis por 7 dias, sem cartão",
  words: "Libere o modo avançado e inclua descontos, cupons, afiliados e anúncios na conta.",
};

type BannerProps = {
  title: string;
  words: string;
  /** Lets the parent move the focus to the title. */
  heading?: Ref<HTMLHeadingElement>;
  children: ReactNode;
};

function Banner({ title, words, heading, children }: BannerProps) {
  return (
    <Card size={{ initial: "2", sm: "3" }} className="upgrade-banner" asChild>
      <section aria-label="Recursos avançados">
        <Sparkles className="upgrade-banner-icon" size={20} aria-hidden />
        <div className="upgrade-banner-words">
          <Heading as="h2" size="4" mb="1" ref={heading} tabIndex={-1}>
            {title}
          </Heading>
          <Text as="p" size="2" color="gray" className="measure">
            {words}
          </Text>
        </div>
        <Flex align="center" gap="4" wrap="wrap">
          {children}
        </Flex>
      </section>
    </Card>
  );
}

function PlansButton({ variant = "solid" }: { variant?: "solid" | "ghost" }) {
  return (
    <Button size="3" variant={variant} asChild>
      <Link to={paths.pricing}>Ver planos</Link>
    </Button>
  );
}
