-- Entries of one debit and one credit, of the five years until today, over all accounts and branches of the church.
with account as (
  select a.company_id, a.id, row_number() over (order by a.code) - 1 as n, count(*) over () as count
  from celeiro.journal_account a where a.level = 4
), branch as (
  select b.id, row_number() over (order by b.id) - 1 as n, count(*) over () as count from celeiro.branch b
), entry as (
  insert into celeiro.journal_entry (company_id, id, branch_id, date, fact, fact_id, revision, resource, document_id, history,
      total_cents, actor_id, posted_at, hash)
    select b.company_id, gen_random_uuid(), b.id, current_date - g.i % 1826, 5, gen_random_uuid(), 1, 'journal-entry', gen_random_uuid(),
      'Lançamento ' || g.i, 100 + g.i % 9000, b.company_id, now(), sha256('')
    from generate_series(1, :rows) g (i)
    join (select x.n, x.count, x.id, y.company_id from branch x, (select company_id from account limit 1) y) b on b.n = g.i % b.count
    returning *
)
insert into celeiro.journal_line (company_id, entry_id, position, date, branch_id, journal_account_id, amount_cents, source, source_id)
select e.company_id, e.id, side.position, e.date, e.branch_id, a.id, side.sign * e.total_cents, 20,
  '00000000-0000-0000-0000-000000000000'
from entry e
cross join (values (1, 1, 0), (2, -1, 41)) side (position, sign, shift)
join account a on a.n = (e.total_cents + side.shift) % a.count;
