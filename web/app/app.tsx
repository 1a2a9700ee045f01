import { BrowserRouter } from "react-router-dom";
import { Page } from "../shared/page.tsx";
import { productName } from "../shared/product.ts";
import { Toaster } from "../shared/toasts/toaster.tsx";
import { Providers } from "./providers.tsx";

export function App() {
  return (
    <Providers>
      <BrowserRouter>
        <Page title={productName}>…</Page>
        <Toaster />
      </BrowserRouter>
    </Providers>
  );
}
