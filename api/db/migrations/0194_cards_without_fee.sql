-- Sales of which something was taken though no fee is registered stand among the divergent ones.
create index card_transaction_without_fee on celeiro.card_transaction (company_id, sale_date)
  where fee_cents is null and acquirer_fee_cents is not null;
