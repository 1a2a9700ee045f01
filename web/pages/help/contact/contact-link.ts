/** The configured support channels; null for one that is not configured. */
type SupportLinks = {
  chatUrl?: string | null;
  schedulingUrl?: string | null;
  communityUrl?: string | null;
  email?: string | null;
};

export type LinkName = "chatUrl" | "schedulingUrl" | "communityUrl";

/**
 * How to reach a channel: directly, by e-mail instead, or not at all, which leads to the frequent
 * questions.
 */
type ContactTarget = { by: "link"; url: string } | { by: "email"; email: string } | { by: "questions" };

/** The best configured way. A card never shows a dead link. */
export function contactLink(name: LinkName, links: SupportLinks): ContactTarget {
  const url = links[name];
  if (url) return { by: "link", url };
  return links.email ? { by: "email", email: links.email } : { by: "questions" };
}
