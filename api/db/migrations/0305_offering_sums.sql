-- What an offering came to of tithes and of other gifts, kept beside it: the days of a church are sums of these, however many
-- gave. A writer only marks the offering, so that nobody waits for anybody; what is marked is summed gift by gift by whoever
-- asks, until it is summed anew.

create table celeiro.offering_sum (
  company_id uuid not null,
  tithes_offerings_id uuid not null,
  branch_id uuid not null,
  date date not null,
  tithe_cents bigint not null,
  other_cents bigint not null,
  primary key (company_id, tithes_offerings_id)
);
create index offering_sum_by_day on celeiro.offering_sum (company_id, date)
  include (branch_id, tithes_offerings_id, tithe_cents, other_cents);
alter table celeiro.offering_sum enable row level security;
create policy tenant on celeiro.offering_sum using (company_id = (select celeiro.current_company()));

-- Of an offering, or of a movement that may be of one's cheque, whose gifts may be others since the sum.
create table celeiro.offering_mark (
  company_id uuid not null,
  n bigint not null generated always as identity,
  tithes_offerings_id uuid,
  movement_id uuid,
  primary key (company_id, n),
  check (num_nonnulls(tithes_offerings_id, movement_id) = 1)
);
alter table celeiro.offering_mark enable row level security;
create policy tenant on celeiro.offering_mark using (company_id = (select celeiro.current_company()));

-- The gifts of these offerings, of those that stand.
create function celeiro.gifts_of_offerings(p_company uuid, p_offerings uuid[])
returns table (member_id uuid, date date, kind integer, cents bigint, document_id uuid, place integer)
language sql stable set search_path = '' as $$
  with ours as materialized (
    select t.id, t.worship_date, t.cash_cents, t.check_lines is not null as is_divided from celeiro.tithes_offerings t
    where t.company_id = p_company and t.status = 2 and t.id = any(p_offerings)
  ), part as (
    select o.id, coalesce(l.kind, 0)::integer as part, sum(coalesce(l.cash_cents, o.cash_cents)) as cash
    from ours o
    left join celeiro.tithes_offerings_line l on l.company_id = p_company and l.tithes_offerings_id = o.id
    group by o.id, coalesce(l.kind, 0)
  ), line as materialized (
    select o.id, case when o.is_divided then g.kind else 0 end::integer as part, g.place, g.member_id, g.kind,
      g.value_cents as cents, g.check_place
    from ours o
    join celeiro.tithes_offerings_giving g on g.company_id = p_company and g.tithes_offerings_id = o.id
  ), used as (
    select l.id, l.check_place as place, sum(l.cents) as cents from line l where l.check_place is not null group by l.id, l.check_place
  ), cheque as materialized (
    select o.id, coalesce(k.kind, 0)::integer as part, w.offering_place as place, w.value_cents as cents, coalesce(w.member_id, s.member_id) as member_id,
      w.value_cents - coalesce(u.cents, 0) as free
    from ours o
    join celeiro.wallet_check w on w.company_id = p_company and w.tithes_offerings_id = o.id
      and (w.status = 2 or w.installment_id is not null)
    left join celeiro.tithes_offerings_line k on k.company_id = w.company_id and k.tithes_offerings_id = o.id
      and k.place = w.offering_line
    left join used u on u.id = o.id and u.place = w.offering_place
    left join lateral (
      select l.member_id from celeiro.movement m
      join celeiro.movement_label l on l.company_id = m.company_id and l.movement_id = m.id
      where m.company_id = w.company_id and m.origin_id = w.id and m.origin = 6
        and not exists (select from celeiro.movement r where r.company_id = m.company_id and r.reverses = m.id)
    ) s on true
  ), money as (
    select p.id, p.part, p.cash + coalesce(sum(c.cents), 0) as came,
      p.cash + coalesce(sum(c.free) filter (where c.member_id is null), 0) as free
    from part p left join cheque c on c.id = p.id and c.part = p.part group by p.id, p.part, p.cash
  ), counted as (
    select l.id, c.part, l.member_id, l.kind::integer as kind, l.cents, l.place::integer as place from line l
    join cheque c on c.id = l.id and c.place = l.check_place
    union all
    select u.id, u.part, u.member_id, u.kind::integer, u.cents, u.place::integer
    from (select l.*, sum(l.cents) over (partition by l.id, l.part order by l.place) as until from line l where l.check_place is null) u
    join money m on m.id = u.id and m.part = u.part and u.until <= m.free
    union all
    select c.id, c.part, c.member_id, nullif(c.part, 0), c.free::bigint, 1000 + c.place from cheque c
    where c.member_id is not null and c.free > 0
  ), offered as (
    select c.id, c.member_id, c.kind, c.cents, c.place from counted c
    union all
    select m.id, null, nullif(m.part, 0), (m.came - coalesce(s.cents, 0))::bigint, 2000 + m.part
    from money m left join (select c.id, c.part, sum(c.cents) as cents from counted c group by c.id, c.part) s
      on s.id = m.id and s.part = m.part
  )
  select f.member_id, o.worship_date, f.kind, f.cents, f.id, f.place from offered f join ours o on o.id = f.id
  where f.cents > 0
$$;

-- As in 0271, by the function above.
create or replace function celeiro.offered_gifts(p_from date, p_to date, p_member uuid default null)
returns table (member_id uuid, date date, kind integer, cents bigint, document_id uuid, place integer)
language sql stable set search_path = '' as $$
  select g.* from celeiro.gifts_of_offerings((select celeiro.current_company()), array(
    select t.id from celeiro.tithes_offerings t
    where t.company_id = (select celeiro.current_company()) and t.status = 2 and t.worship_date between p_from and p_to
      and t.branch_id = any((select celeiro.visible_branches())::uuid[])
      and (p_member is null
        or t.id in (select g.tithes_offerings_id from celeiro.tithes_offerings_giving g
          where g.company_id = (select celeiro.current_company()) and g.member_id = p_member)
        or t.id in (select w.tithes_offerings_id from celeiro.wallet_check w
          where w.company_id = (select celeiro.current_company()) and w.member_id = p_member and w.tithes_offerings_id is not null)
        or t.id in (select w.tithes_offerings_id from celeiro.movement_label l
          join celeiro.movement m on m.company_id = l.company_id and m.id = l.movement_id and m.origin = 6
          join celeiro.wallet_check w on w.company_id = m.company_id and w.id = m.origin_id
          where l.company_id = (select celeiro.current_company()) and l.member_id = p_member and w.tithes_offerings_id is not null))
  )) g
  where p_member is null or g.member_id = p_member
$$;

-- What offerings come to, gift by gift: a row for each that stands.
create function celeiro.summed_offerings(p_company uuid, p_offerings uuid[])
returns setof celeiro.offering_sum language sql stable set search_path = '' as $$
  select p_company, o.id, o.branch_id, o.worship_date, coalesce(sum(g.cents) filter (where g.kind = 1), 0)::bigint,
    coalesce(sum(g.cents) filter (where g.kind is distinct from 1), 0)::bigint
  from celeiro.gifts_of_offerings(p_company, p_offerings) g
  join celeiro.tithes_offerings o on o.company_id = p_company and o.id = g.document_id
  group by o.id, o.branch_id, o.worship_date
$$;

-- The offerings that are marked.
create function celeiro.marked_offerings(p_company uuid) returns setof uuid
language sql stable set search_path = '' as $$
  select m.tithes_offerings_id from celeiro.offering_mark m
  where m.company_id = p_company and m.tithes_offerings_id is not null
  union
  select w.tithes_offerings_id from celeiro.offering_mark m
  join celeiro.movement v on v.company_id = m.company_id and v.id = m.movement_id and v.origin = 6
  join celeiro.wallet_check w on w.company_id = v.company_id and w.id = v.origin_id and w.tithes_offerings_id is not null
  where m.company_id = p_company and m.movement_id is not null
$$;

-- What came of tithes and of other gifts by offering, of the branches that the session sees: as kept, or as it is now. Where
-- nothing is marked nothing else is looked at.
create function celeiro.offering_days(p_from date, p_to date)
returns table (date date, branch_id uuid, tithe_cents bigint, other_cents bigint)
language plpgsql stable set search_path = '' as $$
declare
  v_company constant uuid := celeiro.current_company();
  v_branches constant uuid[] := celeiro.visible_branches();
  v_late uuid[] := '{}';
begin
  if exists (select from celeiro.offering_mark m where m.company_id = v_company) then
    v_late := array(select l.id from celeiro.marked_offerings(v_company) l (id));
    return query select s.date, s.branch_id, s.tithe_cents, s.other_cents from celeiro.summed_offerings(v_company, v_late) s
      where s.date between p_from and p_to and s.branch_id = any(v_branches);
  end if;
  return query select s.date, s.branch_id, s.tithe_cents, s.other_cents from celeiro.offering_sum s
    where s.company_id = v_company and s.date between p_from and p_to and s.branch_id = any(v_branches)
      and s.tithes_offerings_id <> all(v_late);
end $$;

-- Whatever decides what the gifts of an offering are marks it, by itself alone: no row is read and none waited for.
create function celeiro.mark_offering() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into celeiro.offering_mark (company_id, tithes_offerings_id)
    values (coalesce(new.company_id, old.company_id), coalesce(new.id, old.id));
  return null;
end $$;
create trigger marked_insert after insert on celeiro.tithes_offerings
  for each row when (new.status = 2) execute function celeiro.mark_offering();
create trigger marked_update after update on celeiro.tithes_offerings
  for each row when ((new.status = 2 or old.status = 2)
    and (new.status, new.worship_date, new.branch_id, new.cash_cents, new.check_lines)
      is distinct from (old.status, old.worship_date, old.branch_id, old.cash_cents, old.check_lines))
  execute function celeiro.mark_offering();

create function celeiro.mark_offering_lines() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into celeiro.offering_mark (company_id, tithes_offerings_id)
    select distinct w.company_id, w.tithes_offerings_id from written w;
  return null;
end $$;
do $$
declare
  v_table text;
  v_event text;
begin
  foreach v_table in array array['tithes_offerings_giving', 'tithes_offerings_line'] loop
    foreach v_event in array array['insert', 'update', 'delete'] loop
      execute format('create trigger %I after %s on celeiro.%I referencing %s table as written for each statement
        execute function celeiro.mark_offering_lines()', 'marked_' || v_event, v_event, v_table,
        case v_event when 'delete' then 'old' else 'new' end);
    end loop;
  end loop;
end $$;

create function celeiro.mark_offering_of_check() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into celeiro.offering_mark (company_id, tithes_offerings_id)
    select w.company_id, w.tithes_offerings_id
    from (values (old.company_id, old.tithes_offerings_id), (new.company_id, new.tithes_offerings_id)) w (company_id, tithes_offerings_id)
    where w.tithes_offerings_id is not null
    group by 1, 2;
  return null;
end $$;
create trigger marked_insert after insert on celeiro.wallet_check
  for each row when (new.tithes_offerings_id is not null) execute function celeiro.mark_offering_of_check();
create trigger marked_update after update on celeiro.wallet_check
  for each row when ((new.tithes_offerings_id is not null or old.tithes_offerings_id is not null)
    and (new.status, new.installment_id, new.member_id, new.value_cents, new.tithes_offerings_id, new.offering_line, new.offering_place)
      is distinct from (old.status, old.installment_id, old.member_id, old.value_cents, old.tithes_offerings_id, old.offering_line,
        old.offering_place))
  execute function celeiro.mark_offering_of_check();

create function celeiro.mark_movement() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into celeiro.offering_mark (company_id, movement_id) values (new.company_id, new.movement_id);
  return null;
end $$;
create trigger marked_update after update of member_id on celeiro.movement_label
  for each row when (new.member_id is distinct from old.member_id) execute function celeiro.mark_movement();

-- Sums what is marked anew. A mark that comes after those that were taken stays, and what it was for is summed again: the
-- statement that sums sees at least what the one that took the marks saw. One at a time, so that no older sum comes last.
create function celeiro.keep_offering_sums() returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_company uuid;
  v_offerings uuid[];
  v_kept integer := 0;
begin
  perform pg_catalog.pg_advisory_xact_lock('celeiro.offering_sum'::regclass::oid::bigint);
  for v_company in select distinct m.company_id from celeiro.offering_mark m order by 1 loop
    with taken as (
      delete from celeiro.offering_mark m where m.company_id = v_company returning m.tithes_offerings_id, m.movement_id
    )
    select array_agg(distinct coalesce(t.tithes_offerings_id, w.tithes_offerings_id)) into v_offerings
    from taken t
    left join celeiro.movement v on v.company_id = v_company and v.id = t.movement_id and v.origin = 6
    left join celeiro.wallet_check w on w.company_id = v_company and w.id = v.origin_id;
    delete from celeiro.offering_sum s where s.company_id = v_company and s.tithes_offerings_id = any(v_offerings);
    insert into celeiro.offering_sum select * from celeiro.summed_offerings(v_company, v_offerings);
    v_kept := v_kept + cardinality(v_offerings);
  end loop;
  return v_kept;
end $$;

-- All of a company anew, whatever is kept of it: for whoever finds a sum that differs.
create function celeiro.rebuild_offering_sums(p_company uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into celeiro.offering_mark (company_id, tithes_offerings_id)
    select t.company_id, t.id from celeiro.tithes_offerings t where t.company_id = p_company and t.status = 2
    union select s.company_id, s.tithes_offerings_id from celeiro.offering_sum s where s.company_id = p_company;
  perform celeiro.keep_offering_sums();
end $$;

-- Every sum that is not marked is what its gifts come to, and none is missing.
create function celeiro.broken_offering_sums(p_company uuid)
returns table (company_id uuid, account_id uuid, reason text, detail text) language sql stable set search_path = '' as $$
  with late as materialized (
    select c.id as company_id, l.id from celeiro.company c cross join lateral celeiro.marked_offerings(c.id) l (id)
    where p_company is null or c.id = p_company
  ), summed as (
    select s.* from celeiro.company c
    cross join lateral celeiro.summed_offerings(c.id,
      array(select t.id from celeiro.tithes_offerings t where t.company_id = c.id and t.status = 2)) s
    where p_company is null or c.id = p_company
  ), kept as (
    select s.* from celeiro.offering_sum s where p_company is null or s.company_id = p_company
  )
  select o.company_id, o.cash_account_id, 'offering sum differs', o.id::text
  from kept k
  full join summed s using (company_id, tithes_offerings_id)
  join celeiro.tithes_offerings o using (company_id)
  where o.id = tithes_offerings_id
    and (k.branch_id, k.date, k.tithe_cents, k.other_cents) is distinct from (s.branch_id, s.date, s.tithe_cents, s.other_cents)
    and not exists (select from late l where l.company_id = o.company_id and l.id = o.id)
$$;

lock table celeiro.tithes_offerings, celeiro.tithes_offerings_giving, celeiro.tithes_offerings_line, celeiro.wallet_check,
  celeiro.movement_label in share row exclusive mode;
do $$
begin
  perform celeiro.rebuild_offering_sums(c.id) from celeiro.company c;
end $$;

revoke execute on function celeiro.gifts_of_offerings, celeiro.summed_offerings, celeiro.marked_offerings, celeiro.offering_days,
  celeiro.mark_offering, celeiro.mark_offering_lines, celeiro.mark_offering_of_check, celeiro.mark_movement,
  celeiro.keep_offering_sums, celeiro.rebuild_offering_sums, celeiro.broken_offering_sums from public;
