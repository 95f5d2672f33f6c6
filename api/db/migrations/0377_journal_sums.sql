-- Sums of the journal by account, branch, source and month, for balances: no posting touches them. The night adds what was posted
-- since; what was posted after that is summed while reading.
create table celeiro.journal_sum (
  company_id uuid not null references celeiro.company,
  journal_account_id uuid not null,
  month date not null check (extract(day from month) = 1),
  branch_id uuid not null,
  source smallint not null,
  source_id uuid not null,
  debit_cents bigint not null,
  credit_cents bigint not null,
  primary key (company_id, journal_account_id, month, branch_id, source, source_id)
);
-- Entries posted until `summed_until` are in the sums; until `marked_at`, which is later, all that was posted is committed.
create table celeiro.journal_horizon (
  company_id uuid primary key references celeiro.company,
  summed_until timestamptz not null,
  marked_at timestamptz not null,
  check (summed_until <= marked_at)
);
do $$
declare tenant_table text;
begin
  foreach tenant_table in array array['journal_sum', 'journal_horizon'] loop
    execute format('alter table celeiro.%I enable row level security', tenant_table);
    execute format('create policy tenant on celeiro.%I using (company_id = (select celeiro.current_company()))', tenant_table);
  end loop;
end $$;
create index journal_entry_by_posting on celeiro.journal_entry (company_id, posted_at);

-- The month that an entry belongs to, where that is closed and it stands in a later one ('referente a').
alter table celeiro.journal_entry add column reference_month date check (extract(day from reference_month) = 1);
create index journal_entry_by_reference on celeiro.journal_entry (company_id, reference_month) where reference_month is not null;

-- As before; a month that is not there leaves the text as it was.
create or replace function celeiro.journal_hash(p_entry celeiro.journal_entry, p_lines text) returns bytea
language sql stable set search_path = '' as $$
  select sha256(convert_to(concat_ws('|', p_entry.company_id, p_entry.id, p_entry.branch_id, p_entry.date, p_entry.fact,
    p_entry.fact_id, p_entry.part, p_entry.revision, p_entry.resource, p_entry.document_id, p_entry.history,
    p_entry.total_cents, p_entry.actor_id,
    to_char(p_entry.posted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), p_entry.reference_month, p_lines), 'UTF8'))
$$;

-- As before, with the month that an entry belongs to.
create or replace function celeiro.post_entries(p_actor uuid, p_entries jsonb, p_backfill boolean) returns boolean
language plpgsql security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  v_company constant uuid := celeiro.current_company();
  v_now timestamptz;
  -- A job has nobody's name.
  v_actor constant uuid := coalesce(p_actor, '00000000-0000-0000-0000-000000000000');
  v_first date;
begin
  if not exists (select from celeiro.journal_mapping m where m.company_id = v_company) then return null; end if;
  perform pg_advisory_xact_lock_shared(celeiro.journal_lock_key(v_company));
  -- After the lock: whoever holds it alone knows that all that was posted before is committed.
  v_now := clock_timestamp();
  v_first := case when p_backfill then celeiro.first_unnumbered_day()
    else (select c.lock_date + 1 from celeiro.company c where c.id = v_company) end;
  if exists (select from jsonb_array_elements(p_entries) e where (e ->> 'date')::date < v_first) then return false; end if;
  if exists (
    select from jsonb_array_elements(p_entries) with ordinality e (entry, n), jsonb_array_elements(e.entry -> 'lines') l
    group by e.n, l ->> 'branch' having sum((l ->> 'cents')::bigint) <> 0
  ) then
    raise exception 'an entry does not balance in each of its branches' using errcode = 'CE422';
  end if;
  -- The hash is that of journal_hash and journal_lines_text, written out: a call of either for each entry took longer than the rest.
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
        history, total_cents, actor_id, posted_at, hash, reference_month)
      select v_company, g.id, g.branch, g.date, g.fact, g."factId", g.part, g.revision, g.resource, g."documentId", g.history,
        n.total_cents, v_actor, v_now, sha256(convert_to(concat_ws('|', v_company, g.id, g.branch, g.date, g.fact, g."factId",
          g.part, g.revision, g.resource, g."documentId", g.history, n.total_cents, v_actor,
          to_char(v_now at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), g."referenceMonth", n.text), 'UTF8')), g."referenceMonth"
      from jsonb_to_recordset(p_entries) g (id uuid, branch uuid, date date, fact smallint, "factId" uuid, part smallint,
        revision integer, resource text, "documentId" uuid, history text, "referenceMonth" date)
      join (select m.entry_id, sum(greatest(m.amount_cents, 0))::bigint as total_cents, string_agg(concat_ws('|', m.position,
          m.date, m.branch_id, m.journal_account_id, coalesce(m.cost_center_id::text, '-'), m.amount_cents, m.source,
          m.source_id), ';' order by m.position) as text
        from mapped m group by m.entry_id) n on n.entry_id = g.id
  )
  insert into celeiro.journal_line (company_id, entry_id, position, date, branch_id, journal_account_id, cost_center_id,
      amount_cents, source, source_id)
    select * from mapped;
  return true;
exception when unique_violation then
  return false;
end $$;

-- Marks the moment until which all that was posted is committed. A transaction of its own: whoever enters waits for it.
create function celeiro.mark_journal() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(celeiro.journal_lock_key(celeiro.current_company()));
  insert into celeiro.journal_horizon values (celeiro.current_company(), '-infinity', clock_timestamp())
    on conflict (company_id) do update set marked_at = excluded.marked_at;
end $$;

-- Adds what was posted until the mark. Whoever reads meanwhile sees the sums and their horizon as they were.
create function celeiro.sum_journal() returns void
language plpgsql security definer set search_path = '' set work_mem = '64MB' as $$
declare
  v_horizon celeiro.journal_horizon;
begin
  select h.* into v_horizon from celeiro.journal_horizon h where h.company_id = celeiro.current_company() for update;
  insert into celeiro.journal_sum as kept (company_id, journal_account_id, month, branch_id, source, source_id, debit_cents,
      credit_cents)
    select e.company_id, l.journal_account_id, date_trunc('month', l.date::timestamp)::date, l.branch_id, l.source, l.source_id,
      sum(greatest(l.amount_cents, 0)), sum(greatest(-l.amount_cents, 0))
    from celeiro.journal_entry e
    join celeiro.journal_line l on l.company_id = e.company_id and l.entry_id = e.id
    where e.company_id = v_horizon.company_id and e.posted_at > v_horizon.summed_until and e.posted_at <= v_horizon.marked_at
    group by 1, 2, 3, 4, 5, 6
  on conflict (company_id, journal_account_id, month, branch_id, source, source_id) do update set
    debit_cents = kept.debit_cents + excluded.debit_cents, credit_cents = kept.credit_cents + excluded.credit_cents;
  update celeiro.journal_horizon h set summed_until = h.marked_at where h.company_id = v_horizon.company_id;
end $$;

-- Sums of these months, the later entries among them.
create function celeiro.journal_sums(p_company uuid, p_first date, p_last date)
returns table (journal_account_id uuid, month date, branch_id uuid, source smallint, source_id uuid, debit_cents bigint,
  credit_cents bigint)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan set work_mem = '64MB' as $$
declare
  -- A value when the plan is made: an unknown one is taken for a third of all entries.
  v_summed_until constant timestamptz := (select h.summed_until from celeiro.journal_horizon h
    where h.company_id = p_company and isfinite(h.summed_until));
begin
  if v_summed_until is null then
    return query select l.journal_account_id, date_trunc('month', l.date::timestamp)::date, l.branch_id, l.source, l.source_id,
      sum(greatest(l.amount_cents, 0))::bigint, sum(greatest(-l.amount_cents, 0))::bigint
    from celeiro.journal_line l
    where l.company_id = p_company and l.date >= p_first and l.date < p_last + interval '1 month'
    group by 1, 2, 3, 4, 5;
    return;
  end if;
  return query select s.journal_account_id, s.month, s.branch_id, s.source, s.source_id, s.debit_cents, s.credit_cents
    from celeiro.journal_sum s where s.company_id = p_company and s.month between p_first and p_last;
  return query select l.journal_account_id, date_trunc('month', l.date::timestamp)::date, l.branch_id, l.source, l.source_id,
      sum(greatest(l.amount_cents, 0))::bigint, sum(greatest(-l.amount_cents, 0))::bigint
    from celeiro.journal_entry e
    join celeiro.journal_line l on l.company_id = e.company_id and l.entry_id = e.id
    where e.company_id = p_company and e.posted_at > v_summed_until
      and l.date >= p_first and l.date < p_last + interval '1 month'
    group by 1, 2, 3, 4, 5;
end $$;
create function celeiro.own_journal_sums(p_first date, p_last date)
returns table (journal_account_id uuid, month date, branch_id uuid, source smallint, source_id uuid, debit_cents bigint,
  credit_cents bigint)
language sql stable security definer set search_path = '' as
$$ select * from celeiro.journal_sums(celeiro.current_company(), p_first, p_last) $$;

-- Every sum is what its lines come to.
create function celeiro.broken_journal_sums(p_company uuid)
returns table (company_id uuid, account_id uuid, reason text, detail text)
language sql stable set search_path = '' as $$
  select coalesce(k.company_id, s.company_id), null::uuid, 'journal sum differs', coalesce(k.month, s.month)::text
  from (select * from celeiro.journal_sum where p_company is null or company_id = p_company) k
  full join (
    select e.company_id, l.journal_account_id, date_trunc('month', l.date::timestamp)::date as month, l.branch_id, l.source, l.source_id,
      sum(greatest(l.amount_cents, 0)) as debit_cents, sum(greatest(-l.amount_cents, 0)) as credit_cents
    from celeiro.journal_horizon h
    join celeiro.journal_entry e on e.company_id = h.company_id and e.posted_at <= h.summed_until
    join celeiro.journal_line l on l.company_id = e.company_id and l.entry_id = e.id
    where p_company is null or h.company_id = p_company
    group by 1, 2, 3, 4, 5, 6
  ) s using (company_id, journal_account_id, month, branch_id, source, source_id)
  where (k.debit_cents, k.credit_cents) is distinct from (s.debit_cents, s.credit_cents)
$$;
revoke execute on function celeiro.mark_journal, celeiro.sum_journal, celeiro.journal_sums, celeiro.own_journal_sums,
  celeiro.broken_journal_sums from public;

-- What is there already is summed as soon as a process runs.
update celeiro.job set due_at = now() where name = 'keep-journal' and died_at is null;
