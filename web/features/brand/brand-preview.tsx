import { BrandedHead, type PaperBrand } from "./branded-head.tsx";

/** The head of the printed calculation, on its white paper in either theme. */
export function BrandPreview({ brand }: { brand: PaperBrand }) {
  return (
    <figure className="brand-preview">
      <figcaption>Prévia do cálculo impresso</figcaption>
      <div className="brand-paper">
        <BrandedHead brand={brand}>Resultado · modo avançado</BrandedHead>
        <p>
          Você fica com <strong>R$&nbsp;12,16</strong> por venda
        </p>
      </div>
    </figure>
  );
}
