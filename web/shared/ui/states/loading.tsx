import { Spinner, Text } from "@radix-ui/themes";
import "./loading.css";

/** S2-04. It fades in after a moment, so that a quick answer does not flicker. */
export function Loading() {
  return (
    <div className="loading" role="status">
      <Spinner size="3" />
      <Text color="gray">Carregando...</Text>
    </div>
  );
}
