-- What came to a branch from others on a day and in a month (of which `date` is the first day), and what went to them: sums over
-- the counters of its accounts, without what moves between own accounts. Rows are added and never changed, so that nobody who posts waits for anybody who posts to another
-- account; a job makes one of those of a day or month, and whoever reads sums whatever rows there are.

create table celeiro.branch_flow (
  company_id uuid not null,
  n bigint not null generated always as identity,
  branch_id uuid not null,
  date date not null,
  is_month boolean not null,
  in_cents bigint not null,
  out_cents bigint not null,
  is_summed boolean not null default false,
  primary key (company_id, n)
);
create index branch_flow_by_day on celeiro.branch_flow (company_id, is_month, date) include (branch_id, in_cents, out_cents);
create index branch_flow_to_sum on celeiro.branch_flow (company_id, branch_id, is_month, date) where not is_summed;
alter table celeiro.branch_flow enable row level security;
create policy tenant on celeiro.branch_flow using (company_id = (select celeiro.current_company()));

-- The same of each account, by its counters of days.
create view celeiro.account_flow with (security_invoker) as
  select d.company_id, d.account_id, s.date, s.is_month, d.in_cents - d.internal_in_cents as in_cents,
    d.out_cents - d.internal_out_cents as out_cents
  from celeiro.account_day d
  cross join lateral (values (d.date, false), (date_trunc('month', d.date)::date, true)) s (date, is_month)
  where d.in_cents <> d.internal_in_cents or d.out_cents <> d.internal_out_cents;

-- A day of an account that has no sums yet has no old row.
create function celeiro.add_branch_flow() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into celeiro.branch_flow (company_id, branch_id, date, is_month, in_cents, out_cents)
    select a.company_id, a.branch_id, s.date, s.is_month,
      new.in_cents - new.internal_in_cents - coalesce(old.in_cents - old.internal_in_cents, 0),
      new.out_cents - new.internal_out_cents - coalesce(old.out_cents - old.internal_out_cents, 0)
    from celeiro.ledger_account a
    cross join (values (new.date, false), (date_trunc('month', new.date)::date, true)) s (date, is_month)
    where a.company_id = new.company_id and a.id = new.account_id;
  return null;
end $$;
create trigger flow_insert after insert on celeiro.account_day
  for each row when (new.in_cents <> new.internal_in_cents or new.out_cents <> new.internal_out_cents)
  execute function celeiro.add_branch_flow();
create trigger flow_update after update on celeiro.account_day
  for each row when (new.in_cents - new.internal_in_cents <> old.in_cents - old.internal_in_cents
    or new.out_cents - new.internal_out_cents <> old.out_cents - old.internal_out_cents)
  execute function celeiro.add_branch_flow();

-- An account takes what it moved along to another branch. Whoever posts to it has locked its row before.
create function celeiro.move_branch_flow() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into celeiro.branch_flow (company_id, branch_id, date, is_month, in_cents, out_cents)
    select new.company_id, b.branch_id, f.date, f.is_month, b.sign * f.in_cents, b.sign * f.out_cents
    from celeiro.account_flow f cross join (values (old.branch_id, -1), (new.branch_id, 1)) b (branch_id, sign)
    where f.company_id = new.company_id and f.account_id = new.id;
  return null;
end $$;
create trigger flow_moved after update of branch_id on celeiro.ledger_account
  for each row when (new.branch_id <> old.branch_id) execute function celeiro.move_branch_flow();

-- One row for each branch and day or month. What is added meanwhile is seen by the next one; one at a time, so that no row is
-- taken twice.
create function celeiro.keep_branch_flow() returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_kept integer;
begin
  perform pg_catalog.pg_advisory_xact_lock('celeiro.branch_flow'::regclass::oid::bigint);
  with fresh as (
    select distinct f.company_id, f.branch_id, f.is_month, f.date from celeiro.branch_flow f where not f.is_summed
  ), taken as (
    delete from celeiro.branch_flow f using fresh k
    where f.company_id = k.company_id and f.branch_id = k.branch_id and f.is_month = k.is_month and f.date = k.date
    returning f.*
  ), summed as (
    insert into celeiro.branch_flow (company_id, branch_id, date, is_month, in_cents, out_cents, is_summed)
    select t.company_id, t.branch_id, t.date, t.is_month, sum(t.in_cents), sum(t.out_cents), true from taken t
    group by t.company_id, t.branch_id, t.date, t.is_month having sum(t.in_cents) <> 0 or sum(t.out_cents) <> 0
    returning 1
  )
  select count(*) into v_kept from summed;
  return v_kept;
end $$;

-- All of a company anew from the counters of its accounts: for whoever finds a sum that differs. Nobody posts meanwhile.
create function celeiro.rebuild_branch_flow(p_company uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform pg_catalog.pg_advisory_xact_lock('celeiro.branch_flow'::regclass::oid::bigint);
  perform from celeiro.ledger_account a where a.company_id = p_company order by a.id for update;
  delete from celeiro.branch_flow f where f.company_id = p_company;
  insert into celeiro.branch_flow (company_id, branch_id, date, is_month, in_cents, out_cents, is_summed)
    select f.company_id, a.branch_id, f.date, f.is_month, sum(f.in_cents), sum(f.out_cents), true
    from celeiro.account_flow f
    join celeiro.ledger_account a on a.company_id = f.company_id and a.id = f.account_id
    where f.company_id = p_company group by f.company_id, a.branch_id, f.date, f.is_month;
end $$;
do $$
declare
  v_company uuid;
begin
  for v_company in select c.id from celeiro.company c loop
    perform celeiro.rebuild_branch_flow(v_company);
  end loop;
end $$;

create function celeiro.broken_branch_flow(p_company uuid)
returns table (company_id uuid, account_id uuid, reason text, detail text) language sql stable set search_path = '' as $$
  select coalesce(k.company_id, s.company_id), null::uuid, 'flow differs',
    concat_ws(' ', coalesce(k.branch_id, s.branch_id), case when coalesce(k.is_month, s.is_month) then 'month' end,
      coalesce(k.date, s.date))
  from (
    select f.company_id, f.branch_id, f.date, f.is_month, sum(f.in_cents) as in_cents, sum(f.out_cents) as out_cents
    from celeiro.branch_flow f where p_company is null or f.company_id = p_company group by 1, 2, 3, 4
  ) k
  full join (
    select f.company_id, a.branch_id, f.date, f.is_month, sum(f.in_cents) as in_cents, sum(f.out_cents) as out_cents
    from celeiro.account_flow f
    join celeiro.ledger_account a on a.company_id = f.company_id and a.id = f.account_id
    where p_company is null or f.company_id = p_company group by 1, 2, 3, 4
  ) s on s.company_id = k.company_id and s.branch_id = k.branch_id and s.date = k.date and s.is_month = k.is_month
  where (coalesce(k.in_cents, 0), coalesce(k.out_cents, 0)) <> (coalesce(s.in_cents, 0), coalesce(s.out_cents, 0))
$$;

-- What home compares, until p_day: by day (1) what came in and went out and (2) tithes and other gifts, from the earlier of last
-- month and that many weeks ago and in the month a year ago; (3) in and out of each of the eleven months before that one; (4) the
-- first month in which anything came or went. Of the branches that the session sees, or of those among them. As its owner, so that
-- no policy is asked once more for each part: each names the company and these branches.
create function celeiro.home_figures(p_day date, p_weeks integer, p_branches uuid[])
returns table (kind integer, date text, first_cents numeric, second_cents numeric)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
declare
  v_company constant uuid := celeiro.current_company();
  v_branches constant uuid[] := array(select b.id from unnest(celeiro.visible_branches()) b (id)
    where p_branches is null or b.id = any(p_branches));
  v_froms constant date[] := array[
    least(date_trunc('month', p_day - interval '1 month')::date, p_day - extract(dow from p_day)::integer - (p_weeks - 1) * 7),
    date_trunc('month', p_day - interval '1 year')::date];
  v_tos constant date[] := array[p_day, (date_trunc('month', p_day - interval '11 months') - interval '1 day')::date];
  v_is_marked constant boolean := exists (select from celeiro.offering_mark m where m.company_id = v_company);
begin
  for v_place in 1 .. 2 loop
    return query select 1, f.date::text, sum(f.in_cents), sum(f.out_cents) from celeiro.branch_flow f
      where f.company_id = v_company and not f.is_month and f.date between v_froms[v_place] and v_tos[v_place]
        and f.branch_id = any(v_branches)
      group by f.date;
    if v_is_marked then
      return query select 2, s.date::text, sum(s.tithe_cents), sum(s.other_cents)
        from celeiro.offering_days(v_froms[v_place], v_tos[v_place]) s where s.branch_id = any(v_branches) group by s.date;
    else
      return query select 2, s.date::text, sum(s.tithe_cents), sum(s.other_cents) from celeiro.offering_sum s
        where s.company_id = v_company and s.date between v_froms[v_place] and v_tos[v_place] and s.branch_id = any(v_branches)
        group by s.date;
    end if;
  end loop;
  return query select 3, f.date::text, sum(f.in_cents), sum(f.out_cents) from celeiro.branch_flow f
    where f.company_id = v_company and f.is_month and f.date >= (v_froms[2] - interval '11 months')::date and f.date < v_froms[2]
      and f.branch_id = any(v_branches)
    group by f.date;
  return query select 4, f.date::text, sum(f.in_cents), sum(f.out_cents) from celeiro.branch_flow f
    where f.company_id = v_company and f.is_month and f.branch_id = any(v_branches)
    group by f.date having sum(f.in_cents) > 0 or sum(f.out_cents) > 0 order by f.date limit 1;
end $$;
