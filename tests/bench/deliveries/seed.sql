-- Two hundred branches with :rows entries in 2025, over forty accounts; every fourth entry has two credits, every fiftieth is of
-- two branches. The year is closed, its entries are numbered, and the company has what an ECD says of it.
insert into celeiro.branch (company_id, id, code, name)
select '01900000-0000-7000-8000-000000000001', ('01900000-0000-7000-8001-' || lpad(to_hex(n), 12, '0'))::uuid,
  'F' || lpad(n::text, 3, '0'), 'Congregação Água Viva ' || n
from generate_series(6, 200) n;

update celeiro.journal_account a set accountant_code = n.code
from (select company_id, id, (row_number() over (order by code) + 4)::text as code from celeiro.journal_account where level = 4) n
where a.company_id = n.company_id and a.id = n.id;

with account as materialized (
  select x.id, row_number() over (order by x.code) - 1 as n from (
    select a.id, a.code, row_number() over (order by a.code) as place from celeiro.journal_account a
    where a.level = 4 and a.nature <> 9 and a.code not like '2.3.2.%') x
  where x.place % 2 = 0 order by x.code limit 40
), branch as materialized (
  select b.id, row_number() over (order by b.id) - 1 as n from celeiro.branch b
  where b.company_id = '01900000-0000-7000-8000-000000000001'
), given as materialized (
  select i, i % 200 as own, (i / 200) as turn, 100 + i % 90000 as cents, date '2025-01-01' + (i::bigint * 7919 % 365)::integer as date,
    ('01900000-0000-7000-a000-' || lpad(to_hex(i), 12, '0'))::uuid as id
  from generate_series(1, :rows) i
), entry as (
  insert into celeiro.journal_entry (company_id, id, branch_id, date, fact, fact_id, revision, resource, document_id, history,
      total_cents, actor_id, posted_at, hash)
    select '01900000-0000-7000-8000-000000000001', g.id, b.id, g.date, 5, g.id, 1, 'manual-entry', g.id,
      'Aquisição de material de limpeza; nota ' || g.i, g.cents + case when g.i % 50 = 0 then 500 else 0 end, b.id,
      '2026-01-10T12:00:00Z', sha256('')
    from given g join branch b on b.n = g.own
)
insert into celeiro.journal_line (company_id, entry_id, position, date, branch_id, journal_account_id, amount_cents, source, source_id)
select '01900000-0000-7000-8000-000000000001', g.id, s.position, g.date, b.id, a.id, s.cents, 20, '00000000-0000-0000-0000-000000000000'
from given g
cross join lateral (values
  (1, 0, 0, g.cents),
  (2, 0, 17, case when g.i % 4 = 0 then 37 - g.cents else -g.cents end),
  (3, 0, 29, case when g.i % 4 = 0 then -37 end),
  (4, 1, 3, case when g.i % 50 = 0 then 500 end),
  (5, 1, 11, case when g.i % 50 = 0 then -500 end)) s (position, away, shift, cents)
join branch b on b.n = (g.own + s.away) % 200
join account a on a.n = (g.turn + s.shift) % 40
where s.cents is not null;

insert into celeiro.year_closing (company_id, id, year, closed_at, closed_by)
values ('01900000-0000-7000-8000-000000000001', '01900000-0000-7000-b000-000000000000', 2025, '2026-01-15T12:00:00Z',
  '01900000-0000-7000-8003-000000000001');

with held as materialized (
  select l.branch_id, l.journal_account_id, sum(l.amount_cents)::bigint as cents,
    row_number() over (partition by l.branch_id order by l.journal_account_id) as position
  from celeiro.journal_line l
  join celeiro.journal_account a on a.company_id = l.company_id and a.id = l.journal_account_id and a.nature in (4, 5)
  group by 1, 2 having sum(l.amount_cents) <> 0
), branch as materialized (
  select h.branch_id, row_number() over (order by h.branch_id) as part, sum(h.cents)::bigint as rest, count(*) as count,
    sum(greatest(-h.cents, 0))::bigint + greatest(sum(h.cents), 0)::bigint as total
  from held h group by h.branch_id
), named as materialized (
  select b.*, ('01900000-0000-7000-b000-' || lpad(to_hex(b.part), 12, '0'))::uuid as id from branch b
), entry as (
  insert into celeiro.journal_entry (company_id, id, branch_id, date, fact, fact_id, part, revision, resource, document_id, history,
      total_cents, actor_id, posted_at, hash)
    select '01900000-0000-7000-8000-000000000001', n.id, n.branch_id, '2025-12-31', 20, '01900000-0000-7000-b000-000000000000', n.part, 1,
      'year-closing', '01900000-0000-7000-b000-000000000000', 'Encerramento do exercício de 2025', n.total,
      '01900000-0000-7000-8003-000000000001', '2026-01-15T12:00:00Z', sha256('')
    from named n
)
insert into celeiro.journal_line (company_id, entry_id, position, date, branch_id, journal_account_id, amount_cents, source, source_id)
select '01900000-0000-7000-8000-000000000001'::uuid, n.id, h.position, date '2025-12-31', h.branch_id, h.journal_account_id, -h.cents, 8,
  h.journal_account_id
from named n join held h on h.branch_id = n.branch_id
union all
select '01900000-0000-7000-8000-000000000001'::uuid, n.id, n.count + 1, date '2025-12-31', n.branch_id, a.id, n.rest, 8, a.id
from named n join celeiro.journal_account a on a.company_id = '01900000-0000-7000-8000-000000000001' and a.code = '2.3.2.03'
where n.rest <> 0;

insert into celeiro.journal_number (company_id, number, entry_id, branch_id, date, numbered_at, hash)
select e.company_id, row_number() over (order by e.date, e.id), e.id, e.branch_id, e.date, '2026-01-15T12:00:00Z', sha256('')
from celeiro.journal_entry e;

update celeiro.company set city = 'São Paulo', state = 'SP', lock_date = '2025-12-31', closed_year = 2025,
  accountant_name = 'Rute Salles', accountant_crc = 'SP-123456/O-5', accountant_document = '52998224725',
  accountant_email = 'rute@escritorio.example', accountant_phone = '11987654321',
  responsible = '{"name":"Davi Moreira","document":"11144477735","email":"davi@igreja.example","phone":"11987654322"}'
where id = '01900000-0000-7000-8000-000000000001';
