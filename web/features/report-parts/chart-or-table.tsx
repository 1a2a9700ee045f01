import { Button, Flex } from "@radix-ui/themes";
import { ChartColumn, Table2 } from "lucide-react";
import { type ReactNode, useState } from "react";

type Props = {
  /** The choices of the chart, at the start of the line. */
  choices?: ReactNode;
  chart: ReactNode;
  table: ReactNode;
};

/** A chart whose table is one press away. */
export function ChartOrTable({ choices, chart, table }: Props) {
  const [isTable, setIsTable] = useState(false);
  const Icon = isTable ? ChartColumn : Table2;
  return (
    <>
      <Flex align="center" justify="between" gap="3" wrap="wrap" mb="4">
        <div className="report-choices">{choices}</div>
        <Button type="button" variant="soft" color="gray" onClick={() => setIsTable(!isTable)}>
          <Icon size={16} aria-hidden />
          {isTable ? "Ver como gráfico" : "Ver como tabela"}
        </Button>
      </Flex>
      {isTable ? table : chart}
    </>
  );
}
