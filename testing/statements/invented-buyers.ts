import type { SeededRandom } from "./seeded-random.ts";

/**
 * An invented buyer. Each text occurs nowhere else, so that a test can search for it in
 * whatever leaves the browser (ST-02).
 */
export type InventedBuyer = {
  name: string;
  user: string;
  document: string;
  phone: string;
  email: string;
  street: string;
  district: string;
  city: string;
  postalCode: string;
  note: string;
};

const forenames = ["Aurélia", "Bonifácio", "Clotilde", "Deodato", "Eulália", "Fulgêncio"] as const;
const surnames = ["Inventada", "Fictício", "Quimera", "Inexistente"] as const;

export function inventBuyer(random: SeededRandom): InventedBuyer {
  const mark = random.digits(6);
  return {
    name: `${random.pick(forenames)} ${random.pick(surnames)} ${mark}`,
    user: `comprador_${mark}`,
    document: `${random.digits(3)}.${mark.slice(0, 3)}.${mark.slice(3)}-${random.digits(2)}`,
    phone: `(11) 9${random.digits(4)}-${random.digits(4)}`,
    email: `comprador.${mark}@exemplo.invalid`,
    street: `Rua Imaginária, ${mark}, apto. ${random.whole(1, 99)}`,
    district: `Bairro Suposto ${mark}`,
    city: `Cidade Suposta ${mark}`,
    postalCode: `${random.digits(5)}-${random.digits(3)}`,
    note: `Deixar com a vizinha ${mark}`,
  };
}

/** Every text of these buyers. */
export function textsOf(buyers: readonly InventedBuyer[]): string[] {
  return buyers.flatMap((buyer) => Object.values(buyer));
}
