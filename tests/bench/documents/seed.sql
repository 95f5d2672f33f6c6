-- A church with :rows instalments of a quarter as many orders, :rows cheques in the wallet, :rows offerings and :rows sales by
-- card, of five years until yesterday, none of which has moved money yet; and accounts that may be overdrawn.
select set_config('celeiro.company', ':company', false);
insert into celeiro.ledger_account (company_id, id, branch_id, kind, allow_negative, opening_date)
select ':company', (':account' || n)::uuid, '01900000-0000-7000-8001-000000000001', case when n = 1 then 2 else 1 end, n = 1, '2020-01-01'
from generate_series(1, 2) n;
insert into celeiro.bank_account (company_id, id, branch_id, bank_id, account_type, nickname, agency, account, created_by, updated_by)
values (':company', ':account1', '01900000-0000-7000-8001-000000000001', '01900000-0000-7a3f-8196-4827aa348781', 1, 'Conta', '1234',
  '10001', ':user', ':user');
insert into celeiro.cash_account (company_id, id, branch_id, name, created_by, updated_by)
values (':company', ':account2', '01900000-0000-7000-8001-000000000001', 'Caixa', ':user', ':user');
insert into celeiro.account_plan (company_id, id, code, name, level, parent_id, nature, status, created_by, updated_by)
select ':company', ('01900000-0000-7000-b000-00000000000' || nature * 2 + n)::uuid, nature || '.01.00' || n, 'Conta ' || nature || n,
  1 + n, case when n > 0 then ('01900000-0000-7000-b000-00000000000' || nature * 2)::uuid end, nature, 1, ':user', ':user'
from generate_series(1, 2) nature, generate_series(0, 1) n;
insert into celeiro.cost_center (company_id, id, code, name, status, created_by, updated_by)
values (':company', '01900000-0000-7000-c000-000000000001', 'C1', 'Centro', 1, ':user', ':user');
insert into celeiro.supplier (company_id, id, type, status, document, name, created_by, updated_by)
select ':company', ('01900000-0000-7000-9000-' || lpad(to_hex(n), 12, '0'))::uuid, 2, 1, lpad(n::text, 14, '0'),
  (array['Papelaria', 'Gráfica', 'Mercado', 'Padaria', 'Oficina'])[1 + n % 5] || ' ' || n, ':user', ':user'
from generate_series(1, 2000) n;

-- The codes are given here: the series is asked once for each row otherwise.
insert into celeiro.bills_pay (company_id, id, code, branch_id, owner_kind, owner_id, invoice_type, invoice_number, issue_date,
  competence, account_plan_id, cost_center_id, description, gross_cents, created_by, updated_by)
select ':company', ('01900000-0000-7000-e001-' || lpad(to_hex(n), 12, '0'))::uuid, 'OP-2020-' || n,
  ('01900000-0000-7000-8001-00000000000' || 1 + n % 5)::uuid, 1, ('01900000-0000-7000-9000-' || lpad(to_hex(1 + n % 2000), 12, '0'))::uuid,
  1, n::text, d, date_trunc('month', d)::date, '01900000-0000-7000-b000-000000000005', '01900000-0000-7000-c000-000000000001',
  (array['Aluguel', 'Energia', 'Material', 'Viagem'])[1 + n % 4] || ' ' || n, 4 * (1000 + n % 90000), ':user', ':user'
from generate_series(1, :rows / 4) n cross join lateral (select current_date - 1826 + (n % 1700)::int as d) day;
insert into celeiro.installment (company_id, id, bills_pay_id, branch_id, number, value_cents, due_date, due_rule,
  effective_due_date, status, reason, created_by, updated_by)
select ':company', ('01900000-0000-7000-e002-' || lpad(to_hex(n), 12, '0'))::uuid, o.id, o.branch_id, 1 + n / (:rows / 4) % 4,
  o.gross_cents / 4, d, 1, d, case when n % 10 = 0 then 4 else 1 end, case when n % 10 = 0 then 'Engano' end, ':user', ':user'
from generate_series(0, :rows - 1) n
join celeiro.bills_pay o on o.company_id = ':company'
  and o.id = ('01900000-0000-7000-e001-' || lpad(to_hex(1 + n % (:rows / 4)), 12, '0'))::uuid
cross join lateral (select o.issue_date + (30 * (1 + n / (:rows / 4) % 4))::int as d) day;

insert into celeiro.wallet_check (company_id, id, branch_id, bank_id, agency, account, number, issuer_name, type, issue_date,
  good_for_date, value_cents, status, reason, created_by, updated_by)
select ':company', ('01900000-0000-7000-e003-' || lpad(to_hex(n), 12, '0'))::uuid,
  ('01900000-0000-7000-8001-00000000000' || 1 + n % 5)::uuid, '01900000-0000-7a3f-8196-4827aa348781', '1234', (20000 + n / 500)::text,
  n::text, 'Emitente ' || n / 500, 1, d, d, 1000 + n % 90000, case when n % 10 = 0 then 6 else 1 end,
  case when n % 10 = 0 then 'Engano' end, ':user', ':user'
from generate_series(1, :rows) n cross join lateral (select current_date - 1826 + (n % 1800)::int as d) day;

insert into celeiro.tithes_offerings (company_id, id, code, branch_id, worship_date, worship_period, income_source, cash_cents,
  cash_account_id, account_plan_id, status, reason, edited_by, created_by, updated_by)
select ':company', ('01900000-0000-7000-e004-' || lpad(to_hex(n), 12, '0'))::uuid, 'DOF-2020-' || n,
  ('01900000-0000-7000-8001-00000000000' || 1 + n % 5)::uuid, current_date - 1826 + (n % 1800)::int, 1 + n % 3, 1, 1000 + n % 90000,
  ':account2', '01900000-0000-7000-b000-000000000003', case when n % 10 = 0 then 3 else 1 end,
  case when n % 10 = 0 then 'Engano' end, ':user', ':user', ':user'
from generate_series(1, :rows) n;

insert into celeiro.point_of_sale (company_id, id, serial_number, acquirer, branch_id, status, created_by, updated_by)
values (':company', '01900000-0000-7000-d000-000000000001', 'POS-1', 'Cielo', '01900000-0000-7000-8001-000000000001', 1, ':user', ':user');
-- The first one is empty: files are imported into it.
insert into celeiro.card_receipt (company_id, id, code, point_of_sale_id, branch_id, income_source, period_start, period_end,
  bank_account_id, account_plan_id, fee_plan_id, created_by, updated_by)
select ':company', ('01900000-0000-7000-e005-' || lpad(to_hex(n), 12, '0'))::uuid, 'RC-2020-' || n,
  '01900000-0000-7000-d000-000000000001', '01900000-0000-7000-8001-000000000001', 3, '2020-01-01', current_date, ':account1',
  '01900000-0000-7000-b000-000000000003', '01900000-0000-7000-b000-000000000005', ':user', ':user'
from generate_series(1, 101) n;
insert into celeiro.card_transaction (company_id, id, card_receipt_id, branch_id, register, sale_key, sale_date, brand,
  operation_type, installments, installment_number, gross_cents, acquirer_fee_cents, expected_credit_date, nsu, status, created_by,
  updated_by)
select ':company', ('01900000-0000-7000-e006-' || lpad(to_hex(n), 12, '0'))::uuid,
  ('01900000-0000-7000-e005-' || lpad(to_hex(2 + n % 100), 12, '0'))::uuid, '01900000-0000-7000-8001-000000000001', 'POS-1', n::text, d,
  1 + n % 5, 3, 1, 1, 1000 + n % 90000, (1000 + n % 90000) / 50, d + 30, n::text, case when n % 10 = 0 then 4 else 1 end, ':user', ':user'
from generate_series(1, :rows) n cross join lateral (select current_date - 1826 + (n % 1700)::int as d) day;
