-- 'R$ 270,00' finds the transfer and the movements of that value, newest first.
create index movement_by_value on celeiro.movement (company_id, amount_cents, date);
create index transfer_by_value on celeiro.transfer (company_id, value_cents, date);
