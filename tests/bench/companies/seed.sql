-- Beside the church of the benchmarks so many others (:companies in all), each with five branches, 200 accounts that were
-- opened and nothing else, and 50 suppliers; the first has these too. As post_movements would have left them.
create temporary table church as
select c, ('01900000-0000-7000-8000-' || lpad(to_hex(c), 12, '0'))::uuid as id, lpad(to_hex(c), 4, '0') as mark
from generate_series(1, :companies) c where c <> 2;

insert into celeiro.company (id, legal_name, document)
select id, 'Igreja ' || c, lpad(c::text, 14, '0') from church where c > 2;
insert into celeiro.branch (company_id, id, code, name, is_headquarters)
select id, ('01900000-' || mark || '-7000-8001-' || lpad(to_hex(n), 12, '0'))::uuid, 'F' || lpad(n::text, 2, '0'), 'Filial ' || n, n = 1
from church, generate_series(1, 5) n where c > 2;

-- Those of the first have the ids that the seed of suppliers gave them.
create temporary table account as
select id as company_id, ('01900000-' || mark || '-7000-a000-' || lpad(to_hex(n), 12, '0'))::uuid as id, n,
  ('01900000-' || case when c > 2 then mark else '0000' end || '-7000-8001-' || lpad(to_hex(1 + n % 5), 12, '0'))::uuid as branch_id,
  case when n <= 100 then 2 else 1 end::smallint as kind, '01900000-0000-7000-8003-000000000001'::uuid as actor_id
from church, generate_series(1, 200) n;

insert into celeiro.ledger_account (company_id, id, branch_id, kind, opening_date)
select company_id, id, branch_id, kind, current_date - 40 from account;
insert into celeiro.bank_account (company_id, id, branch_id, bank_id, account_type, nickname, agency, account, created_by, updated_by)
select company_id, id, branch_id, '01900000-0000-7a3f-8196-4827aa348781', 1, 'Conta ' || n, '1234', (10000 + n)::text, actor_id, actor_id
from account where kind = 2;
insert into celeiro.cash_account (company_id, id, branch_id, name, created_by, updated_by)
select company_id, id, branch_id, 'Caixa ' || n, actor_id, actor_id from account where kind = 1;

create temporary table opening (like celeiro.movement);
alter table opening alter hash drop not null;
insert into opening
select company_id, id, 1, id, current_date - 40, date_trunc('month', current_date - 40)::date, 100000 + n, 1, id, 0, null, true,
  actor_id, (current_date - 40 + time '12:00') at time zone 'America/Sao_Paulo', null
from account;
update opening o set hash = celeiro.movement_hash('\x', row(o.*)::celeiro.movement);
insert into celeiro.movement select * from opening;
insert into celeiro.movement_label (company_id, movement_id, description, updated_by)
select company_id, id, 'Saldo inicial', actor_id from opening;
insert into celeiro.account_day
select company_id, account_id, date, 1, amount_cents, 0, amount_cents, 0 from opening;
insert into celeiro.account_month
select company_id, account_id, competence, 1, amount_cents, 0, amount_cents, 0 from opening;
update celeiro.ledger_account a set balance_cents = o.amount_cents, last_seq = 1, last_hash = o.hash
from opening o where o.company_id = a.company_id and o.account_id = a.id;

insert into celeiro.supplier (company_id, id, type, status, document, name, created_by, updated_by)
select id, ('01900000-' || mark || '-7000-9000-' || lpad(to_hex(n), 12, '0'))::uuid, 1 + n % 2, 1,
  lpad((n * 7919)::text, 14, '0'), 'Fornecedor ' || n * 7919 % 1003, '01900000-0000-7000-8003-000000000001',
  '01900000-0000-7000-8003-000000000001'
from church, generate_series(1, 50) n;
