const words = `
  abacaxi adriana alegria alessandra alexandre aline alvinegro amanda amizade amordeus amoreterno amorzinho ana
  anaclara anderson andre angelica aninha anjinho antonio apple arthur atletico bahia baixinha beatriz bebezinho
  beijos beleza bianca bicicleta bonita borboleta botafogo brasileiro bruna bruno cachorro calculadora
  cambalhota camila carinho carlos carolina catarina cavalo chocolate cinderela clara claudia coelho colorado
  computador coracao cristiane cristiano cristina daniel daniela daniele danilo david debora deusamor deusebom
  deusefiel deusfiel diamante diego dinheiro dolphin douglas eduarda eduardo elaine eliane emanuel enzo escola
  esperanca estrela eternamente fabiana fabio fabricio fatima felipe fernanda fernando filhos fluminense fofinha
  forever formiga francisco futebol gatinha gatinho gatito giovana giovanna girassol golfinho
  guilherme gustavo heitor helena henrique homer igor ingrid isabela isabella italia ivete jaqueline jefferson
  jehova jessica jesuscristo jesusteama joana joao joaopedro jonathan jorge jose josue julia juliana juliano
  julio junior kamila karina karine laranja larissa leandro leonardo leticia liberdade linda lindinha lorena
  luana lucas luciana luciano luisa luiz luiza mae magali manoel manuela marcela marcelo
  marcia marcio marcos mariaclara mariaeduarda mariana marina mario mateus matheus maumau mauricio mayara
  melissa meuamor meubebe meudeus michele miguel minhavida monica morango motorola mozao mulher mustang namorada
  namorado natalia nathalia neguinha nicolas nossasenhora obrigado palestra palhaco pamela papai paraiso
  passarinho patricia paula paulo pedro pedrohenrique perfeita pernambuco picapau pipoca pirata poderosa
  portugal preciosa princesa priscila professor rafael rafaela raimundo raquel recife regina renata renato
  ricardo roberta roberto robson rodrigo rogerio romance ronaldo rosana rosangela sabrina sagitario samara
  samuel sandra santana santista santo sapinho sarah saudade sempre senhanova sheila simone sociedade
  solteira sonhos sorriso sucesso suporte tamires tatiana tatiane teadoro thais thiago tiago trabalho tricolor
  tudobom universo valentina vanessa vascodagama vencedor verdade vermelho veronica victor vida vidaloka
  vinicius vitor vitoria viviane vovo wagner wellington wesley william xuxa yasmin
`;

const passwords = `
  00000000 000000000 000111 001122 010101 010203 01020304 0102030405 012345 0123456 01234567 012345678
  0123456789 020202 030303 040404 050505 060606 070707 080808 090909 101010 10101010 102030 10203040 1020304050
  102938 10293847 1111111111 11111111111 111222 111222333 112233 11223344 1122334455 121212 12121212 123098
  123123 12312312 123123123 123234 123321 123321123 12341234 1234512345 123454321 12345654321 1234567 12345678
  123456789 1234567890 12345678900 1234567891 12345678910 123456a 123456abc 12345a 12345abc 1234abcd 123654
  123654789 123789 123abc 123mudar 123qwe 123senha 123teste 131313 134679 142536 14253647 147147 147258
  147258369 147852 147852369 1478963 159159 159357 159753 159951 171717 181818 191919 1a2b3c 1a2b3c4d 1q2w3e
  1q2w3e4r 1q2w3e4r5t 1qaz2wsx 200000 202020 20202020 2020202020 202122 212121 212223 222222 22222222 232323
  242424 252525 25802580 258258 258369 258456 262626 272727 282828 292929 303030 30303030 313131 321321 321654
  321654987 323232 333333 33333333 343434 353535 363636 369258 369258147 373737 383838 393939 404040 414141
  420420 424242 444444 44444444 454545 456123 456456 456789 464646 474747 484848 494949 505050 515151 525252
  535353 545454 555555 55555555 565656 575757 585858 595959 606060 616161 626262 636363 646464 654321 656565
  666666 66666666 676767 686868 696969 707070 717171 727272 737373 741852 741852963 747474 757575 767676 777777
  7777777 77777777 787878 789123 789456 789456123 789789 797979 808080 818181 828282 838383 848484 852456 852852
  858585 868686 87654321 878787 888888 88888888 898989 909090 919191 929292 939393 949494 951357 951753 959595
  963258 963852 963852741 969696 979797 987654 98765432 987654321 9876543210 989898 999999 99999999 999999999
  a123456 a12345678 a123456789 a1b2c3 a1b2c3d4 aa123456 aaa111 aaaaaa aaaaaaa aaaaaaaa abcde12345 acesso
  acesso123 admin@123 adminadmin alterar alterar123 amoamo asd123 asdasd asdf1234 asdfasdf asdfghjkl azerty
  bbbbbb bemvindo bemvindo1 bemvindo123 br123456 brasil2010 brasil2014 brasil2018 brasil2022 brasil2026
  brasilbrasil caixa123 casa123 cliente cliente123 contabilidade corinthians1910 corinthians2012
  corinthiansminhavida deus777 deusmeama deusnocomando deusteama empresa empresa123 estoque estoque123 eumeamo
  euteamo euteamomuito expedicao familia2 felizfeliz financeiro financeiro1 financeiro123 flamengo1981
  flamengo2019 flamengo81 flamenguista gerencia gerente gerente123 gremio1983 gremio83 gvt12345 hahaha hello123
  inter2006 internet internet1 internet123 jesus7 jesus777 jesuseamor jesusefiel jesusehfiel jesusvive
  jesusvoltara login123 loja2024 loja2025 loja2026 lojista magalu magazineluiza marketplace
  meli1234 mercado mercado123 mercadoenvios mercadolivre2024 mercadolivre2025 mercadolivre2026 mercadopago
  mercadopago1 minhasenha minhasenha1 minhasenha123 mudar@123 mudarsenha mudarsenha1 netflix netflix123
  novasenha novasenha1 novasenha123 olamundo p@ssw0rd palmeiras1914 palmeiras51 palmeiras99 pass123 passw0rd
  passw0rd1 password@123 qazwsx qazwsxedc qwe123 qweasd qweasdzxc qweqwe qwer1234 qwert12345 qwertyui qwertyuiop
  root123 roottoor santos2011 santosfc saopaulo2005 saopaulofc senha2020 senha2021 senha2022 senha2023 senha2024
  senha2025 senha2026 senha@123 senhafacil senhaforte senhasecreta senhasegura senhasenha shopee2024 shopee2025
  shopee2026 sistema sistema123 spfc1935 ssssss suasenha teamodemais teamomais teamomuito teamovida temp123
  temporaria teste@123 testeteste timao1910 trocar123 trocarsenha unidos vaicorinthians vaiflamengo vascao
  vasco1898 vendas2024 vendas2025 vendas2026 vendedor vendedor1 vendedor123 verdao verdao1914 vidanova
  xxxxxx zaq12wsx zaq1zaq1 zxc123 zxcasdqwe zxcvbnm zzzzzz
`;

/**
 * Names, clubs, faith and affection: base words of passwords in Brazil, in addition to those of
 * core.
 */
export const brazilianWords: readonly string[] = list(words);

/** Complete passwords that are common in Brazil. */
export const brazilianPasswords: readonly string[] = list(passwords);

function list(text: string): string[] {
  return text.trim().split(/\s+/);
}
