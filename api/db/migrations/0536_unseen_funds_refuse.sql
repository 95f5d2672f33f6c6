-- Whoever is kept to one branch is refused without the figure of the whole church.
create or replace function celeiro.refuse_fund(p_company uuid, p_fund uuid, p_cents bigint) returns void
language plpgsql set search_path = '' as $$
begin
  raise exception 'the fund has less than that' using errcode = 'check_violation', schema = 'celeiro', table = 'fund_balance',
    constraint = 'fund_balance_available', detail = (select json_strip_nulls(json_build_object('fund', f.name,
        'cents', case when f.branch_id is not null or celeiro.sees_whole_funds() then p_cents::text end))
      from celeiro.fund f where f.company_id = p_company and f.id = p_fund)::text;
end $$;

-- As before; nobody accepts a deficit that they may not know: the commit refuses it.
create or replace function celeiro.fund_shortfalls()
 returns table (fund_id uuid, name text, available_cents bigint, missing_cents bigint)
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
  join celeiro.fund_balance b on b.company_id = o.id and b.fund_id = changed.fund_id and b.is_bound and not b.is_closed
  join celeiro.fund f on f.company_id = b.company_id and f.id = b.fund_id
    and (f.branch_id is not null or celeiro.sees_whole_funds())
  cross join lateral (select celeiro.available_of(b) as before) x
  where x.before + changed.cents < least(b.floor_cents, x.before + changed.imposed, -changed.accepted)
  order by f.name, f.id
$$;
