import { Text, Link as TextLink } from "@radix-ui/themes";
import { Link } from "react-router-dom";
import { paths } from "#web/shared/paths.ts";
import { listings } from "./answer-text.ts";

type Props = { change: { channel: string; noUnitsCount: number; missingCount: number } };

/** What the total cannot count, with the way to complete it: never counted as one unit. */
export function MissingNotes({ change: { channel, noUnitsCount, missingCount } }: Props) {
  if (noUnitsCount === 0 && missingCount === 0) return null;
  return (
    <Text as="div" size="2" color="gray" mt="3">
      {noUnitsCount > 0 ? (
        <p className="fee-change-note">
          Fora da soma: {listings(noUnitsCount)} sem vendas por mês.{" "}
          <TextLink asChild underline="always">
            <Link to={`${paths.products}?channels=${channel}&withoutUnits=true`}>Informar as vendas</Link>
          </TextLink>
        </p>
      ) : null}
      {missingCount > 0 ? (
        <p className="fee-change-note">
          Sem conta: {listings(missingCount)} com dados faltando.{" "}
          <TextLink asChild underline="always">
            <Link to={`${paths.products}?channels=${channel}&missing=true`}>Completar os dados</Link>
          </TextLink>
        </p>
      ) : null}
    </Text>
  );
}
