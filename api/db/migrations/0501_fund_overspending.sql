-- Whether a bound fund that has too little refuses (1, or nothing) or asks (2).
alter table celeiro.company add fund_overspending smallint check (fund_overspending in (1, 2));

-- How far below zero somebody agreed to take a fund with what this transaction does.
alter table celeiro.fund_change add accepted_cents bigint not null default 0 check (accepted_cents >= 0);
drop trigger settled on celeiro.fund_change;
create constraint trigger settled after insert on celeiro.fund_change deferrable initially deferred
  for each row when (new.received_cents <> 0 or new.spent_cents <> 0 or new.committed_cents <> 0
    or new.moved_in_cents <> 0 or new.moved_out_cents <> 0 or new.accepted_cents <> 0)
  execute function celeiro.settle_funds();

-- As before, down to what was accepted: what others spent meanwhile was not seen, and is not accepted with it.
create or replace function celeiro.settle_funds()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_change record;
  v_kept celeiro.fund_balance;
  v_before bigint;
  v_after bigint;
  v_floor bigint;
begin
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
        and not bool_and(t.is_imposed) as names,
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
end $function$;

-- Of the funds that this transaction takes below what they may fall to: how far below zero, where the church asks for that.
create function celeiro.fund_shortfalls() returns table (fund_id uuid, name text, available_cents bigint, missing_cents bigint)
language sql stable security definer set search_path = '' as $$
  with changed as (
    select c.fund_id, sum(c.received_cents - c.spent_cents - c.committed_cents + c.moved_in_cents - c.moved_out_cents)::bigint as cents,
      coalesce(sum(c.received_cents - c.spent_cents - c.committed_cents + c.moved_in_cents - c.moved_out_cents)
        filter (where c.is_imposed), 0)::bigint as imposed, max(c.accepted_cents) as accepted
    from celeiro.fund_change c
    where c.company_id = celeiro.current_company() and c.transaction = pg_catalog.pg_current_xact_id() group by c.fund_id)
  select f.id, f.name, x.before, -(x.before + changed.cents)
  from changed
  join celeiro.company o on o.id = celeiro.current_company() and o.fund_overspending = 2
  join celeiro.fund_balance b on b.company_id = o.id and b.fund_id = changed.fund_id and b.is_bound
  join celeiro.fund f on f.company_id = b.company_id and f.id = b.fund_id
  cross join lateral (select celeiro.available_of(b) as before) x
  where x.before + changed.cents < least(b.floor_cents, x.before + changed.imposed, -changed.accepted)
  order by f.name, f.id
$$;

-- Of this transaction alone, and of what was asked in it.
create function celeiro.accept_overspending(p_fund uuid, p_cents bigint) returns void
language sql security definer set search_path = '' as $$
  insert into celeiro.fund_change (company_id, fund_id, accepted_cents)
    select o.id, p_fund, p_cents from celeiro.company o where o.id = celeiro.current_company() and o.fund_overspending = 2
$$;

revoke all on function celeiro.fund_shortfalls(), celeiro.accept_overspending(uuid, bigint) from public;
