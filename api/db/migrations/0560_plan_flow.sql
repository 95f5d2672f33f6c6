-- What was received and spent by branch, plan, cost centre, fund and the month that it counts in: what a budget that is narrowed by a
-- centre or a fund is compared with. Rows are added and never changed, as those of branch_flow: whoever reads sums whatever rows there
-- are, and a job makes one of those of the same place and month. A payment is of its order's branch, whoever's account paid; what has
-- no plan is not told here.

create table celeiro.plan_flow (
  company_id uuid not null,
  n bigint not null generated always as identity,
  branch_id uuid not null,
  -- the first day of the month that it counts in
  month date not null check (extract(day from month) = 1),
  plan_id uuid not null,
  cost_center_id uuid,
  fund_id uuid,
  -- what came in, less what of it was given back; what went out likewise
  income_cents bigint not null,
  expense_cents bigint not null,
  is_summed boolean not null default false,
  primary key (company_id, n)
);
create index plan_flow_by_month on celeiro.plan_flow (company_id, month, branch_id, plan_id);
create index plan_flow_by_center on celeiro.plan_flow (company_id, cost_center_id, month) where cost_center_id is not null;
create index plan_flow_by_fund on celeiro.plan_flow (company_id, fund_id, month) where fund_id is not null;
create index plan_flow_to_sum on celeiro.plan_flow (company_id, month, branch_id, plan_id) where not is_summed;
alter table celeiro.plan_flow enable row level security;
create policy tenant on celeiro.plan_flow using (company_id = (select celeiro.current_company()));

-- The same of all movements. The branch of the order that it pays, or of its account.
create view celeiro.movement_flow with (security_invoker) as
  select m.company_id, m.id as movement_id, coalesce(
      (select i.branch_id from celeiro.installment i where i.company_id = m.company_id and i.id = m.origin_id),
      (select a.branch_id from celeiro.ledger_account a where a.company_id = m.company_id and a.id = m.account_id)) as branch_id,
    m.competence, m.origin_id,
    case when (m.amount_cents > 0) = (m.reverses is null) then m.amount_cents else 0 end as income_cents,
    case when (m.amount_cents > 0) = (m.reverses is null) then 0 else -m.amount_cents end as expense_cents
  from celeiro.movement m where not m.is_internal;

-- Nobody writes labels until these functions are there: whoever did before is seen by the next migration, and whoever comes after
-- counts here.
lock table celeiro.movement_label in share row exclusive mode;

create or replace function celeiro.count_new_labels() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into celeiro.plan_month as kept (company_id, account_id, counted, competence, month, plan_id, movements,
    income_cents, expense_cents)
  select m.company_id, m.account_id, coalesce(w.counted_in, m.competence), m.competence, date_trunc('month', m.date)::date,
    coalesce(w.account_plan_id, '00000000-0000-0000-0000-000000000000'), count(*)::integer,
    coalesce(sum(m.amount_cents) filter (where (m.amount_cents > 0) = (m.reverses is null)), 0)::bigint,
    coalesce(-sum(m.amount_cents) filter (where (m.amount_cents > 0) <> (m.reverses is null)), 0)::bigint
  from written w
  join celeiro.movement m on m.company_id = w.company_id and m.id = w.movement_id and not m.is_internal
  group by 1, 2, 3, 4, 5, 6
  order by 1, 2, 3, 4, 5, 6
  on conflict (company_id, account_id, counted, competence, month, plan_id) do update set
    movements = kept.movements + excluded.movements,
    income_cents = kept.income_cents + excluded.income_cents,
    expense_cents = kept.expense_cents + excluded.expense_cents;
  insert into celeiro.plan_flow (company_id, branch_id, month, plan_id, cost_center_id, fund_id, income_cents, expense_cents)
  select f.company_id, f.branch_id, coalesce(w.counted_in, f.competence), w.account_plan_id, w.cost_center_id, w.fund_id,
    sum(f.income_cents), sum(f.expense_cents)
  from written w
  join celeiro.movement_flow f on f.company_id = w.company_id and f.movement_id = w.movement_id
  where w.account_plan_id is not null
  group by 1, 2, 3, 4, 5, 6;
  return null;
end $$;

create or replace function celeiro.count_changed_labels() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  if exists (
    select from written w join former f on f.company_id = w.company_id and f.movement_id = w.movement_id
    join celeiro.movement m on m.company_id = w.company_id and m.id = w.movement_id and not m.is_internal
    join celeiro.company c on c.id = w.company_id
    where (w.account_plan_id, w.counted_in) is distinct from (f.account_plan_id, f.counted_in)
      and least(coalesce(f.counted_in, m.competence), coalesce(w.counted_in, m.competence))
        < celeiro.first_open_month(c.lock_date)
  ) then
    raise exception 'the month that a movement counts in is closed' using errcode = 'CE422';
  end if;
  insert into celeiro.plan_month as kept (company_id, account_id, counted, competence, month, plan_id, movements,
    income_cents, expense_cents)
  select m.company_id, m.account_id, coalesce(l.counted_in, m.competence), m.competence, date_trunc('month', m.date)::date,
    coalesce(l.account_plan_id, '00000000-0000-0000-0000-000000000000'), sum(l.sign)::integer,
    coalesce(sum(l.sign * m.amount_cents) filter (where (m.amount_cents > 0) = (m.reverses is null)), 0)::bigint,
    coalesce(-sum(l.sign * m.amount_cents) filter (where (m.amount_cents > 0) <> (m.reverses is null)), 0)::bigint
  from (
    select w.company_id, w.movement_id, side.account_plan_id, side.counted_in, side.sign
    from written w join former f on f.company_id = w.company_id and f.movement_id = w.movement_id
    cross join lateral (values (w.account_plan_id, w.counted_in, 1), (f.account_plan_id, f.counted_in, -1))
      side (account_plan_id, counted_in, sign)
    where (w.account_plan_id, w.counted_in) is distinct from (f.account_plan_id, f.counted_in)
  ) l
  join celeiro.movement m on m.company_id = l.company_id and m.id = l.movement_id and not m.is_internal
  group by 1, 2, 3, 4, 5, 6
  order by 1, 2, 3, 4, 5, 6
  on conflict (company_id, account_id, counted, competence, month, plan_id) do update set
    movements = kept.movements + excluded.movements,
    income_cents = kept.income_cents + excluded.income_cents,
    expense_cents = kept.expense_cents + excluded.expense_cents;
  insert into celeiro.plan_flow (company_id, branch_id, month, plan_id, cost_center_id, fund_id, income_cents, expense_cents)
  select f.company_id, f.branch_id, coalesce(l.counted_in, f.competence), l.account_plan_id, l.cost_center_id, l.fund_id,
    sum(l.sign * f.income_cents), sum(l.sign * f.expense_cents)
  from (
    select w.company_id, w.movement_id, side.account_plan_id, side.cost_center_id, side.fund_id, side.counted_in, side.sign
    from written w join former f on f.company_id = w.company_id and f.movement_id = w.movement_id
    cross join lateral (values (w.account_plan_id, w.cost_center_id, w.fund_id, w.counted_in, 1),
        (f.account_plan_id, f.cost_center_id, f.fund_id, f.counted_in, -1))
      side (account_plan_id, cost_center_id, fund_id, counted_in, sign)
    where (w.account_plan_id, w.cost_center_id, w.fund_id, w.counted_in)
        is distinct from (f.account_plan_id, f.cost_center_id, f.fund_id, f.counted_in)
      and side.account_plan_id is not null
  ) l
  join celeiro.movement_flow f on f.company_id = l.company_id and f.movement_id = l.movement_id
  group by 1, 2, 3, 4, 5, 6;
  return null;
end $$;

-- An order takes what was paid of it along to another branch. Labels are written under the locks of their accounts alone, so that
-- none changes meanwhile; its instalments are locked already, in the order in which whoever pays them locks both.
create function celeiro.move_plan_flow() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform from celeiro.ledger_account a
    where a.company_id = new.company_id and a.id in (select m.account_id from celeiro.installment i
      join celeiro.movement m on m.company_id = i.company_id and m.origin_id = i.id
      where i.company_id = new.company_id and i.bills_pay_id = new.id)
    order by a.id for update;
  insert into celeiro.plan_flow (company_id, branch_id, month, plan_id, cost_center_id, fund_id, income_cents, expense_cents)
    select new.company_id, b.branch_id, coalesce(l.counted_in, f.competence), l.account_plan_id, l.cost_center_id, l.fund_id,
      sum(b.sign * f.income_cents), sum(b.sign * f.expense_cents)
    from celeiro.installment i
    join celeiro.movement_flow f on f.company_id = i.company_id and f.origin_id = i.id
    join celeiro.movement_label l on l.company_id = f.company_id and l.movement_id = f.movement_id and l.account_plan_id is not null
    cross join (values (old.branch_id, -1), (new.branch_id, 1)) b (branch_id, sign)
    where i.company_id = new.company_id and i.bills_pay_id = new.id
    group by 1, 2, 3, 4, 5, 6;
  return null;
end $$;
create trigger flow_moved after update of branch_id on celeiro.bills_pay
  for each row when (new.branch_id <> old.branch_id) execute function celeiro.move_plan_flow();

-- One row for each branch, month, plan, centre and fund. What is added meanwhile is seen by the next one; one at a time, so that no
-- row is taken twice.
create function celeiro.keep_plan_flow() returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_kept integer;
begin
  perform pg_catalog.pg_advisory_xact_lock('celeiro.plan_flow'::regclass::oid::bigint);
  with fresh as (
    select distinct f.company_id, f.month, f.branch_id, f.plan_id, f.cost_center_id, f.fund_id from celeiro.plan_flow f where not f.is_summed
  ), taken as (
    delete from celeiro.plan_flow f using fresh k
    where f.company_id = k.company_id and f.month = k.month and f.branch_id = k.branch_id and f.plan_id = k.plan_id
      and f.cost_center_id is not distinct from k.cost_center_id and f.fund_id is not distinct from k.fund_id
    returning f.*
  ), summed as (
    insert into celeiro.plan_flow (company_id, month, branch_id, plan_id, cost_center_id, fund_id, income_cents, expense_cents, is_summed)
    select t.company_id, t.month, t.branch_id, t.plan_id, t.cost_center_id, t.fund_id, sum(t.income_cents), sum(t.expense_cents), true
    from taken t group by 1, 2, 3, 4, 5, 6 having sum(t.income_cents) <> 0 or sum(t.expense_cents) <> 0
    returning 1
  )
  select count(*) into v_kept from summed;
  return v_kept;
end $$;

-- What all movements come to.
create function celeiro.plan_flow_sums(p_company uuid)
returns table (company_id uuid, month date, branch_id uuid, plan_id uuid, cost_center_id uuid, fund_id uuid,
  income_cents bigint, expense_cents bigint)
language sql stable set search_path = '' as $$
  select m.company_id, coalesce(l.counted_in, m.competence), coalesce(i.branch_id, a.branch_id), l.account_plan_id, l.cost_center_id,
    l.fund_id,
    coalesce(sum(m.amount_cents) filter (where (m.amount_cents > 0) = (m.reverses is null)), 0)::bigint,
    coalesce(-sum(m.amount_cents) filter (where (m.amount_cents > 0) <> (m.reverses is null)), 0)::bigint
  from celeiro.movement m
  join celeiro.movement_label l on l.company_id = m.company_id and l.movement_id = m.id and l.account_plan_id is not null
  join celeiro.ledger_account a on a.company_id = m.company_id and a.id = m.account_id
  left join celeiro.installment i on i.company_id = m.company_id and i.id = m.origin_id
  where not m.is_internal and (p_company is null or m.company_id = p_company)
  group by 1, 2, 3, 4, 5, 6
$$;

-- All of a company anew: for whoever finds a sum that differs. Nobody posts meanwhile.
create function celeiro.rebuild_plan_flow(p_company uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform pg_catalog.pg_advisory_xact_lock('celeiro.plan_flow'::regclass::oid::bigint);
  perform from celeiro.ledger_account a where a.company_id = p_company order by a.id for update;
  delete from celeiro.plan_flow f where f.company_id = p_company;
  insert into celeiro.plan_flow (company_id, month, branch_id, plan_id, cost_center_id, fund_id, income_cents, expense_cents, is_summed)
    select s.*, true from celeiro.plan_flow_sums(p_company) s;
end $$;

create function celeiro.broken_plan_flow(p_company uuid)
returns table (company_id uuid, account_id uuid, reason text, detail text) language sql stable set search_path = '' as $$
  select d.company_id, null::uuid, 'plan flow differs', concat_ws(' ', d.branch_id, d.month)
  from (
    select f.company_id, f.branch_id, f.month, f.plan_id, f.cost_center_id, f.fund_id, f.income_cents, f.expense_cents
    from celeiro.plan_flow f where p_company is null or f.company_id = p_company
    union all
    select s.company_id, s.branch_id, s.month, s.plan_id, s.cost_center_id, s.fund_id, -s.income_cents, -s.expense_cents
    from celeiro.plan_flow_sums(p_company) s
  ) d
  group by d.company_id, d.branch_id, d.month, d.plan_id, d.cost_center_id, d.fund_id
  having sum(d.income_cents) <> 0 or sum(d.expense_cents) <> 0
$$;
