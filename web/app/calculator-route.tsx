import { lazy, Suspense, useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { CalculatorPage } from "#web/pages/calculator/calculator-page.tsx";

const PaymentReturn = lazy(() =>
  import("#web/pages/payment-return/payment-return.tsx").then((page) => ({ default: page.PaymentReturn })),
);

/** The calculator. After a payment, its outcome is shown above. */
export function CalculatorRoute() {
  const returned = usePaymentReturnUrl();
  return (
    <>
      <Suspense>
        {returned ? <PaymentReturn search={returned.search} onSettled={returned.settle} /> : null}
      </Suspense>
      <CalculatorPage />
    </>
  );
}

const successful = "?payment=success";

type PaymentReturnUrl = { search: string; settle: () => void };

/**
 * The query with which the seller came back from paying; null on any other visit. Everything in it
 * except `payment=success` leaves the address at once (D37).
 */
function usePaymentReturnUrl(): PaymentReturnUrl | null {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [returnSearch, setReturnSearch] = useState("");
  const isBack = search.startsWith(successful);
  if (isBack && !returnSearch) setReturnSearch(search);
  useEffect(() => {
    if (isBack && search !== successful) navigate(successful, { replace: true });
  }, [isBack, search, navigate]);
  return isBack ? { search: returnSearch || search, settle: () => setReturnSearch(successful) } : null;
}
