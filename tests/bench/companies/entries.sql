-- What each opening enters in the journal: its account against one of the chart, hashed as it is when posted.
with chart as (
  select a.company_id, min(a.id::text) filter (where n = 1)::uuid as money, min(a.id::text) filter (where n = 2)::uuid as other
  from (select a.company_id, a.id, row_number() over (partition by a.company_id order by a.code) as n
    from celeiro.journal_account a where a.level = 4) a
  group by a.company_id
), entry as materialized (
  select row(m.company_id, m.id, a.branch_id, m.date, 1, m.id, 0, 1, 'bank-statement', m.origin_id, 'Saldo inicial',
    abs(m.amount_cents), m.actor_id, m.posted_at, '', null)::celeiro.journal_entry as e,
    array[
      row(m.company_id, m.id, 1, m.date, a.branch_id, chart.money, null, m.amount_cents, 4 - a.kind, a.id, null),
      row(m.company_id, m.id, 2, m.date, a.branch_id, chart.other, null, -m.amount_cents, 20,
        '00000000-0000-0000-0000-000000000000', null)
    ]::celeiro.journal_line[] as lines
  from celeiro.movement m
  join celeiro.ledger_account a on a.company_id = m.company_id and a.id = m.account_id
  join chart on chart.company_id = m.company_id
), written as (
  insert into celeiro.journal_entry
  select (e).company_id, (e).id, (e).branch_id, (e).date, (e).fact, (e).fact_id, (e).part, (e).revision, (e).resource,
    (e).document_id, (e).history, (e).total_cents, (e).actor_id, (e).posted_at,
    celeiro.journal_hash(e, celeiro.journal_lines_text(lines)), (e).reference_month
  from entry
)
insert into celeiro.journal_line select l.* from entry, unnest(lines) l;
