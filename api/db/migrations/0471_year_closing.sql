-- The year: its result goes to equity by entries of their own kinds (20 closes result accounts, 21 says where the result went), on its
-- last day, behind the months that are closed. Lines of a closing name their account themselves: source 8, of what is restricted 9.
alter table celeiro.journal_entry drop constraint journal_entry_fact_check;
alter table celeiro.journal_entry add constraint journal_entry_fact_check check (fact between 1 and 99) not valid;
alter table celeiro.journal_entry validate constraint journal_entry_fact_check;

-- The last year that is closed: no day of it is open.
alter table celeiro.company add column closed_year smallint;
alter table celeiro.company add constraint company_closed_year_check
  check (closed_year is null or coalesce(lock_date >= make_date(closed_year, 12, 31), false));

-- Every closing of a year, and whether it was taken back.
create table celeiro.year_closing (
  company_id uuid not null references celeiro.company,
  id uuid not null,
  year smallint not null check (year between 1900 and 2199),
  closed_at timestamptz not null,
  closed_by uuid not null,
  reopened_at timestamptz,
  reopened_by uuid,
  primary key (company_id, id),
  check ((reopened_at is null) = (reopened_by is null))
);
create unique index year_closing_in_force on celeiro.year_closing (company_id, year) where reopened_at is null;
alter table celeiro.year_closing enable row level security;
create policy tenant on celeiro.year_closing using (company_id = (select celeiro.current_company()));

-- Waits for whoever enters, and lets nobody enter until the end of the transaction.
create function celeiro.hold_journal() returns void
language sql security definer set search_path = '' as
$$ select pg_advisory_xact_lock(celeiro.journal_lock_key(celeiro.current_company())) $$;

-- Enters what closes a year, or takes that back, on its last day: the one entry that a closed month takes.
create function celeiro.enter_of_year(p_actor uuid, p_entries jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_company constant uuid := celeiro.current_company();
  v_now constant timestamptz := clock_timestamp();
  v_entry celeiro.journal_entry;
  v_given jsonb;
  v_text text;
begin
  for v_given in select l.given from jsonb_array_elements(p_entries) with ordinality l (given, place) order by l.place loop
    v_entry := null;
    v_entry.company_id := v_company;
    v_entry.id := (v_given ->> 'id')::uuid;
    v_entry.branch_id := (v_given ->> 'branch')::uuid;
    v_entry.date := (v_given ->> 'date')::date;
    v_entry.fact := (v_given ->> 'fact')::smallint;
    v_entry.fact_id := (v_given ->> 'factId')::uuid;
    v_entry.part := (v_given ->> 'part')::smallint;
    v_entry.revision := (v_given ->> 'revision')::integer;
    v_entry.resource := 'year-closing';
    v_entry.document_id := v_entry.fact_id;
    v_entry.history := v_given ->> 'history';
    v_entry.actor_id := p_actor;
    v_entry.posted_at := v_now;
    insert into celeiro.journal_line (company_id, entry_id, position, date, branch_id, journal_account_id, amount_cents, source,
        source_id)
      select v_company, v_entry.id, l.position, v_entry.date, v_entry.branch_id, a.id, (l.line ->> 'cents')::bigint,
        (l.line ->> 'source')::smallint, a.id
      from jsonb_array_elements(v_given -> 'lines') with ordinality l (line, position)
      join celeiro.journal_account a on a.company_id = v_company and a.id = (l.line ->> 'account')::uuid;
    select sum(greatest(n.amount_cents, 0))::bigint, celeiro.journal_lines_text(array_agg(n)) into v_entry.total_cents, v_text
      from celeiro.journal_line n where n.company_id = v_company and n.entry_id = v_entry.id;
    if (select sum(n.amount_cents) from celeiro.journal_line n where n.company_id = v_company and n.entry_id = v_entry.id)
      is distinct from 0 then
      raise exception 'an entry of a closing does not balance' using errcode = 'CE422';
    end if;
    insert into celeiro.journal_entry (company_id, id, branch_id, date, fact, fact_id, part, revision, resource, document_id, history,
        total_cents, actor_id, posted_at, hash)
      values (v_entry.company_id, v_entry.id, v_entry.branch_id, v_entry.date, v_entry.fact, v_entry.fact_id, v_entry.part,
        v_entry.revision, v_entry.resource, v_entry.document_id, v_entry.history, v_entry.total_cents, v_entry.actor_id,
        v_entry.posted_at, celeiro.journal_hash(v_entry, v_text));
  end loop;
  perform celeiro.number_journal(v_company);
end $$;

create function celeiro.close_year(p_actor uuid, p_id uuid, p_year smallint, p_entries jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform celeiro.hold_journal();
  insert into celeiro.year_closing values (celeiro.current_company(), p_id, p_year, clock_timestamp(), p_actor);
  perform celeiro.enter_of_year(p_actor, p_entries);
  update celeiro.company c set closed_year = p_year where c.id = celeiro.current_company();
end $$;

-- Takes back the closing of the last closed year: every entry of it by its opposite.
create function celeiro.reopen_year(p_actor uuid, p_year smallint) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_company constant uuid := celeiro.current_company();
  v_id uuid;
begin
  perform celeiro.hold_journal();
  update celeiro.year_closing y set reopened_at = clock_timestamp(), reopened_by = p_actor
    where y.company_id = v_company and y.year = p_year and y.reopened_at is null
      and not exists (select from celeiro.year_closing o where o.company_id = v_company and o.year > p_year and o.reopened_at is null)
    returning y.id into v_id;
  if v_id is null then
    raise exception 'the year is not the last closed one' using errcode = 'CE422';
  end if;
  perform celeiro.enter_of_year(p_actor, (
    select coalesce(jsonb_agg(jsonb_build_object('id', gen_random_uuid(), 'branch', e.branch_id, 'date', e.date, 'fact', e.fact,
        'factId', e.fact_id, 'part', e.part, 'revision', e.revision + 1, 'history', left('Estorno: ' || e.history, 255), 'lines',
        (select jsonb_agg(jsonb_build_object('account', n.journal_account_id, 'cents', -n.amount_cents, 'source', n.source)
            order by n.position)
          from celeiro.journal_line n where n.company_id = e.company_id and n.entry_id = e.id)) order by e.fact desc, e.part desc), '[]')
    from celeiro.journal_entry e where e.company_id = v_company and e.fact in (20, 21) and e.fact_id = v_id));
  update celeiro.company c set closed_year = (select max(y.year) from celeiro.year_closing y
      where y.company_id = v_company and y.reopened_at is null)
    where c.id = v_company;
end $$;

-- A closed year: nothing is left on its result accounts in any branch, nothing came into it later, and the company says so.
create function celeiro.broken_year_closings(p_company uuid)
returns table (company_id uuid, account_id uuid, reason text, detail text)
language sql stable set search_path = '' as $$
  with closed as materialized (
    select y.company_id, y.id, y.year, y.closed_at, make_date(y.year, 12, 31) as last_day from celeiro.year_closing y
    where y.reopened_at is null and (p_company is null or y.company_id = p_company)
  ), last as (
    select distinct on (c.company_id) c.* from closed c order by c.company_id, c.year desc
  )
  select distinct l.company_id, null::uuid, 'closed year not zero', l.year::text
  from last l
  join celeiro.journal_account a on a.company_id = l.company_id and a.nature in (4, 5)
  join celeiro.journal_line n on n.company_id = a.company_id and n.journal_account_id = a.id and n.date <= l.last_day
  group by l.company_id, l.year, a.id, n.branch_id having sum(n.amount_cents) <> 0
  union all
  select c.company_id, null, 'entry in closed year', e.id::text from closed c
  join celeiro.journal_entry e on e.company_id = c.company_id and e.date between make_date(c.year, 1, 1) and c.last_day
    and e.posted_at > c.closed_at and e.fact_id <> c.id
  union all
  select distinct e.company_id, null::uuid, 'year entry without closing', e.id::text from celeiro.journal_entry e
  left join celeiro.year_closing y on y.company_id = e.company_id and y.id = e.fact_id
  where e.fact in (20, 21) and (p_company is null or e.company_id = p_company)
    and (y.id is null or e.date <> make_date(y.year, 12, 31)
      or (y.reopened_at is not null) <> exists (select from celeiro.journal_entry o where o.company_id = e.company_id
        and o.fact = e.fact and o.fact_id = e.fact_id and o.part = e.part and o.revision = 2))
  union all
  select c.id, null, 'closed year differs', coalesce(c.closed_year, l.year)::text
  from celeiro.company c left join last l on l.company_id = c.id
  where (p_company is null or c.id = p_company) and c.closed_year is distinct from l.year
$$;
revoke execute on function celeiro.hold_journal, celeiro.enter_of_year, celeiro.close_year, celeiro.reopen_year,
  celeiro.broken_year_closings from public;

-- The accounts of a month tell what came and went, not where a closing put it.
create or replace FUNCTION celeiro.journal_months(p_company uuid, p_first date, p_last date)
 RETURNS TABLE(month date, branch_id uuid, side smallint, item_id uuid, is_plan boolean, code text, name text, accrual_cents bigint, cash_cents bigint, group_name text, restricted boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with line as (
    select s.month, s.branch_id, a.id as account_id, a.code, a.name, a.nature, s.source, s.source_id,
      s.credit_cents - s.debit_cents as cents
    from celeiro.journal_sums(p_company, p_first, p_last) s
    join celeiro.journal_account a on a.company_id = p_company and a.id = s.journal_account_id
    -- neither banks nor cash boxes, nor what closed a year
    where s.source not in (2, 3, 8, 9)
  ), plan as (
    select p.id, p.code, p.name, p.nature, p.restricted, coalesce(g.code || ' · ' || g.name, '') as group_name
    from celeiro.account_plan p
    left join celeiro.account_plan g on g.company_id = p.company_id and g.id = p.parent_id
    where p.company_id = p_company
  ), item as (
    select l.month, l.branch_id, p.nature as side, p.id as item_id, true as is_plan, p.code, p.name, l.cents as accrual, 0::bigint as cash,
      p.group_name, p.restricted
    from line l join plan p on p.id = l.source_id
    where l.source = 1 and l.nature in (4, 5)
    union all
    select l.month, l.branch_id, case when l.source in (25, 26) then 4 when l.nature in (4, 5) then l.nature - 3 else 3 end,
      case when n.name is null then l.account_id else '00000000-0000-0000-0000-000000000000' end, false,
      case when n.name is null then l.code else '' end, coalesce(n.name, l.name), l.cents, 0, '', false
    from line l
    cross join lateral (select case when l.source in (25, 26) then 'Entre filiais'
      when l.source in (50, 51) and l.nature in (4, 5) then 'Sem classificação' end as name) n
    where l.source <> 1 or l.nature not in (4, 5)
    union all
    -- without a plan as it was posted, else all by the plan's nature
    select k.month, a.branch_id, n.side, k.plan_id, p.id is not null, coalesce(p.code, ''), coalesce(p.name, 'Sem classificação'), 0,
      case when p.id is not null then k.income_cents - k.expense_cents when n.side = 1 then k.income_cents else -k.expense_cents end,
      coalesce(p.group_name, ''), coalesce(p.restricted, false)
    from celeiro.ledger_account a
    join celeiro.plan_month k on k.company_id = a.company_id and k.account_id = a.id and k.month between p_first and p_last
    left join plan p on p.id = k.plan_id
    join (values (1), (2)) n (side) on n.side = coalesce(p.nature, n.side)
    where a.company_id = p_company
  )
  select i.month, i.branch_id, i.side::smallint, i.item_id, i.is_plan, i.code, i.name, sum(i.accrual)::bigint, sum(i.cash)::bigint,
    i.group_name, i.restricted
  from item i group by 1, 2, 3, 4, 5, 6, 7, 10, 11 having sum(i.accrual) <> 0 or sum(i.cash) <> 0
$function$;
