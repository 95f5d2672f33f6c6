-- An invoice that is in an order already is told by its key.
create index bills_pay_by_key on celeiro.bills_pay (company_id, access_key) where access_key is not null;
