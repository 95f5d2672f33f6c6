-- What each account received and spent by plan, by the month it belongs to and the month it moved in: the accounts of a
-- month are sums of these, however many movements it has. What moves between own accounts is neither.

create table celeiro.plan_month (
  company_id uuid not null,
  account_id uuid not null,
  -- the first day of the month that it belongs to
  competence date not null check (extract(day from competence) = 1),
  -- the first day of the month in which it moved
  month date not null check (extract(day from month) = 1),
  -- the nil uuid where nothing is said
  plan_id uuid not null,
  movements integer not null,
  -- what came in, less what of it was given back; what went out likewise
  income_cents bigint not null,
  expense_cents bigint not null,
  primary key (company_id, account_id, competence, month, plan_id),
  foreign key (company_id, account_id) references celeiro.ledger_account
) with (fillfactor = 70);
create index plan_month_by_month on celeiro.plan_month (company_id, account_id, month)
  include (competence, income_cents, expense_cents);
alter table celeiro.plan_month enable row level security;
create policy tenant on celeiro.plan_month using (company_id = (select celeiro.current_company()));
grant select on celeiro.plan_month to :"app_role";

-- What labels come to, each by its own side: a reversal takes from the side of what it reverses.
create function celeiro.plan_sums(p_company uuid)
returns setof celeiro.plan_month language sql stable set search_path = '' as $$
  select m.company_id, m.account_id, m.competence, date_trunc('month', m.date)::date,
    coalesce(l.account_plan_id, '00000000-0000-0000-0000-000000000000'), count(*)::integer,
    coalesce(sum(m.amount_cents) filter (where (m.amount_cents > 0) = (m.reverses is null)), 0)::bigint,
    coalesce(-sum(m.amount_cents) filter (where (m.amount_cents > 0) <> (m.reverses is null)), 0)::bigint
  from celeiro.movement m
  join celeiro.movement_label l on l.company_id = m.company_id and l.movement_id = m.id
  where not m.is_internal and (p_company is null or m.company_id = p_company)
  group by 1, 2, 3, 4, 5
$$;

lock table celeiro.movement_label in share row exclusive mode;
insert into celeiro.plan_month select * from celeiro.plan_sums(null);

-- Adds what is said of new movements. Rows are touched in the order of their key: two who write at once wait for one
-- another, and neither for the other in turn.
create function celeiro.count_new_labels() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into celeiro.plan_month as kept
  select m.company_id, m.account_id, m.competence, date_trunc('month', m.date)::date,
    coalesce(l.account_plan_id, '00000000-0000-0000-0000-000000000000'), sum(l.sign)::integer,
    coalesce(sum(l.sign * m.amount_cents) filter (where (m.amount_cents > 0) = (m.reverses is null)), 0)::bigint,
    coalesce(-sum(l.sign * m.amount_cents) filter (where (m.amount_cents > 0) <> (m.reverses is null)), 0)::bigint
  from (select w.company_id, w.movement_id, w.account_plan_id, 1 as sign from written w) l
  join celeiro.movement m on m.company_id = l.company_id and m.id = l.movement_id and not m.is_internal
  group by 1, 2, 3, 4, 5
  order by 1, 2, 3, 4, 5
  on conflict (company_id, account_id, competence, month, plan_id) do update set
    movements = kept.movements + excluded.movements,
    income_cents = kept.income_cents + excluded.income_cents,
    expense_cents = kept.expense_cents + excluded.expense_cents;
  return null;
end $$;
create trigger counted_insert after insert on celeiro.movement_label
  referencing new table as written for each statement execute function celeiro.count_new_labels();

-- Takes away what was said before, and adds what is said now.
create function celeiro.count_changed_labels() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into celeiro.plan_month as kept
  select m.company_id, m.account_id, m.competence, date_trunc('month', m.date)::date,
    coalesce(l.account_plan_id, '00000000-0000-0000-0000-000000000000'), sum(l.sign)::integer,
    coalesce(sum(l.sign * m.amount_cents) filter (where (m.amount_cents > 0) = (m.reverses is null)), 0)::bigint,
    coalesce(-sum(l.sign * m.amount_cents) filter (where (m.amount_cents > 0) <> (m.reverses is null)), 0)::bigint
  from (
    select w.company_id, w.movement_id, side.account_plan_id, side.sign
    from written w join former f on f.company_id = w.company_id and f.movement_id = w.movement_id
    cross join lateral (values (w.account_plan_id, 1), (f.account_plan_id, -1)) side (account_plan_id, sign)
    where w.account_plan_id is distinct from f.account_plan_id
  ) l
  join celeiro.movement m on m.company_id = l.company_id and m.id = l.movement_id and not m.is_internal
  group by 1, 2, 3, 4, 5
  order by 1, 2, 3, 4, 5
  on conflict (company_id, account_id, competence, month, plan_id) do update set
    movements = kept.movements + excluded.movements,
    income_cents = kept.income_cents + excluded.income_cents,
    expense_cents = kept.expense_cents + excluded.expense_cents;
  return null;
end $$;
create trigger counted_update after update on celeiro.movement_label
  referencing old table as former new table as written for each statement execute function celeiro.count_changed_labels();

-- Every counter is what its movements come to, and all of them together are what the days of their month moved.
create function celeiro.broken_plan_months(p_company uuid)
returns table (company_id uuid, account_id uuid, reason text, detail text) language sql stable set search_path = '' as $$
  select coalesce(k.company_id, s.company_id), coalesce(k.account_id, s.account_id), 'plan month differs',
    coalesce(k.competence, s.competence)::text
  from (select * from celeiro.plan_month where movements <> 0 or income_cents <> 0 or expense_cents <> 0) k
  full join celeiro.plan_sums(p_company) s using (company_id, account_id, competence, month, plan_id)
  where (p_company is null or coalesce(k.company_id, s.company_id) = p_company)
    and (k.movements, k.income_cents, k.expense_cents) is distinct from (s.movements, s.income_cents, s.expense_cents)
  union all
  select a.company_id, a.account_id, 'plan months unbalanced', a.month::text
  from celeiro.account_month a
  left join (
    select p.company_id, p.account_id, p.month, sum(p.income_cents - p.expense_cents) as net
    from celeiro.plan_month p where p_company is null or p.company_id = p_company group by 1, 2, 3
  ) p using (company_id, account_id, month)
  where (p_company is null or a.company_id = p_company)
    and a.in_cents - a.out_cents - a.internal_in_cents + a.internal_out_cents <> coalesce(p.net, 0)
$$;

revoke execute on function celeiro.plan_sums, celeiro.count_new_labels,
  celeiro.count_changed_labels, celeiro.broken_plan_months from public;
