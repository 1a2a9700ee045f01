import { Link as RadixLink, Text } from "@radix-ui/themes";
import { Link } from "react-router-dom";
import { paths } from "#web/shared/paths.ts";

/** How a seller takes her data away and closes the account. */
export function AccountData() {
  return (
    <Text as="p" size="2" className="measure">
      Para receber uma cópia de tudo o que a conta guarda ou apagar a conta, fale com a gente em{" "}
      <RadixLink asChild underline="always">
        <Link to={paths.help}>Ajuda & Suporte</Link>
      </RadixLink>
      .
    </Text>
  );
}
