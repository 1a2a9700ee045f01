import { Button, Flex, Link as TextLink } from "@radix-ui/themes";
import { Download } from "lucide-react";
import { useState } from "react";
import type { FeeChangeGroup, FeeChangeRowOrder } from "#web/gql/graphql.ts";
import { LabelledField } from "#web/shared/forms/fields/labelled-field.tsx";
import { NativeSelect } from "#web/shared/forms/fields/native-select.tsx";
import { serverPaths } from "#web/shared/paths.ts";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";
import { RowPage } from "./row-page.tsx";

const orders: readonly { value: FeeChangeRowOrder; text: string }[] = [
  { value: "LARGEST_LOSS", text: "Maior perda por mês" },
  { value: "LARGEST_GAIN", text: "Maior ganho por mês" },
  { value: "LOWEST_MARGIN", text: "Menor margem depois" },
];

type Props = { id: string; group: FeeChangeGroup | null; onShowAll: () => void };

/** The listings whose profit changes, with the way to take them along as a file. */
export function FeeChangeRows({ id, group, onShowAll }: Props) {
  const [orderBy, setOrderBy] = useState<FeeChangeRowOrder>("LARGEST_LOSS");
  return (
    <CardSection title="Anúncio por anúncio">
      <Flex gap="4" mb="3" wrap="wrap" align="end" justify="between">
        <LabelledField label="Ordem" error={null}>
          {(links) => (
            <NativeSelect
              {...links}
              value={orderBy}
              options={orders}
              onChange={(value) => setOrderBy(orders.find((each) => each.value === value)?.value ?? orderBy)}
            />
          )}
        </LabelledField>
        <Flex gap="4" align="center">
          {group === null ? null : (
            <Button variant="soft" color="gray" onClick={onShowAll}>
              Mostrar todos
            </Button>
          )}
          <TextLink
            size="2"
            underline="always"
            className="fee-change-download"
            href={`${serverPaths.feeChangeTable}?${new URLSearchParams({ id })}`}
            download
          >
            <Download size={16} aria-hidden />
            Baixar CSV
          </TextLink>
        </Flex>
      </Flex>
      <Pages key={`${group} ${orderBy}`} id={id} group={group} orderBy={orderBy} />
    </CardSection>
  );
}

function Pages({
  id,
  group,
  orderBy,
}: {
  id: string;
  group: FeeChangeGroup | null;
  orderBy: FeeChangeRowOrder;
}) {
  const [starts, setStarts] = useState<readonly (string | null)[]>([null]);
  return starts.map((after, index) => (
    <RowPage
      key={after ?? ""}
      id={id}
      group={group}
      orderBy={orderBy}
      after={after}
      isLast={index === starts.length - 1}
      onMore={(cursor) => setStarts([...starts, cursor])}
    />
  ));
}
