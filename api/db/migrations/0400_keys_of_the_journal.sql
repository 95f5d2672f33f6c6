-- Checked once for each line and entry of an import, though `post_entries` alone writes both, in one statement, and nothing removes
-- them: a line's entry is there by construction, and the checker says so. The key to the branch holds the company, too.
alter table celeiro.journal_line drop constraint journal_line_company_id_entry_id_fkey;
alter table celeiro.journal_entry drop constraint journal_entry_company_id_fkey;

create or replace function celeiro.broken_journal(p_company uuid)
 RETURNS TABLE(company_id uuid, account_id uuid, reason text, detail text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with whole as materialized (
    select c.id from celeiro.company c where c.journal_since is not null and (p_company is null or c.id = p_company)
  )
  select coalesce(d.company_id, l.company_id), coalesce(d.account_id, l.source_id), 'journal differs', coalesce(d.date, l.date)::text
  from (select k.company_id, k.account_id, k.date, k.in_cents - k.out_cents as cents from celeiro.account_day k
    where k.company_id in (select whole.id from whole)) d
  full join (select n.company_id, n.source_id, n.date, sum(n.amount_cents) as cents from celeiro.journal_line n
    where n.source in (2, 3) and n.company_id in (select whole.id from whole) group by 1, 2, 3) l
    on l.company_id = d.company_id and l.source_id = d.account_id and l.date = d.date
  where coalesce(d.cents, 0) <> coalesce(l.cents, 0)
  union all
  select n.company_id, null, 'journal unbalanced', n.entry_id::text from celeiro.journal_line n
  where n.company_id in (select whole.id from whole) group by n.company_id, n.entry_id, n.branch_id having sum(n.amount_cents) <> 0
  union all
  select e.company_id, null, 'journal changed', e.id::text from celeiro.journal_entry e
  left join (select n.company_id, n.entry_id, celeiro.journal_lines_text(array_agg(n)) as text
    from celeiro.journal_line n group by 1, 2) l on l.company_id = e.company_id and l.entry_id = e.id
  where e.company_id in (select whole.id from whole) and e.hash is distinct from celeiro.journal_hash(e, l.text)
  union all
  select distinct n.company_id, null::uuid, 'journal changed', n.entry_id::text from celeiro.journal_line n
  where n.company_id in (select whole.id from whole)
    and not exists (select from celeiro.journal_entry e where e.company_id = n.company_id and e.id = n.entry_id)
$function$;
