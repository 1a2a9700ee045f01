import { CalendarClock, type LucideIcon, MessageCircle, Users } from "lucide-react";
import type { LinkName } from "./contact-link.ts";

type ContactChannel = {
  link: LinkName;
  icon: LucideIcon;
  title: string;
  description: string;
  action: string;
};

/** The three contact cards (S2-49). */
export const contactChannels: readonly ContactChannel[] = [
  {
    link: "chatUrl",
    icon: MessageCircle,
    title: "Chat com o suporte",
    description: "Travou em alguma conta ou tela? Mande sua dúvida por mensagem.",
    action: "Abrir o chat",
  },
  {
    link: "schedulingUrl",
    icon: CalendarClock,
    title: "Consultoria individual",
    description: "Uma conversa gratuita de 15 minutos, só sobre os seus preços.",
    action: "Agendar 15 minutos",
  },
  {
    link: "communityUrl",
    icon: Users,
    title: "Comunidade de vendedores",
    description: "Troque experiências com quem também vende em marketplace.",
    action: "Entrar no grupo",
  },
];
