import { Link, Text } from "@radix-ui/themes";
import { serverPaths } from "#web/shared/paths.ts";

/** Where a key's owner reads what can be asked with it, and tries it. */
export function ApiDocsLinks() {
  return (
    <Text as="p" size="2" color="gray" mt="4" className="measure">
      Envie a chave no cabeçalho <code>Authorization: Bearer</code>. Veja o que dá para pedir:{" "}
      <DocsLink href={serverPaths.graphql}>consultas em GraphQL</DocsLink> e{" "}
      <DocsLink href={serverPaths.apiDocs}>chamadas em JSON</DocsLink>.
    </Text>
  );
}

function DocsLink({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} target="_blank" rel="noreferrer" underline="always" color="jade">
      {children}
      <span className="visually-hidden"> (abre em outra aba)</span>
    </Link>
  );
}
