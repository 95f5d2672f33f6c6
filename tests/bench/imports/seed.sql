-- Four accounts of a bank. On the first, a month of 2,000 lines that wait beside 1,200 movements of the books: of five lines
-- three have theirs, at most three days off, many of them of the same few values; one is a member's gift; one is a fee.
insert into celeiro.ledger_account (company_id, id, branch_id, kind, allow_negative, opening_date)
select ':company', (':account' || n)::uuid, '01900000-0000-7000-8001-000000000001', 2, true, '2020-01-01' from generate_series(1, 4) n;
insert into celeiro.bank_account (company_id, id, branch_id, bank_id, account_type, nickname, agency, account, created_by, updated_by)
select ':company', (':account' || n)::uuid, '01900000-0000-7000-8001-000000000001', '01900000-0000-7a3f-8196-4827aa348781', 1,
  'Conta ' || n, '1234', (10000 + n)::text, ':user', ':user' from generate_series(1, 4) n;
insert into celeiro.member (company_id, id, type, status, member_name, created_by, updated_by)
select ':company', ('01900000-0000-7000-d000-' || lpad(to_hex(n), 12, '0'))::uuid, 0, 1,
  (array['Ana', 'Bruno', 'Carla', 'Davi', 'Ester', 'Felipe', 'Gabriela'])[1 + n % 7] || ' ' ||
  (array['Amarante', 'Bezerra', 'Coutinho', 'Duarte', 'Esteves'])[1 + n % 5] || ' ' || translate(n::text, '0123456789', 'abcdefghij'),
  ':user', ':user' from generate_series(1, 5000) n;

create temporary table told as
select n, date '2025-10-01' + n % 28 as date, n % 5 as kind,
  case when n % 5 = 4 then -1490 when n % 3 = 0 then 5000 * (1 + n % 6) else 1000 + n * 7919 % 90000 end as cents,
  'PIX RECEBIDO ' || case n % 5 when 3 then m.member_name when 4 then 'TARIFA' else 'OFERTA ' || n end as text
from generate_series(1, 2000) n
join celeiro.member m on m.company_id = ':company' and m.id = ('01900000-0000-7000-d000-' || lpad(to_hex(n), 12, '0'))::uuid;
insert into celeiro.bank_statement_line (company_id, id, account_id, date, amount_cents, text, occurrence, line, status, created_by, updated_by)
select ':company', ('01900000-0000-7000-e000-' || lpad(to_hex(n), 12, '0'))::uuid, ':account1', date, cents, text,
  row_number() over (partition by date, cents, text order by n), n, 1, ':user', ':user' from told;
select set_config('celeiro.company', ':company', false);
select celeiro.post_movements(':user', 8::smallint, ':user', t.date + t.n % 4, '2025-10-01', jsonb_build_array(jsonb_build_object(
  'id', ('01900000-0000-7000-f000-' || lpad(to_hex(n), 12, '0')), 'account', ':account1', 'cents', t.cents, 'internal', false,
  'part', t.n, 'label', jsonb_build_object('description', 'Oferta ' || n))))
from told t where t.kind < 3 order by t.date + t.n % 4, t.n;
