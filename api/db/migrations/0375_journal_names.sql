-- The text of an entry's lines, which its hash covers, under a plain name. What called `told_journal_lines` calls it from here on;
-- that function goes with a later release (decision 090).
create function celeiro.journal_lines_text(p_lines celeiro.journal_line[]) returns text
language sql stable set search_path = '' as $$
  select string_agg(concat_ws('|', l.position, l.date, l.branch_id, l.journal_account_id, coalesce(l.cost_center_id::text, '-'),
    l.amount_cents, l.source, l.source_id), ';' order by l.position) from unnest(p_lines) l
$$;
revoke execute on function celeiro.journal_lines_text from public;

create or replace function celeiro.post_entries(p_actor uuid, p_entries jsonb, p_backfill boolean) returns boolean
language plpgsql security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  v_company constant uuid := celeiro.current_company();
  v_now constant timestamptz := clock_timestamp();
  -- A job has nobody's name.
  v_actor constant uuid := coalesce(p_actor, '00000000-0000-0000-0000-000000000000');
  v_lock_date date;
begin
  if not exists (select from celeiro.journal_mapping m where m.company_id = v_company) then return null; end if;
  select c.lock_date into v_lock_date from celeiro.company c where c.id = v_company;
  if not p_backfill and v_lock_date is not null
    and exists (select from jsonb_array_elements(p_entries) e where (e ->> 'date')::date <= v_lock_date) then
    raise exception 'the journal is closed until %', v_lock_date using errcode = 'CE422';
  end if;
  if exists (
    select from jsonb_array_elements(p_entries) with ordinality e (entry, n), jsonb_array_elements(e.entry -> 'lines') l
    group by e.n, l ->> 'branch' having sum((l ->> 'cents')::bigint) <> 0
  ) then
    raise exception 'an entry does not balance in each of its branches' using errcode = 'CE422';
  end if;
  with line as materialized (
    select (e ->> 'id')::uuid as entry_id, l.position::smallint as position, (e ->> 'date')::date as date,
      (l.line ->> 'branch')::uuid as branch_id, (l.line ->> 'center')::uuid as cost_center_id,
      (l.line ->> 'cents')::bigint as amount_cents, (l.line ->> 'source')::smallint as source,
      coalesce((l.line ->> 'sourceId')::uuid, '00000000-0000-0000-0000-000000000000') as source_id
    from jsonb_array_elements(p_entries) e, jsonb_array_elements(e -> 'lines') with ordinality l (line, position)
  ), source as materialized (
    select s.source, s.source_id, celeiro.journal_account_of(v_company, s.source, s.source_id) as journal_account_id
    from (select distinct line.source, line.source_id from line) s
  ), mapped as materialized (
    select v_company as company_id, n.entry_id, n.position, n.date, n.branch_id, s.journal_account_id, n.cost_center_id,
      n.amount_cents, n.source, n.source_id
    from line n join source s using (source, source_id)
  ), entry as (
    insert into celeiro.journal_entry (company_id, id, branch_id, date, fact, fact_id, part, revision, resource, document_id,
        history, total_cents, actor_id, posted_at, hash)
      select v_company, g.id, g.branch, g.date, g.fact, g."factId", g.part, g.revision, g.resource, g."documentId", g.history,
        n.total_cents, v_actor, v_now, celeiro.journal_hash(row(v_company, g.id, g.branch, g.date, g.fact, g."factId", g.part,
          g.revision, g.resource, g."documentId", g.history, n.total_cents, v_actor, v_now, null), n.text)
      from jsonb_to_recordset(p_entries) g (id uuid, branch uuid, date date, fact smallint, "factId" uuid, part smallint,
        revision integer, resource text, "documentId" uuid, history text)
      join (select m.entry_id, sum(greatest(m.amount_cents, 0))::bigint as total_cents, celeiro.journal_lines_text(
          array_agg((m.company_id, m.entry_id, m.position, m.date, m.branch_id, m.journal_account_id, m.cost_center_id,
            m.amount_cents, m.source, m.source_id)::celeiro.journal_line)) as text
        from mapped m group by m.entry_id) n on n.entry_id = g.id
  )
  insert into celeiro.journal_line (company_id, entry_id, position, date, branch_id, journal_account_id, cost_center_id,
      amount_cents, source, source_id)
    select * from mapped;
  return true;
exception when unique_violation then
  return false;
end $$;

create or replace function celeiro.broken_journal(p_company uuid)
returns table (company_id uuid, account_id uuid, reason text, detail text)
language sql stable set search_path = '' as $$
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
$$;
