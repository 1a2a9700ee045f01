/** A kind of goods, and what the marketplaces call it. */
export const demoKinds = {
  kitchen: { category: "Cozinha", mercadoLivre: "Casa, Móveis e Decoração", amazon: "Cozinha" },
  home: { category: "Casa e organização", mercadoLivre: "Casa, Móveis e Decoração", amazon: "Casa" },
  paper: {
    category: "Papelaria",
    mercadoLivre: "Arte, Papelaria e Armarinho",
    amazon: "Papelaria e Escritório",
  },
  phone: {
    category: "Acessórios de celular",
    mercadoLivre: "Celulares e Telefones",
    amazon: "Acessórios para eletrônicos e PC",
  },
  pet: { category: "Pet", mercadoLivre: "Pet Shop", amazon: "Produtos para animais de estimação" },
  beauty: { category: "Beleza", mercadoLivre: "Beleza e Cuidado Pessoal", amazon: "Beleza" },
  sport: { category: "Esporte", mercadoLivre: "Esportes e Fitness", amazon: "Esportes, aventura e lazer" },
  toy: { category: "Brinquedos", mercadoLivre: "Brinquedos e Hobbies", amazon: "Brinquedos e jogos" },
  bag: {
    category: "Bolsas e acessórios",
    mercadoLivre: "Calçados, Roupas e Bolsas",
    amazon: "Calçados, bolsas e óculos escuros",
  },
} as const;

type DemoKind = keyof typeof demoKinds;

/** Today's list prices in reais. S Shopee, M Mercado Livre Clássico, P Premium, T TikTok Shop, A Amazon; null: none yet. */
type DemoPrices = { S?: number | null; M?: number; P?: number; T?: number; A?: number };

/** Name, kind, cost in reais (null: not known), weight in grams (null: not known), units a month, prices, tags. */
export type DemoProduct = readonly [
  sku: string,
  name: string,
  kind: DemoKind,
  cost: number | null,
  grams: number | null,
  units: number | null,
  prices: DemoPrices,
  tags?: readonly string[],
];

/** A shop of small goods: most earn, some lie in a loss zone, some lose money, some lack a fact. */
export const demoProducts: readonly DemoProduct[] = [
  ["COZ-001", "Garrafa térmica inox 500 ml", "kitchen", 21.9, 420, 64, { S: 59.9, M: 69.9, A: 69.9 }, ["mais vendido"]],
  ["COZ-002", "Garrafa térmica inox 1 litro com alça", "kitchen", 34.5, 690, 38, { S: 84.9, M: 99.9 }],
  ["COZ-003", "Jogo de potes herméticos de vidro com 5 peças", "kitchen", 46.2, 2900, 22, { S: 119.9, M: 129.9, P: 144.9 }],
  ["COZ-004", "Mini processador de alimentos manual", "kitchen", 14.8, 380, 71, { S: 39.9, T: 44.9 }, ["mais vendido"]],
  ["COZ-005", "Balança digital de cozinha até 10 kg", "kitchen", 13.4, 460, 90, { S: 34.9, M: 42.9, A: 44.9 }, ["mais vendido", "presente"]],
  ["COZ-006", "Forma de silicone para air fryer redonda", "kitchen", 7.9, 130, 120, { S: 19.9, T: 24.9 }, ["novidade"]],
  ["COZ-007", "Jogo de facas inox com 6 peças e suporte", "kitchen", 58, 1350, 14, { S: 82.9, M: 139.9 }, ["presente"]],
  ["COZ-008", "Moedor de café manual com mola de cerâmica", "kitchen", 42, 520, 18, { S: 99.9, M: 119.9, A: 124.9 }, ["presente"]],
  ["COZ-009", "Chaleira esmaltada retrô 2,5 litros", "kitchen", 51.7, 1100, 9, { S: 85.9, M: 129.9 }],
  ["COZ-010", "Conjunto de espátulas de silicone com 10 peças", "kitchen", 24.6, 640, 33, { S: 64.9, M: 74.9, T: 69.9 }],
  ["CAS-001", "Organizador de gavetas com 8 divisórias", "home", 11.2, 340, 58, { S: 29.9, M: 36.9 }],
  ["CAS-002", "Cabide de veludo antideslizante, 30 unidades", "home", 38.9, 1900, 41, { S: 81.9, M: 99.9, A: 104.9 }, ["mais vendido"]],
  ["CAS-003", "Luminária de mesa LED dobrável com USB", "home", 27.3, 480, 29, { S: 69.9, M: 79.9, A: 84.9 }],
  ["CAS-004", "Tapete de banheiro superabsorvente 40 x 60", "home", 12.7, 310, 85, { S: 32.9, T: 35.9 }, ["mais vendido"]],
  ["CAS-005", "Difusor de aromas ultrassônico 300 ml", "home", 36.8, 450, 26, { S: 89.9, M: 104.9 }, ["presente"]],
  ["CAS-006", "Sapateira vertical desmontável de 6 andares", "home", 49.9, 2600, 12, { S: 99.9, M: 119.9 }],
  ["CAS-007", "Fita de LED RGB 5 metros com controle", "home", 16.5, 220, 66, { S: 39.9, M: 49.9, T: 42.9 }],
  ["CAS-008", "Suporte de parede para vassouras com 5 ganchos", "home", 9.4, 260, 47, { S: 14.9, T: 15.9 }, ["liquidação"]],
  ["CAS-009", "Porta-temperos giratório com 12 potes", "home", 44.5, 1750, 16, { S: 109.9, M: 124.9 }],
  ["CAS-010", "Kit de lençóis de microfibra casal com 4 peças", "home", 39, null, 21, { S: 89.9, M: 104.9 }],
  ["PAP-001", "Planner semanal permanente em espiral A5", "paper", 13.9, 320, 52, { S: 39.9, M: 46.9, A: 49.9 }, ["novidade"]],
  ["PAP-002", "Canetas gel tons pastel, 12 cores", "paper", 9.8, 120, 97, { S: 27.9, T: 29.9 }, ["mais vendido"]],
  ["PAP-003", "Caderno inteligente de discos com 160 folhas", "paper", 31.4, 620, 34, { S: 79.9, M: 89.9 }, ["presente"]],
  ["PAP-004", "Marcadores duplos à base de álcool, 24 cores", "paper", 33.2, 540, 28, { S: 86.9, M: 94.9 }],
  ["PAP-005", "Washi tape decorativa, 10 rolos", "paper", 8.6, 150, 61, { S: 24.9, T: 26.9 }],
  ["PAP-006", "Luminária clip para leitura recarregável", "paper", 15.1, 110, 44, { S: 39.9, A: 47.9 }, ["novidade"]],
  ["CEL-001", "Película de vidro 3D, kit com 3 unidades", "phone", 4.2, 90, 210, { S: 19.9, M: 24.9, T: 19.9 }, ["mais vendido"]],
  ["CEL-002", "Capinha de silicone aveludado", "phone", 5.9, 60, 180, { S: 24.9, T: 24.9 }, ["mais vendido"]],
  ["CEL-003", "Cabo USB-C trançado 2 metros 60 W", "phone", 8.7, 80, 132, { S: 24.9, M: 29.9, A: 32.9 }, ["importado"]],
  ["CEL-004", "Carregador GaN 65 W com 3 portas", "phone", 62, 180, 24, { S: 149.9, M: 169.9, A: 174.9 }, ["importado"]],
  ["CEL-005", "Suporte veicular magnético", "phone", 11.3, 110, 75, { S: 29.9, M: 39.9 }],
  ["CEL-006", "Power bank 10.000 mAh ultrafino", "phone", 48.9, 240, 31, { S: 84.9, M: 109.9, P: 119.9 }, ["importado"]],
  ["CEL-007", "Fone de ouvido Bluetooth com estojo", "phone", 34.9, 130, 54, { S: 59.9, T: 64.9 }, ["liquidação"]],
  ["CEL-008", "Tripé flexível com controle para celular", "phone", 17.8, 260, 37, { S: 44.9, M: 54.9 }],
  ["PET-001", "Cama redonda nuvem para cães e gatos, média", "pet", 37.5, 980, 27, { S: 94.9, M: 109.9 }, ["mais vendido"]],
  ["PET-002", "Fonte de água automática para gatos 2 litros", "pet", 45.8, 760, 23, { S: 109.9, M: 129.9, A: 134.9 }],
  ["PET-003", "Escova removedora de pelos autolimpante", "pet", 10.9, 150, 104, { S: 29.9, T: 32.9 }, ["mais vendido"]],
  ["PET-004", "Coleira peitoral antipuxão refletiva", "pet", 16.2, 210, 49, { S: 44.9, M: 52.9 }],
  ["PET-005", "Arranhador de papelão em onda para gatos", "pet", 18.4, 1250, 19, { S: 39.9, M: 59.9 }],
  ["PET-006", "Brinquedo interativo com bolinha automática", "pet", 26.1, 190, 32, { S: 69.9, T: 69.9 }, ["novidade"]],
  ["BEL-001", "Modelador de cachos automático bivolt", "beauty", 72.5, 560, 13, { S: 159.9, M: 184.9 }],
  ["BEL-002", "Jogo de pincéis de maquiagem com 12 peças", "beauty", 21.7, 280, 46, { S: 59.9, T: 62.9 }, ["presente"]],
  ["BEL-003", "Espelho de aumento com luz LED", "beauty", 33.8, 720, 25, { S: 83.9, M: 99.9 }],
  ["BEL-004", "Necessaire transparente à prova d'água", "beauty", 12.3, 170, 53, { S: 34.9, M: 39.9, T: 34.9 }],
  ["BEL-005", "Secador de unhas UV portátil", "beauty", 29.9, 310, 20, { S: 54.9 }, ["liquidação"]],
  ["ESP-001", "Faixas elásticas de resistência, 5 níveis", "sport", 14.6, 240, 88, { S: 39.9, M: 46.9, T: 42.9 }, ["mais vendido"]],
  ["ESP-002", "Tapete de ioga antiderrapante 6 mm", "sport", 32.7, 1150, 30, { S: 79.9, M: 99.9 }],
  ["ESP-003", "Corda de pular com rolamento e contador", "sport", 13.1, 220, 42, { S: 36.9, A: 44.9 }],
  ["ESP-004", "Garrafa squeeze motivacional 2 litros", "sport", 12.9, 260, 79, { S: 34.9, T: 36.9 }],
  ["ESP-005", "Rolo de liberação miofascial 45 cm", "sport", 38.4, 820, 17, { S: 87.9, M: 104.9 }],
  ["ESP-006", "Luva de academia com munhequeira", "sport", 17.5, 180, 36, { S: 44.9, M: 54.9 }],
  ["BRI-001", "Blocos de montar, 500 peças", "toy", 35.9, 700, 33, { S: 89.9, M: 104.9, A: 109.9 }, ["natal", "presente"]],
  ["BRI-002", "Quebra-cabeça 1.000 peças paisagem", "toy", 22.8, 650, 26, { S: 59.9, M: 69.9 }, ["natal"]],
  ["BRI-003", "Massinha de modelar com 12 potes", "toy", 19.3, 900, 48, { S: 46.9, M: 62.9 }, ["natal"]],
  ["BRI-004", "Carrinho de controle remoto 4 x 4", "toy", 68, 950, 15, { S: 129.9, M: 149.9, P: 159.9 }, ["natal", "presente"]],
  ["BOL-001", "Mochila antifurto com USB 25 litros", "bag", 54.6, 850, 24, { S: 129.9, M: 149.9, A: 159.9 }, ["presente"]],
  ["BOL-002", "Bolsa térmica para marmita", "bag", 18.9, 320, 39, { S: 49.9, T: 49.9 }],
  ["BOL-003", "Carteira masculina slim com RFID", "bag", null, 110, 28, { S: 39.9, M: 49.9 }],
];

/** Kits of the products above: quantities by SKU. */
export const demoKits = [
  {
    sku: "KIT-001",
    name: "Kit escritório: planner, canetas e luminária",
    kind: "paper",
    grams: 560,
    units: 11,
    prices: { S: 109.9, M: 124.9 },
    tags: ["presente", "kit"],
    parts: { "PAP-001": 1, "PAP-002": 1, "PAP-006": 1 },
  },
  {
    sku: "KIT-002",
    name: "Kit treino em casa: tapete, faixas e corda",
    kind: "sport",
    grams: 1650,
    units: 8,
    prices: { S: 139.9, M: 159.9 },
    tags: ["kit"],
    parts: { "ESP-001": 1, "ESP-002": 1, "ESP-003": 1 },
  },
] as const satisfies readonly {
  sku: string;
  name: string;
  kind: DemoKind;
  grams: number;
  units: number;
  prices: DemoPrices;
  tags: readonly string[];
  parts: Record<string, number>;
}[];

/** No longer sold, kept for its history. */
export const demoArchived = "CEL-007";
