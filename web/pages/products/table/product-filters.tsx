import type { ReactNode } from "react";
import { ImportFilter } from "../views/import-filter.tsx";
import { PriceDifference } from "../views/price-difference.tsx";
import { ViewBar } from "../views/view-bar.tsx";
import { Toolbar } from "./toolbar/toolbar.tsx";
import type { ProductsScreen } from "./use-products-screen.ts";

/** Saved views, the search and the filters. */
export function ProductFilters({ screen, children }: { screen: ProductsScreen; children: ReactNode }) {
  const { view, changeView, settings, changeTableSettings, clear } = screen;
  return (
    <div className="product-filters" inert={screen.phone.isSelecting}>
      <ViewBar
        view={view}
        differing={screen.catalogue.priceDiffersCount}
        layout={screen.isPhone ? null : settings.layout}
        onLayout={(next) => changeTableSettings({ ...settings, layout: next })}
      />
      {view.importId === "" ? null : (
        <ImportFilter id={view.importId} onRemove={() => clear({ importId: "" })} />
      )}
      {view.priceDiffers ? (
        <PriceDifference view={view} total={screen.total} hasAccess={screen.hasAccess} />
      ) : null}
      <Toolbar searchRef={screen.search} view={view} onView={changeView}>
        {children}
      </Toolbar>
    </div>
  );
}
