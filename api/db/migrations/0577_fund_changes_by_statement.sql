-- A statement that writes many rows of a fund notes one change, where it noted one a row; what comes to nothing is not noted.
-- Settling a change looks for it by its key first: each looked through all that its transaction had settled before, so that
-- a transaction took the square of its changes.
create or replace function celeiro.fund_changed_installments() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    insert into celeiro.fund_change (company_id, fund_id, committed_cents)
    select w.company_id, o.fund_id, sum(celeiro.committed_of(w.status, w.value_cents))::bigint
    from written w join celeiro.bills_pay o on o.company_id = w.company_id and o.id = w.bills_pay_id
    where o.fund_id is not null
    group by w.company_id, o.fund_id
    having sum(celeiro.committed_of(w.status, w.value_cents)) <> 0;
  elsif tg_op = 'DELETE' then
    insert into celeiro.fund_change (company_id, fund_id, committed_cents)
    select f.company_id, o.fund_id, -sum(celeiro.committed_of(f.status, f.value_cents))::bigint
    from former f join celeiro.bills_pay o on o.company_id = f.company_id and o.id = f.bills_pay_id
    where o.fund_id is not null
    group by f.company_id, o.fund_id
    having sum(celeiro.committed_of(f.status, f.value_cents)) <> 0;
  else
    insert into celeiro.fund_change (company_id, fund_id, committed_cents, is_imposed)
    select c.company_id, c.fund_id, sum(c.cents)::bigint, c.is_imposed
    from (
      select w.company_id, o.fund_id, f.status = 2 as is_imposed,
        celeiro.committed_of(w.status, w.value_cents) - celeiro.committed_of(f.status, f.value_cents) as cents
      from written w join former f on f.company_id = w.company_id and f.id = w.id
      join celeiro.bills_pay o on o.company_id = w.company_id and o.id = w.bills_pay_id
      where o.fund_id is not null
    ) c
    group by c.company_id, c.fund_id, c.is_imposed
    having sum(c.cents) <> 0;
  end if;
  return null;
end $$;

create or replace function celeiro.fund_changed_labels() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into celeiro.fund_change (company_id, fund_id, received_cents, spent_cents)
  select c.company_id, c.fund_id, sum(c.received)::bigint, sum(c.spent)::bigint
  from (
    select w.company_id, side.fund_id, case when i.is_income then side.sign * m.amount_cents else 0 end as received,
      case when i.is_income then 0 else -side.sign * m.amount_cents end as spent
    from written w join former f on f.company_id = w.company_id and f.movement_id = w.movement_id
    join celeiro.movement m on m.company_id = w.company_id and m.id = w.movement_id and not m.is_internal
    cross join lateral (select celeiro.is_fund_income(m) as is_income) i
    cross join lateral (values (w.fund_id, 1), (f.fund_id, -1)) side (fund_id, sign)
    where w.fund_id is distinct from f.fund_id and side.fund_id is not null
  ) c
  group by c.company_id, c.fund_id
  having sum(c.received) <> 0 or sum(c.spent) <> 0;
  return null;
end $$;

create or replace function celeiro.fund_new_labels() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into celeiro.fund_change (company_id, fund_id, received_cents, spent_cents, is_imposed)
  select c.company_id, c.fund_id, sum(c.received)::bigint, sum(c.spent)::bigint, c.is_imposed
  from (
    select w.company_id, w.fund_id, m.origin in (5, 9, 10) as is_imposed,
      case when i.is_income then m.amount_cents else 0 end as received,
      case when i.is_income then 0 else -m.amount_cents end as spent
    from written w
    join celeiro.movement m on m.company_id = w.company_id and m.id = w.movement_id and not m.is_internal
    cross join lateral (select celeiro.is_fund_income(m) as is_income) i
    where w.fund_id is not null
  ) c
  group by c.company_id, c.fund_id, c.is_imposed
  having sum(c.received) <> 0 or sum(c.spent) <> 0;
  return null;
end $$;

create or replace function celeiro.settle_funds() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_change record;
  v_kept celeiro.fund_balance;
  v_before bigint;
  v_after bigint;
  v_floor bigint;
begin
  if not exists (select from celeiro.fund_change c where c.company_id = new.company_id and c.n = new.n) then
    return null;
  end if;
  for v_change in
    with taken as (
      delete from celeiro.fund_change c
      where c.company_id = new.company_id and c.transaction = pg_catalog.pg_current_xact_id() returning c.*
    )
    select t.fund_id, sum(t.received_cents)::bigint as received, sum(t.spent_cents)::bigint as spent,
      sum(t.committed_cents)::bigint as committed,
      sum(t.moved_in_cents)::bigint as moved_in, sum(t.moved_out_cents)::bigint as moved_out,
      coalesce(sum(t.received_cents - t.spent_cents - t.committed_cents + t.moved_in_cents - t.moved_out_cents)
        filter (where t.is_imposed), 0)::bigint as imposed,
      sum(t.received_cents + t.spent_cents + t.committed_cents + t.moved_in_cents + t.moved_out_cents) > 0
        and coalesce(sum(t.received_cents + t.spent_cents + t.committed_cents + t.moved_in_cents + t.moved_out_cents)
          filter (where not t.is_imposed), 0) > 0 as names,
      max(t.accepted_cents) as accepted
    from taken t group by t.fund_id order by t.fund_id
  loop
    select b.* into strict v_kept from celeiro.fund_balance b
      where b.company_id = new.company_id and b.fund_id = v_change.fund_id for update;
    if v_kept.is_closed and v_change.names then
      raise exception 'the fund is closed' using errcode = 'check_violation', schema = 'celeiro', table = 'fund_balance',
        constraint = 'fund_balance_closed';
    end if;
    v_before := celeiro.available_of(v_kept);
    v_after := v_before + v_change.received - v_change.spent - v_change.committed + v_change.moved_in - v_change.moved_out;
    v_floor := least(v_kept.floor_cents, v_before + v_change.imposed, -v_change.accepted);
    if v_kept.is_bound and v_after < v_floor then
      perform celeiro.refuse_fund(new.company_id, v_change.fund_id, v_before);
    end if;
    update celeiro.fund_balance b set received_cents = b.received_cents + v_change.received,
        spent_cents = b.spent_cents + v_change.spent, committed_cents = b.committed_cents + v_change.committed,
        moved_in_cents = b.moved_in_cents + v_change.moved_in, moved_out_cents = b.moved_out_cents + v_change.moved_out,
        floor_cents = least(0, v_after)
      where b.company_id = new.company_id and b.fund_id = v_change.fund_id;
  end loop;
  return null;
end $$;
