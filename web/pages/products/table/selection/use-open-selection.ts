import { useNavigate } from "react-router-dom";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import type { RowSelection } from "./selection.ts";

/** The most listings that a page accepts by id; a filter may find any number. */
const maxChosen = 1000;

/**
 * Opens a page for a selection, such as bulk pricing (PR-09): passes a filter in the address, and
 * chosen listings in the history's state.
 */
export function useOpenSelection(
  path: string,
): (selection: RowSelection, filter: URLSearchParams, options?: { replace: boolean }) => void {
  const navigate = useNavigate();
  const toast = useToast();
  return (selection, filter, options) => {
    if (selection.kind === "all") return navigate(filter.size === 0 ? path : `${path}?${filter}`, options);
    if (selection.ids.size <= maxChosen) return navigate(path, { state: { ids: [...selection.ids] } });
    toast.show({
      title: "São anúncios demais para escolher um a um",
      description: "Escolha até 1.000, ou selecione todos do filtro.",
    });
  };
}
