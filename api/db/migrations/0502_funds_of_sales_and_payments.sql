-- A card sale is of a fund of its own, else of its receipt's, else of its plan's.
alter table celeiro.card_receipt
  add fund_id uuid,
  add constraint card_receipt_fund_fkey foreign key (company_id, fund_id) references celeiro.fund;
create index card_receipt_by_fund on celeiro.card_receipt (company_id, fund_id) where fund_id is not null;
alter table celeiro.card_transaction
  add fund_id uuid,
  add constraint card_transaction_fund_fkey foreign key (company_id, fund_id) references celeiro.fund;
create index card_transaction_by_fund on celeiro.card_transaction (company_id, fund_id) where fund_id is not null;

-- As before; while there is no money yet, the fund of the sale itself or of its receipt goes before that of the plan.
create or replace function celeiro.journal_card_sales(p_ids uuid[])
 RETURNS SETOF json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
 SET join_collapse_limit TO '1'
AS $function$
declare
  v_company constant uuid := celeiro.current_company();
begin
  return query with receipt as materialized (
    select c.company_id, c.id, c.code, c.account_plan_id, c.fee_plan_id, c.cost_center_id,
      coalesce(c.fund_id, celeiro.fund_of_plan(c.company_id, c.account_plan_id)) as fund_id
    from celeiro.card_receipt c
    where c.company_id = v_company and c.id in (select distinct t.card_receipt_id from celeiro.card_transaction t
      where t.company_id = v_company and t.id = any(p_ids))
  )
  select to_json(f) from (
  select t.id, c.code as receipt, t.nsu, t.branch_id, t.gross_cents::text, (t.gross_cents - t.net_cents)::text as kept_cents,
    c.account_plan_id, c.fee_plan_id, c.cost_center_id, t.sale_date::text,
    case when p.is_credited then p.fund_id else coalesce(t.fund_id, c.fund_id) end as fund_id,
    coalesce((select json_agg(json_build_object('n', d.n, 'status', d.status, 'date', d.date::text) order by d.n)
      from celeiro.card_transaction_day d where d.company_id = t.company_id and d.card_transaction_id = t.id), '[]') as steps
  from celeiro.card_transaction t
  join receipt c on c.company_id = t.company_id and c.id = t.card_receipt_id
  left join lateral (
    select l.fund_id, true as is_credited from celeiro.movement m
    join celeiro.movement_label l on l.company_id = m.company_id and l.movement_id = m.id
    where m.company_id = t.company_id and m.origin_id = t.id and m.origin = 5 and m.amount_cents > 0
      and not exists (select from celeiro.movement r where r.company_id = m.company_id and r.reverses = m.id)
    limit 1) p on true
  where t.company_id = v_company and t.id = any(p_ids)) f;
end $function$;

-- As before; what a reversed payment commits again enters whatever the fund of the order has by now: it may be another than paid.
create or replace function celeiro.fund_changed_installments()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into celeiro.fund_change (company_id, fund_id, committed_cents)
    select w.company_id, o.fund_id, celeiro.committed_of(w.status, w.value_cents)
    from written w join celeiro.bills_pay o on o.company_id = w.company_id and o.id = w.bills_pay_id
    where o.fund_id is not null;
  elsif tg_op = 'DELETE' then
    insert into celeiro.fund_change (company_id, fund_id, committed_cents)
    select f.company_id, o.fund_id, -celeiro.committed_of(f.status, f.value_cents)
    from former f join celeiro.bills_pay o on o.company_id = f.company_id and o.id = f.bills_pay_id
    where o.fund_id is not null;
  else
    insert into celeiro.fund_change (company_id, fund_id, committed_cents, is_imposed)
    select w.company_id, o.fund_id,
      celeiro.committed_of(w.status, w.value_cents) - celeiro.committed_of(f.status, f.value_cents), f.status = 2
    from written w join former f on f.company_id = w.company_id and f.id = w.id
    join celeiro.bills_pay o on o.company_id = w.company_id and o.id = w.bills_pay_id
    where o.fund_id is not null
      and celeiro.committed_of(w.status, w.value_cents) <> celeiro.committed_of(f.status, f.value_cents);
  end if;
  return null;
end $function$;

-- As before; a closed fund refuses what is new, and not what is imposed on it beside.
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
end $function$;

-- As before; of a closed fund nobody is asked what the commit refuses.
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
  cross join lateral (select celeiro.available_of(b) as before) x
  where x.before + changed.cents < least(b.floor_cents, x.before + changed.imposed, -changed.accepted)
  order by f.name, f.id
$$;
