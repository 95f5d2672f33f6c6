-- The result of a month by competence, from the journal: months that are closed from now on keep it with the group and the
-- restriction of each line, and what of it belongs to earlier months. Months that were closed before stay as they were sealed.
alter table celeiro.closed_month add column by_competence boolean not null default false;
alter table celeiro.closed_month_journal add column group_name text not null default '', add column restricted boolean not null default false;
create table celeiro.closed_month_late (
  company_id uuid not null,
  month date not null,
  branch_id uuid not null,
  -- the closed month that it belongs to
  reference_month date not null,
  -- 1 income, 2 expense
  side smallint not null check (side in (1, 2)),
  item_id uuid not null,
  is_plan boolean not null,
  code text not null,
  name text not null,
  cents bigint not null,
  primary key (company_id, month, branch_id, reference_month, side, item_id),
  foreign key (company_id, month) references celeiro.closed_month (company_id, month)
);
alter table celeiro.closed_month_late enable row level security;
create policy tenant on celeiro.closed_month_late using (company_id = (select celeiro.current_company()));

-- As before, with groups and restrictions; what has no plan yet is one line of its side, in both columns.
drop function celeiro.own_journal_months;
drop function celeiro.journal_months;
create function celeiro.journal_months(p_company uuid, p_first date, p_last date)
returns table (month date, branch_id uuid, side smallint, item_id uuid, is_plan boolean, code text, name text, accrual_cents bigint,
  cash_cents bigint, group_name text, restricted boolean)
language sql stable security definer set search_path = '' as $$
  with line as (
    select s.month, s.branch_id, a.id as account_id, a.code, a.name, a.nature, s.source, s.source_id,
      s.credit_cents - s.debit_cents as cents
    from celeiro.journal_sums(p_company, p_first, p_last) s
    join celeiro.journal_account a on a.company_id = p_company and a.id = s.journal_account_id
    -- neither banks nor cash boxes
    where s.source not in (2, 3)
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
$$;
create function celeiro.own_journal_months(p_first date, p_last date)
returns table (month date, branch_id uuid, side smallint, item_id uuid, is_plan boolean, code text, name text, accrual_cents bigint,
  cash_cents bigint, group_name text, restricted boolean)
language sql stable security definer set search_path = '' as
$$ select * from celeiro.journal_months(celeiro.current_company(), p_first, p_last) $$;

-- Of the result of each month what belongs to earlier ones, which were closed when it became known.
create function celeiro.journal_late(p_company uuid, p_first date, p_last date)
returns table (month date, branch_id uuid, reference_month date, side smallint, item_id uuid, is_plan boolean, code text, name text,
  cents bigint)
language sql stable security definer set search_path = '' as $$
  select date_trunc('month', l.date::timestamp)::date, l.branch_id, e.reference_month, coalesce(p.nature, a.nature - 3)::smallint,
    coalesce(p.id, case when l.source in (50, 51) then '00000000-0000-0000-0000-000000000000' else a.id end), p.id is not null,
    coalesce(p.code, case when l.source in (50, 51) then '' else a.code end),
    coalesce(p.name, case when l.source in (50, 51) then 'Sem classificação' else a.name end), -sum(l.amount_cents)::bigint
  from celeiro.journal_entry e
  join celeiro.journal_line l on l.company_id = e.company_id and l.entry_id = e.id
  join celeiro.journal_account a on a.company_id = l.company_id and a.id = l.journal_account_id and a.nature in (4, 5)
  left join celeiro.account_plan p on l.source = 1 and p.company_id = l.company_id and p.id = l.source_id
  where e.company_id = p_company and e.reference_month is not null and e.reference_month < date_trunc('month', e.date::timestamp)
    and e.date >= p_first and e.date < p_last + interval '1 month'
  group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(l.amount_cents) <> 0
$$;
create function celeiro.own_journal_late(p_first date, p_last date)
returns table (month date, branch_id uuid, reference_month date, side smallint, item_id uuid, is_plan boolean, code text, name text,
  cents bigint)
language sql stable security definer set search_path = '' as
$$ select * from celeiro.journal_late(celeiro.current_company(), p_first, p_last) $$;
revoke execute on function celeiro.journal_months, celeiro.own_journal_months, celeiro.journal_late, celeiro.own_journal_late from public;

-- What was sealed before keeps its digest: it has neither the new columns nor what is late.
create or replace function celeiro.closed_month_digest(p_company uuid, p_month date)
 RETURNS bytea
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select sha256(convert_to(concat_ws(E'\n', p_month::text, m.head::text,
    (select string_agg(x::text, E'\n' order by x.account_id) from celeiro.closed_month_account x
      where x.company_id = p_company and x.month = p_month),
    (select string_agg(x::text, E'\n' order by x.branch_id, x.competence, x.plan_id) from celeiro.closed_month_plan x
      where x.company_id = p_company and x.month = p_month),
    (select string_agg(x::text, E'\n' order by x.branch_id, x.plan_id) from celeiro.closed_month_restricted x
      where x.company_id = p_company and x.month = p_month),
    (select string_agg(x::text, E'\n' order by x.branch_id, x.kind, x.competence) from celeiro.closed_month_beside x
      where x.company_id = p_company and x.month = p_month),
    case when m.has_journal then 'journal' end,
    (select string_agg(case when m.by_competence then x::text else row(x.company_id, x.month, x.branch_id, x.side, x.item_id, x.is_plan,
        x.code, x.name, x.accrual_cents, x.cash_cents)::text end, E'\n' order by x.branch_id, x.side, x.item_id)
      from celeiro.closed_month_journal x where x.company_id = p_company and x.month = p_month),
    case when m.by_competence then 'competence' end,
    (select string_agg(x::text, E'\n' order by x.branch_id, x.reference_month, x.side, x.item_id) from celeiro.closed_month_late x
      where x.company_id = p_company and x.month = p_month)), 'UTF8'))
  from celeiro.closed_month m where m.company_id = p_company and m.month = p_month
$function$;

create or replace function celeiro.drop_months(p_company uuid, p_first date)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from celeiro.closed_month_account where company_id = p_company and month >= p_first;
  delete from celeiro.closed_month_plan where company_id = p_company and month >= p_first;
  delete from celeiro.closed_month_restricted where company_id = p_company and month >= p_first;
  delete from celeiro.closed_month_beside where company_id = p_company and month >= p_first;
  delete from celeiro.closed_month_late where company_id = p_company and month >= p_first;
  delete from celeiro.closed_month_journal where company_id = p_company and month >= p_first;
  delete from celeiro.closed_month where company_id = p_company and month >= p_first;
end $function$;

create or replace function celeiro.keep_months(p_company uuid, p_last date)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_nil constant uuid := '00000000-0000-0000-0000-000000000000';
  v_first date;
begin
  select max(m.month) + interval '1 month' into v_first from celeiro.closed_month m where m.company_id = p_company;
  v_first := coalesce(v_first, least(p_last,
    (select min(c.month) from celeiro.account_month c where c.company_id = p_company),
    (select min(k.counted) from celeiro.plan_month k where k.company_id = p_company)));
  insert into celeiro.closed_month (company_id, month, head)
    select c.id, s.month::date, jsonb_build_object('company', coalesce(c.fantasy_name, c.legal_name), 'branches',
      (select coalesce(jsonb_object_agg(b.id, b.name), '{}') from celeiro.branch b where b.company_id = c.id),
      'timeZone', (array['America/Sao_Paulo', 'America/Manaus', 'America/Rio_Branco', 'America/Noronha'])[c.timezone])
    from celeiro.company c cross join generate_series(v_first::timestamp, p_last::timestamp, '1 month') s (month)
    where c.id = p_company;
  insert into celeiro.closed_month_account
    select p_company, m.month, a.id, a.branch_id, a.kind, coalesce(b.nickname, x.name, ''), s.opening, s.inflow, s.outflow, s.internal
    from celeiro.closed_month m
    join celeiro.ledger_account a on a.company_id = m.company_id
    left join celeiro.bank_account b on b.company_id = a.company_id and b.id = a.id
    left join celeiro.cash_account x on x.company_id = a.company_id and x.id = a.id
    join lateral (
      select coalesce(sum(c.in_cents - c.out_cents) filter (where c.month < m.month), 0)::bigint as opening,
        coalesce(sum(c.in_cents) filter (where c.month = m.month), 0)::bigint as inflow,
        coalesce(sum(c.out_cents) filter (where c.month = m.month), 0)::bigint as outflow,
        coalesce(sum(c.internal_in_cents - c.internal_out_cents) filter (where c.month = m.month), 0)::bigint as internal
      from celeiro.account_month c where c.company_id = a.company_id and c.account_id = a.id and c.month <= m.month
      having count(*) > 0
    ) s on true
    where m.company_id = p_company and m.month >= v_first;
  insert into celeiro.closed_month_plan
    select p_company, k.counted, a.branch_id, k.competence, k.plan_id, coalesce(p.code, ''), coalesce(p.name, 'Sem classificação'),
      coalesce(g.code || ' · ' || g.name, ''), p.nature, coalesce(p.restricted, false), sum(k.income_cents), sum(k.expense_cents)
    from celeiro.plan_month k
    join celeiro.ledger_account a on a.company_id = k.company_id and a.id = k.account_id
    left join celeiro.account_plan p on p.company_id = k.company_id and p.id = k.plan_id
    left join celeiro.account_plan g on g.company_id = p.company_id and g.id = p.parent_id
    where k.company_id = p_company and k.counted between v_first and p_last
    group by k.counted, a.branch_id, k.competence, k.plan_id, p.code, p.name, g.code, g.name, p.nature, p.restricted
    having sum(k.income_cents) <> 0 or sum(k.expense_cents) <> 0;
  insert into celeiro.closed_month_restricted
    select p_company, m.month, a.branch_id, p.id, p.code, p.name,
      coalesce(sum(k.income_cents - k.expense_cents) filter (where k.counted < m.month), 0),
      coalesce(sum(k.income_cents) filter (where k.counted = m.month), 0),
      coalesce(sum(k.expense_cents) filter (where k.counted = m.month), 0)
    from celeiro.closed_month m
    join celeiro.account_plan p on p.company_id = m.company_id and p.restricted
    join celeiro.plan_month k on k.company_id = m.company_id and k.plan_id = p.id and k.counted <= m.month
    join celeiro.ledger_account a on a.company_id = k.company_id and a.id = k.account_id
    where m.company_id = p_company and m.month >= v_first
    group by m.month, a.branch_id, p.id, p.code, p.name;
  insert into celeiro.closed_month_beside
    select p_company, s.month, s.branch_id, s.kind, s.competence, s.count, s.cents
    from celeiro.beside_months(p_company, v_first, p_last) s;
  if exists (select from celeiro.company c where c.id = p_company and c.journal_since is not null)
    and not celeiro.has_unjournalled(p_company, (p_last + interval '1 month')::date)
  then
    update celeiro.closed_month m set has_journal = true, by_competence = true
      where m.company_id = p_company and m.month >= v_first;
    insert into celeiro.closed_month_journal (company_id, month, branch_id, side, item_id, is_plan, code, name, accrual_cents,
        cash_cents, group_name, restricted)
      select p_company, s.month, s.branch_id, s.side, s.item_id, s.is_plan, s.code, s.name, s.accrual_cents, s.cash_cents,
        s.group_name, s.restricted
      from celeiro.journal_months(p_company, v_first, p_last) s;
    insert into celeiro.closed_month_late (company_id, month, branch_id, reference_month, side, item_id, is_plan, code, name, cents)
      select p_company, s.month, s.branch_id, s.reference_month, s.side, s.item_id, s.is_plan, s.code, s.name, s.cents
      from celeiro.journal_late(p_company, v_first, p_last) s;
  end if;
  update celeiro.closed_month m set digest = celeiro.closed_month_digest(m.company_id, m.month)
    where m.company_id = p_company and m.month >= v_first;
end $function$;

create or replace function celeiro.broken_closed_months(p_company uuid)
 RETURNS TABLE(company_id uuid, account_id uuid, reason text, detail text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select m.company_id, null::uuid, 'closed month changed', m.month::text from celeiro.closed_month m
  left join celeiro.ledger_seal s on s.company_id = m.company_id and s.n = m.seal
  where (p_company is null or m.company_id = p_company)
    and (m.digest <> celeiro.closed_month_digest(m.company_id, m.month)
      or (s.n is not null and not s.heads @> jsonb_build_array(jsonb_build_object('month', m.month, 'digest', encode(m.digest, 'hex')))))
  union all
  select coalesce(x.company_id, c.company_id), coalesce(x.account_id, c.account_id), 'closed month differs',
    coalesce(x.month, c.month)::text
  from (select * from celeiro.closed_month_account where in_cents <> 0 or out_cents <> 0) x
  full join (
    select c.* from celeiro.account_month c join celeiro.closed_month m on m.company_id = c.company_id and m.month = c.month
    where c.in_cents <> 0 or c.out_cents <> 0
  ) c using (company_id, month, account_id)
  where (p_company is null or coalesce(x.company_id, c.company_id) = p_company)
    and (x.in_cents, x.out_cents, x.internal_cents) is distinct from (c.in_cents, c.out_cents, c.internal_in_cents - c.internal_out_cents)
  union all
  select coalesce(x.company_id, k.company_id), null::uuid, 'closed plan differs', coalesce(x.month, k.month)::text
  from celeiro.closed_month_plan x
  full join (
    select k.company_id, k.counted as month, a.branch_id, k.competence, k.plan_id,
      sum(k.income_cents) as income_cents, sum(k.expense_cents) as expense_cents
    from celeiro.plan_month k
    join celeiro.closed_month m on m.company_id = k.company_id and m.month = k.counted
    join celeiro.ledger_account a on a.company_id = k.company_id and a.id = k.account_id
    group by 1, 2, 3, 4, 5 having sum(k.income_cents) <> 0 or sum(k.expense_cents) <> 0
  ) k using (company_id, month, branch_id, competence, plan_id)
  where (p_company is null or coalesce(x.company_id, k.company_id) = p_company)
    and (x.income_cents, x.expense_cents) is distinct from (k.income_cents, k.expense_cents)
  union all
  -- By branch: names, natures and plans may be others today, what they come to may not.
  select coalesce(x.company_id, s.company_id), null::uuid, 'closed journal differs', coalesce(x.month, s.month)::text
  from (select x.company_id, x.month, x.branch_id, sum(x.accrual_cents) as accrual_cents, sum(x.cash_cents) as cash_cents
    from celeiro.closed_month_journal x where p_company is null or x.company_id = p_company group by 1, 2, 3) x
  full join (
    select c.company_id, s.month, s.branch_id, sum(s.accrual_cents) as accrual_cents, sum(s.cash_cents) as cash_cents
    from (select m.company_id, min(m.month) as first, max(m.month) as last from celeiro.closed_month m
      where m.has_journal and (p_company is null or m.company_id = p_company) group by 1) c
    cross join lateral celeiro.journal_months(c.company_id, c.first, c.last) s
    join celeiro.closed_month m on m.company_id = c.company_id and m.month = s.month and m.has_journal
    group by 1, 2, 3
  ) s using (company_id, month, branch_id)
  where (coalesce(x.accrual_cents, 0), coalesce(x.cash_cents, 0)) is distinct from (coalesce(s.accrual_cents, 0), coalesce(s.cash_cents, 0))
    -- What an older process left to the night may be entered in a closed month that has no numbers.
    and exists (select from celeiro.journal_number n where n.company_id = coalesce(x.company_id, s.company_id)
      and n.date >= coalesce(x.month, s.month))
  union all
  select coalesce(x.company_id, s.company_id), null::uuid, 'closed journal differs', coalesce(x.month, s.month)::text
  from (select x.company_id, x.month, x.branch_id, x.reference_month, sum(x.cents) as cents from celeiro.closed_month_late x
    where p_company is null or x.company_id = p_company group by 1, 2, 3, 4) x
  full join (
    select c.company_id, s.month, s.branch_id, s.reference_month, sum(s.cents) as cents
    from (select m.company_id, min(m.month) as first, max(m.month) as last from celeiro.closed_month m
      where m.by_competence and (p_company is null or m.company_id = p_company) group by 1) c
    cross join lateral celeiro.journal_late(c.company_id, c.first, c.last) s
    join celeiro.closed_month m on m.company_id = c.company_id and m.month = s.month and m.by_competence
    group by 1, 2, 3, 4
  ) s using (company_id, month, branch_id, reference_month)
  where coalesce(x.cents, 0) <> coalesce(s.cents, 0)
    and exists (select from celeiro.journal_number n where n.company_id = coalesce(x.company_id, s.company_id)
      and n.date >= coalesce(x.month, s.month))
  union all
  select c.id, null::uuid, 'closed month not kept', c.lock_date::text from celeiro.company c
  left join (select m.company_id, max(m.month) as last from celeiro.closed_month m group by 1) k on k.company_id = c.id
  where (p_company is null or c.id = p_company)
    and (celeiro.first_open_month(c.lock_date) - interval '1 month')::date is distinct from k.last
$function$;
