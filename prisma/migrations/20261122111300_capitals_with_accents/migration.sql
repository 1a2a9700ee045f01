-- lower() leaves letters with accents alone in a database of locale C: capitals are translated first, on every server alike.
CREATE OR REPLACE FUNCTION "search_text"("text" TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN translate(lower("text"), 'áàâãäéèêëíìîïóòôõöúùûüçñÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑ',
  'aaaaaeeeeiiiiooooouuuucnaaaaaeeeeiiiiooooouuuucn');

-- The space without a break (U+00A0), which spreadsheets have, is one of the spaces.
CREATE OR REPLACE FUNCTION "sku_key"("sku" TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN NULLIF(regexp_replace(lower(translate("sku", 'ÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑ' || chr(160), 'áàâãäéèêëíìîïóòôõöúùûüçñ')),
  '\s', '', 'g'), '');

UPDATE "products" SET "sku" = "sku" WHERE "sku" IS NOT NULL;
UPDATE "listings" SET "name" = "name", "sku" = "sku", "search" = "search_text"("search");
