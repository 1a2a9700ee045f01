/** Where a seller's own logo is sent to and read from. */
export const brandLogoPath = "/api/brand-logo";

/** The address of a logo: another one for another logo, so that no cache shows the last. Null without a logo. */
export function logoUrl({ logoVersion }: { logoVersion: string | null }): string | null {
  return logoVersion && `${brandLogoPath}?v=${logoVersion}`;
}
