-- A church whose 24 accounts moved :rows times in five years until yesterday: one account three fifths of them, Sundays
-- more than other days, one in five a transfer, the others lines of the bank. As post_movements would have left it.
create temporary table account as
select n, ('01900000-0000-7000-a000-' || lpad(to_hex(n), 12, '0'))::uuid as id,
  ('01900000-0000-7000-8001-' || lpad(to_hex(1 + n % 5), 12, '0'))::uuid as branch_id,
  case when n <= 16 then 2 else 1 end::smallint as kind
from generate_series(1, 24) n;

insert into celeiro.ledger_account (company_id, id, branch_id, kind, opening_date)
select '01900000-0000-7000-8000-000000000001', id, branch_id, kind, current_date - 1826 from account;
insert into celeiro.bank_account (company_id, id, branch_id, bank_id, account_type, nickname, agency, account, created_by, updated_by)
select '01900000-0000-7000-8000-000000000001', id, branch_id, '01900000-0000-7a3f-8196-4827aa348781', 1, 'Conta ' || n,
  '1234', (10000 + n)::text, '01900000-0000-7000-8003-000000000001', '01900000-0000-7000-8003-000000000001'
from account where kind = 2;
insert into celeiro.cash_account (company_id, id, branch_id, name, created_by, updated_by)
select '01900000-0000-7000-8000-000000000001', id, branch_id, 'Caixa ' || n, '01900000-0000-7000-8003-000000000001',
  '01900000-0000-7000-8003-000000000001'
from account where kind = 1;

insert into celeiro.account_plan (company_id, id, code, name, level, parent_id, nature, status, created_by, updated_by)
select '01900000-0000-7000-8000-000000000001', ('01900000-0000-7000-b000-' || lpad(to_hex(nature * 100 + n), 12, '0'))::uuid,
  nature || '.01.' || lpad(n::text, 3, '0'), case when n = 0 then 'Grupo ' else 'Conta ' end || nature || '.' || n,
  1 + (n > 0)::int, case when n > 0 then ('01900000-0000-7000-b000-' || lpad(to_hex(nature * 100), 12, '0'))::uuid end, nature, 1,
  '01900000-0000-7000-8003-000000000001', '01900000-0000-7000-8003-000000000001'
from generate_series(1, 2) nature, generate_series(0, 20) n;
insert into celeiro.cost_center (company_id, id, code, name, status, created_by, updated_by)
select '01900000-0000-7000-8000-000000000001', ('01900000-0000-7000-c000-' || lpad(to_hex(n), 12, '0'))::uuid, 'C' || n,
  'Centro ' || n, 1, '01900000-0000-7000-8003-000000000001', '01900000-0000-7000-8003-000000000001'
from generate_series(1, 8) n;
insert into celeiro.fund (company_id, id, name, kind, status, starts_on, opening_cents, created_by, updated_by)
select '01900000-0000-7000-8000-000000000001', ('01900000-0000-7000-a100-' || lpad(to_hex(n), 12, '0'))::uuid, 'Fundo ' || n, 2, 1,
  current_date - 1826, 0, '01900000-0000-7000-8003-000000000001', '01900000-0000-7000-8003-000000000001'
from generate_series(1, 6) n;
insert into celeiro.member (company_id, id, type, status, member_name, created_by, updated_by)
select '01900000-0000-7000-8000-000000000001', ('01900000-0000-7000-d000-' || lpad(to_hex(n), 12, '0'))::uuid, 0, 1, 'Membro ' || n,
  '01900000-0000-7000-8003-000000000001', '01900000-0000-7000-8003-000000000001'
from generate_series(1, 2000) n;

-- What happened: openings, lines of the bank, transfers from one account to another.
create temporary table document as
with planned as (
  select 7::smallint as origin, n, n * 1826 / (:rows * 4 / 5) as day, case when n % 4 > 0 then 1 else 2 + n / 20 % 15 end as account,
    null::bigint as other, case when n % 5 < 3 then 1000 + n * 7919 % 40000 else -1000 - n * 104729 % 45000 end as cents
  from generate_series(1::bigint, :rows * 4 / 5 - 24) n
  union all
  select 4, n, n * 1826 / (:rows / 10),
    case when n % 10 < 2 then 2 + n / 10 % 15 when n % 2 = 1 then 2 + n / 2 % 15 else 17 + n / 2 % 8 end,
    case when n % 10 < 2 then 2 + (n / 10 + 1) % 15 when n % 2 = 1 then 17 + n / 2 % 8 else 2 + n / 2 % 15 end,
    5000 + n / 2 * 7919 % 90000
  from generate_series(1::bigint, :rows / 10) n
), dated as (
  select p.*, current_date - 1826 + least(p.day, 1825)::int as planned_date from planned p
)
select origin, n, account, other, cents,
  ('01900000-0000-7000-e00' || origin || '-' || lpad(to_hex(n), 12, '0'))::uuid as id,
  case when n % 3 = 0 then greatest(planned_date - extract(dow from planned_date)::int, current_date - 1826) else planned_date end as date
from dated
union all
select 1, n, n, null, 1000000000, id, current_date - 1826 from account;

create temporary table flow as
select a.id as account_id, d.origin, d.id as origin_id, d.n, d.date, side.cents, d.origin in (1, 4) as is_internal,
  -- One line of two hundred comes three days late.
  (least(d.date + case when d.origin = 7 and d.n % 200 = 0 then 3 else 0 end, current_date - 1) + time '19:30') at time zone 'America/Sao_Paulo'
    + ((d.origin::bigint - 1) * 1000000 + d.n) * interval '1 microsecond' as posted_at,
  b.n as other
from document d
cross join lateral (values (d.account, d.other, case when d.origin = 4 then -d.cents else d.cents end), (d.other, d.account, d.cents))
  side (account, other, cents)
join account a on a.n = side.account
left join account b on b.n = side.other;
analyze flow;

do $$
declare
  v_movement celeiro.movement;
  v_account uuid;
  v_head bytea;
begin
  for v_movement in
    select '01900000-0000-7000-8000-000000000001', account_id, row_number() over chain,
      ('01900000-0000-7000-f000-' || lpad(to_hex(row_number() over (order by posted_at, account_id)), 12, '0'))::uuid,
      date, date_trunc('month', date)::date, cents, origin, origin_id, 0, null, is_internal,
      '01900000-0000-7000-8003-000000000001', posted_at, null
    from flow window chain as (partition by account_id order by posted_at)
    order by account_id, posted_at
  loop
    if v_account is distinct from v_movement.account_id then
      v_account := v_movement.account_id;
      v_head := '\x';
    end if;
    v_head := celeiro.movement_hash(v_head, v_movement);
    v_movement.hash := v_head;
    insert into celeiro.movement select v_movement.*;
  end loop;
end $$;
analyze celeiro.movement;

insert into celeiro.bank_statement_line (company_id, id, account_id, date, amount_cents, text, document, status, created_by, updated_by)
select '01900000-0000-7000-8000-000000000001', d.id, a.id, d.date, d.cents, 'PIX ' || d.n, d.n::text, 3,
  '01900000-0000-7000-8003-000000000001', '01900000-0000-7000-8003-000000000001'
from document d join account a on a.n = d.account where d.origin = 7;

insert into celeiro.transfer (company_id, id, operation_code, type, origin_id, origin_branch_id, destination_id,
  destination_branch_id, value_cents, date, payment_type, created_at, created_by, updated_by)
select '01900000-0000-7000-8000-000000000001', d.id,
  'TRF-' || to_char(d.date, 'YYYY') || '-' || lpad((row_number() over (partition by to_char(d.date, 'YYYY') order by d.n))::text, 6, '0'),
  case when a.kind = b.kind then 2 when a.kind = 1 then 3 else 4 end, a.id, a.branch_id, b.id, b.branch_id, d.cents, d.date, 2,
  (d.date + time '19:30') at time zone 'America/Sao_Paulo',
  '01900000-0000-7000-8003-000000000001', '01900000-0000-7000-8003-000000000001'
from document d join account a on a.n = d.account join account b on b.n = d.other;
insert into celeiro.operation_code
select company_id, 'TRF-' || to_char(date, 'YYYY'), count(*) from celeiro.transfer group by 1, 2;

with word as (
  select array['Dízimo', 'Oferta', 'Campanha', 'Doação', 'Cantina', 'Aluguel', 'Energia', 'Água', 'Material', 'Salário', 'Viagem',
    'Manutenção', 'Missões'] as what,
  array['Missionária', 'Sede', 'Juventude', 'Infantil', 'Coral', 'Diaconia', 'Escola', 'Livraria'] as whose
)
insert into celeiro.movement_label (company_id, movement_id, description, payment_type, document_number, account_plan_id,
  cost_center_id, fund_id, member_id, owner_kind, owner_id, counterparty, reconciled_at, updated_by)
select m.company_id, m.id,
  case when m.origin = 1 then 'Saldo inicial' when m.amount_cents < 0 and m.is_internal then 'Transferência para Conta ' || f.other
    when m.is_internal then 'Transferência de Conta ' || f.other else what[1 + f.n * 7 % 13] || ' ' || whose[1 + f.n / 3 % 8] end,
  case when m.origin > 1 then 2 end, case when m.origin = 7 then f.n::text end,
  case when m.origin = 7 and f.n % 50 > 0
    then ('01900000-0000-7000-b000-' || lpad(to_hex(case when m.amount_cents > 0 then 100 else 200 end + 1 + f.n / 7 % 20), 12, '0'))::uuid end,
  case when m.origin = 7 and f.n % 3 > 0 then ('01900000-0000-7000-c000-' || lpad(to_hex(1 + f.n % 8), 12, '0'))::uuid end,
  case when m.origin = 7 and f.n % 7 = 0 then ('01900000-0000-7000-a100-' || lpad(to_hex(1 + f.n / 7 % 6), 12, '0'))::uuid end,
  member.id, case when member.id is not null then 2 end, member.id,
  case when m.is_internal then 'Conta ' || f.other when member.id is not null then 'Membro ' || (1 + f.n * 17 % 2000) end,
  case when m.origin = 7 and f.n % 10 > 0 then m.posted_at end, m.actor_id
from word, flow f
join celeiro.movement m on m.account_id = f.account_id and m.posted_at = f.posted_at
cross join lateral (select case when m.origin = 7 and m.amount_cents > 0 and f.n % 2 = 0
  then ('01900000-0000-7000-d000-' || lpad(to_hex(1 + f.n * 17 % 2000), 12, '0'))::uuid end as id) member;

-- What each movement enters in the journal: its account against one of the chart, hashed as it is when posted.
with chart as (
  select min(id::text) filter (where n = 1)::uuid as money, min(id::text) filter (where n = 2)::uuid as other
  from (select a.id, row_number() over (order by a.code) as n from celeiro.journal_account a where a.level = 4) a
), entry as materialized (
  select row(m.company_id, m.id, a.branch_id, m.date, 1, m.id, 0, 1, 'bank-statement', m.origin_id, 'Movimento ' || m.seq,
    abs(m.amount_cents), m.actor_id, m.posted_at, '', null)::celeiro.journal_entry as e,
    array[
      row(m.company_id, m.id, 1, m.date, a.branch_id, chart.money, null, m.amount_cents, 4 - a.kind, a.id, l.fund_id),
      row(m.company_id, m.id, 2, m.date, a.branch_id, chart.other, null, -m.amount_cents, 20,
        '00000000-0000-0000-0000-000000000000', l.fund_id)
    ]::celeiro.journal_line[] as lines
  from chart, celeiro.movement m join celeiro.ledger_account a on a.company_id = m.company_id and a.id = m.account_id
  join celeiro.movement_label l on l.company_id = m.company_id and l.movement_id = m.id
), written as (
  insert into celeiro.journal_entry
  select (e).company_id, (e).id, (e).branch_id, (e).date, (e).fact, (e).fact_id, (e).part, (e).revision, (e).resource,
    (e).document_id, (e).history, (e).total_cents, (e).actor_id, (e).posted_at,
    celeiro.journal_hash(e, celeiro.journal_lines_text(lines)), (e).reference_month
  from entry
)
insert into celeiro.journal_line select l.* from entry, unnest(lines) l;

insert into celeiro.account_day
select company_id, account_id, date, count(*), coalesce(sum(amount_cents) filter (where amount_cents > 0), 0),
  coalesce(-sum(amount_cents) filter (where amount_cents < 0), 0),
  coalesce(sum(amount_cents) filter (where amount_cents > 0 and is_internal), 0),
  coalesce(-sum(amount_cents) filter (where amount_cents < 0 and is_internal), 0)
from celeiro.movement group by 1, 2, 3;
insert into celeiro.account_month
select company_id, account_id, date_trunc('month', date)::date, sum(movements), sum(in_cents), sum(out_cents),
  sum(internal_in_cents), sum(internal_out_cents)
from celeiro.account_day group by 1, 2, 3;

update celeiro.ledger_account a set balance_cents = s.total, last_seq = s.last, last_hash = s.head
from (select account_id, sum(amount_cents) as total, max(seq) as last, (array_agg(hash order by seq desc))[1] as head
  from celeiro.movement group by 1) s
where a.id = s.account_id;
select celeiro.seal_ledger('01900000-0000-7000-8000-000000000001');
