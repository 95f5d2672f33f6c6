-- What of an invoice wants a second look is asked when its order is written, and not only shown when its XML is read: it is
-- kept with the file, by the codes of its warnings and the values of their sentences.
alter table celeiro.file add column doubts jsonb check (jsonb_typeof(doubts) = 'array');

-- IBS and CBS that an invoice says are in its price (LC 214/2025): stated, never computed, and no part of what is paid.
alter table celeiro.bills_pay
  add column ibs_cents bigint not null default 0 check (ibs_cents >= 0),
  add column cbs_cents bigint not null default 0 check (cbs_cents >= 0);
create index bills_pay_supported on celeiro.bills_pay (company_id, competence) where ibs_cents + cbs_cents > 0;
