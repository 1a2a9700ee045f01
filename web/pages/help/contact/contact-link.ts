/** What was configured of the ways to reach support; what was not is null. */
type SupportLinks = {
  chatUrl?: string | null;
  schedulingUrl?: string | null;
  communityUrl?: string | null;
  email?: string | null;
};

export type LinkName = "chatUrl" | "schedulingUrl" | "communityUrl";

/**
 * How a channel is reached: itself; by e-mail in its place; or not at all, and the questions have
 * to do.
 */
type WayToReach = { by: "link"; url: string } | { by: "email"; email: string } | { by: "questions" };

/** The best way that is configured. A card never shows a link that leads nowhere. */
export function contactLink(name: LinkName, links: SupportLinks): WayToReach {
  const url = links[name];
  if (url) return { by: "link", url };
  return links.email ? { by: "email", email: links.email } : { by: "questions" };
}
