-- A brand that is none of those we know (Cabal, Alelo, Hiper) is another one, and keeps the name that its file gave it.
alter table celeiro.card_transaction
  add column brand_name text,
  drop constraint card_transaction_brand_check,
  add constraint card_transaction_brand_check check (brand between 1 and 10),
  add constraint card_transaction_brand_name check (brand_name is null or (brand = 10 and length(brand_name) between 1 and 40));
