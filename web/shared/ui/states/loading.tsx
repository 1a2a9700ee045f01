import { Spinner, Text } from "@radix-ui/themes";
import "./loading.css";

/** S2-04. It fades in a moment late, so that a quick answer shows no flicker. */
export function Loading() {
  return (
    <div className="loading" role="status">
      <Spinner size="3" />
      <Text color="gray">Carregando...</Text>
    </div>
  );
}
