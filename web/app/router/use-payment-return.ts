import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { paths } from "#web/shared/paths.ts";

const successful = "?payment=success";

type Arrival = { search: string; settle: () => void } | null;

/**
 * The query with which the seller came back from paying; null on any other visit. What it holds beside
 * `payment=success` leaves the address at once (D37).
 */
export function usePaymentReturn(): Arrival {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [arrival, setArrival] = useState("");
  const isBack = pathname === paths.calculator && search.startsWith(successful);
  if (isBack && !arrival) setArrival(search);
  useEffect(() => {
    if (isBack && search !== successful) navigate(successful, { replace: true });
  }, [isBack, search, navigate]);
  return isBack ? { search: arrival || search, settle: () => setArrival(successful) } : null;
}
