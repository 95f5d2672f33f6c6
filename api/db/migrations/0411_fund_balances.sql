-- What each fund has: received, spent and committed, in step with movements and orders.

alter table celeiro.fund add opening_cents bigint check (opening_cents >= 0);

alter table celeiro.account_plan
  add fund_id uuid,
  add constraint account_plan_fund_fkey foreign key (company_id, fund_id) references celeiro.fund,
  add constraint account_plan_fund_income check (fund_id is null or nature = 1);
create index account_plan_by_fund on celeiro.account_plan (company_id, fund_id) where fund_id is not null;

alter table celeiro.movement_label
  add fund_id uuid,
  add constraint movement_label_fund_fkey foreign key (company_id, fund_id) references celeiro.fund;
create index movement_label_by_fund on celeiro.movement_label (company_id, fund_id) where fund_id is not null;

alter table celeiro.bills_pay
  add fund_id uuid,
  add constraint bills_pay_fund_fkey foreign key (company_id, fund_id) references celeiro.fund;
create index bills_pay_by_fund on celeiro.bills_pay (company_id, fund_id) where fund_id is not null;

-- Counters of a fund. Who spends from it meets here, and only here: money without a fund locks nothing.
create table celeiro.fund_balance (
  company_id uuid not null references celeiro.company,
  fund_id uuid not null,
  -- Bound to a purpose: nothing that may be refused takes it below its floor.
  is_bound boolean not null,
  is_closed boolean not null,
  opening_cents bigint not null,
  received_cents bigint not null default 0,
  spent_cents bigint not null default 0,
  committed_cents bigint not null default 0,
  -- Zero, or how far below what could not be refused took it.
  floor_cents bigint not null default 0 check (floor_cents <= 0),
  primary key (company_id, fund_id),
  constraint fund_balance_fund_fkey foreign key (company_id, fund_id) references celeiro.fund,
  constraint fund_balance_available
    check (not is_bound or opening_cents + received_cents - spent_cents - committed_cents >= floor_cents)
) with (fillfactor = 50);
select celeiro.make_company_table('fund_balance');

create function celeiro.refuse_fund(p_company uuid, p_fund uuid, p_cents bigint) returns void
language plpgsql set search_path = '' as $$
begin
  raise exception 'the fund has less than that' using errcode = 'check_violation', schema = 'celeiro', table = 'fund_balance',
    constraint = 'fund_balance_available', detail = json_build_object('cents', p_cents::text, 'fund',
      (select f.name from celeiro.fund f where f.company_id = p_company and f.id = p_fund))::text;
end $$;

create function celeiro.keep_fund_balance() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_kept celeiro.fund_balance;
  v_before bigint;
  v_after bigint;
begin
  if tg_op = 'DELETE' then
    delete from celeiro.fund_balance b where b.company_id = old.company_id and b.fund_id = old.id;
    return old;
  elsif tg_op = 'INSERT' then
    insert into celeiro.fund_balance (company_id, fund_id, is_bound, is_closed, opening_cents)
      values (new.company_id, new.id, new.kind <> 1, new.status = 2, coalesce(new.opening_cents, 0));
    return new;
  end if;
  select b.* into strict v_kept from celeiro.fund_balance b
    where b.company_id = new.company_id and b.fund_id = new.id for update;
  v_before := v_kept.opening_cents + v_kept.received_cents - v_kept.spent_cents - v_kept.committed_cents;
  v_after := v_before - v_kept.opening_cents + coalesce(new.opening_cents, 0);
  -- What was free may have been below zero.
  if v_kept.is_bound and new.kind <> 1 and v_after < v_kept.floor_cents then
    perform celeiro.refuse_fund(new.company_id, new.id, v_before);
  end if;
  if new.status = 2 and old.status = 1 and v_kept.committed_cents <> 0 then
    raise exception 'orders are committed to the fund' using errcode = 'check_violation', schema = 'celeiro',
      table = 'fund_balance', constraint = 'fund_balance_committed';
  end if;
  update celeiro.fund_balance b set is_bound = new.kind <> 1, is_closed = new.status = 2,
      opening_cents = coalesce(new.opening_cents, 0), floor_cents = least(0, v_after)
    where b.company_id = new.company_id and b.fund_id = new.id;
  return new;
end $$;
create trigger balanced_insert after insert on celeiro.fund for each row execute function celeiro.keep_fund_balance();
create trigger balanced_update after update on celeiro.fund for each row
  when ((new.kind, new.status, new.opening_cents) is distinct from (old.kind, old.status, old.opening_cents))
  execute function celeiro.keep_fund_balance();
create trigger balanced_delete before delete on celeiro.fund for each row execute function celeiro.keep_fund_balance();
insert into celeiro.fund_balance (company_id, fund_id, is_bound, is_closed, opening_cents)
  select f.company_id, f.id, f.kind <> 1, f.status = 2, 0 from celeiro.fund f;

-- What a transaction changed of funds until it settles: empty outside of transactions. Counters are changed at its end, all at
-- once and in one order, so that an order may be committed before an account is locked.
create table celeiro.fund_change (
  company_id uuid not null references celeiro.company,
  n bigint not null generated always as identity,
  transaction xid8 not null default pg_catalog.pg_current_xact_id(),
  fund_id uuid not null,
  received_cents bigint not null default 0,
  spent_cents bigint not null default 0,
  committed_cents bigint not null default 0,
  -- Enters whatever the fund has: reversals, bounces, what a card's acquirer takes back.
  is_imposed boolean not null default false,
  primary key (company_id, n)
);
create index fund_change_by_transaction on celeiro.fund_change (company_id, transaction);
select celeiro.make_company_table('fund_change');

create function celeiro.settle_funds() returns trigger
language plpgsql security definer set search_path = '' as $$
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
      coalesce(sum(t.received_cents - t.spent_cents - t.committed_cents) filter (where t.is_imposed), 0)::bigint as imposed,
      sum(t.received_cents + t.spent_cents + t.committed_cents) > 0 and not bool_and(t.is_imposed) as names
    from taken t group by t.fund_id order by t.fund_id
  loop
    select b.* into strict v_kept from celeiro.fund_balance b
      where b.company_id = new.company_id and b.fund_id = v_change.fund_id for update;
    if v_kept.is_closed and v_change.names then
      raise exception 'the fund is closed' using errcode = 'check_violation', schema = 'celeiro', table = 'fund_balance',
        constraint = 'fund_balance_closed';
    end if;
    v_before := v_kept.opening_cents + v_kept.received_cents - v_kept.spent_cents - v_kept.committed_cents;
    v_after := v_before + v_change.received - v_change.spent - v_change.committed;
    v_floor := least(v_kept.floor_cents, v_before + v_change.imposed);
    if v_kept.is_bound and v_after < v_floor then
      perform celeiro.refuse_fund(new.company_id, v_change.fund_id, v_before);
    end if;
    update celeiro.fund_balance b set received_cents = b.received_cents + v_change.received,
        spent_cents = b.spent_cents + v_change.spent, committed_cents = b.committed_cents + v_change.committed,
        floor_cents = least(0, v_after)
      where b.company_id = new.company_id and b.fund_id = v_change.fund_id;
  end loop;
  return null;
end $$;
create constraint trigger settled after insert on celeiro.fund_change deferrable initially deferred
  for each row when (new.received_cents <> 0 or new.spent_cents <> 0 or new.committed_cents <> 0)
  execute function celeiro.settle_funds();

-- What comes in by a plan of a fund, its own or its group's, and names none, is of that fund. A refund is of the fund that paid.
create function celeiro.give_fund_of_plan() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  select f.id into new.fund_id from celeiro.account_plan p
    left join celeiro.account_plan g on g.company_id = p.company_id and g.id = p.parent_id
    join celeiro.fund f on f.company_id = p.company_id and f.id = coalesce(p.fund_id, g.fund_id) and f.status = 1
    where p.company_id = new.company_id and p.id = new.account_plan_id
      and exists (select from celeiro.movement m where m.company_id = new.company_id and m.id = new.movement_id
        and m.amount_cents > 0 and m.reverses is null and m.origin <> 2 and not m.is_internal);
  return new;
end $$;
create trigger funded_insert before insert on celeiro.movement_label for each row
  when (new.fund_id is null and new.account_plan_id is not null) execute function celeiro.give_fund_of_plan();
create trigger funded_update before update of account_plan_id, fund_id on celeiro.movement_label for each row
  when (new.fund_id is null and new.account_plan_id is not null
    and (new.account_plan_id, new.fund_id) is distinct from (old.account_plan_id, old.fund_id))
  execute function celeiro.give_fund_of_plan();

-- Of a movement: received, or spent. A reversal lowers what it takes back, and so does a refund what was spent.
create function celeiro.is_fund_income(p_movement celeiro.movement) returns boolean
language sql immutable set search_path = '' as $$
  select p_movement.origin <> 2 and (p_movement.amount_cents > 0) = (p_movement.reverses is null)
$$;

create function celeiro.fund_new_labels() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into celeiro.fund_change (company_id, fund_id, received_cents, spent_cents, is_imposed)
  select w.company_id, w.fund_id, case when i.is_income then m.amount_cents else 0 end,
    case when i.is_income then 0 else -m.amount_cents end, m.origin in (5, 9, 10)
  from written w
  join celeiro.movement m on m.company_id = w.company_id and m.id = w.movement_id and not m.is_internal
  cross join lateral (select celeiro.is_fund_income(m) as is_income) i
  where w.fund_id is not null;
  return null;
end $$;
create trigger fund_insert after insert on celeiro.movement_label referencing new table as written
  for each statement execute function celeiro.fund_new_labels();

create function celeiro.fund_changed_labels() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into celeiro.fund_change (company_id, fund_id, received_cents, spent_cents)
  select w.company_id, side.fund_id, case when i.is_income then side.sign * m.amount_cents else 0 end,
    case when i.is_income then 0 else -side.sign * m.amount_cents end
  from written w join former f on f.company_id = w.company_id and f.movement_id = w.movement_id
  join celeiro.movement m on m.company_id = w.company_id and m.id = w.movement_id and not m.is_internal
  cross join lateral (select celeiro.is_fund_income(m) as is_income) i
  cross join lateral (values (w.fund_id, 1), (f.fund_id, -1)) side (fund_id, sign)
  where w.fund_id is distinct from f.fund_id and side.fund_id is not null;
  return null;
end $$;
create trigger fund_update after update on celeiro.movement_label referencing old table as former new table as written
  for each statement execute function celeiro.fund_changed_labels();

-- An instalment commits while it may still be paid: pending, scheduled, in dispute.
create function celeiro.committed_of(p_status smallint, p_value bigint) returns bigint
language sql immutable set search_path = '' as $$ select case when p_status in (1, 6, 7) then p_value else 0 end $$;

create function celeiro.fund_changed_installments() returns trigger
language plpgsql security definer set search_path = '' as $$
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
    insert into celeiro.fund_change (company_id, fund_id, committed_cents)
    select w.company_id, o.fund_id,
      celeiro.committed_of(w.status, w.value_cents) - celeiro.committed_of(f.status, f.value_cents)
    from written w join former f on f.company_id = w.company_id and f.id = w.id
    join celeiro.bills_pay o on o.company_id = w.company_id and o.id = w.bills_pay_id
    where o.fund_id is not null
      and celeiro.committed_of(w.status, w.value_cents) <> celeiro.committed_of(f.status, f.value_cents);
  end if;
  return null;
end $$;
create trigger fund_insert after insert on celeiro.installment referencing new table as written
  for each statement execute function celeiro.fund_changed_installments();
create trigger fund_update after update on celeiro.installment referencing old table as former new table as written
  for each statement execute function celeiro.fund_changed_installments();
create trigger fund_delete after delete on celeiro.installment referencing old table as former
  for each statement execute function celeiro.fund_changed_installments();

create function celeiro.fund_changed_order() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into celeiro.fund_change (company_id, fund_id, committed_cents)
  select new.company_id, side.fund_id, side.sign * open.cents
  from (select coalesce(sum(celeiro.committed_of(i.status, i.value_cents)), 0)::bigint as cents from celeiro.installment i
    where i.company_id = new.company_id and i.bills_pay_id = new.id) open
  cross join lateral (values (new.fund_id, 1), (old.fund_id, -1)) side (fund_id, sign)
  where side.fund_id is not null and open.cents <> 0;
  return null;
end $$;
create trigger fund_update after update of fund_id on celeiro.bills_pay for each row
  when (new.fund_id is distinct from old.fund_id) execute function celeiro.fund_changed_order();

-- Counters of funds that are not what movements and orders come to.
create function celeiro.broken_funds(p_company uuid)
returns table (company_id uuid, account_id uuid, reason text, detail text)
language sql stable set search_path = '' as $$
  select b.company_id, null::uuid, 'fund differs', b.fund_id::text
  from celeiro.fund_balance b
  left join lateral (
    select coalesce(sum(m.amount_cents) filter (where celeiro.is_fund_income(m)), 0) as received,
      coalesce(-sum(m.amount_cents) filter (where not celeiro.is_fund_income(m)), 0) as spent
    from celeiro.movement_label l join celeiro.movement m on m.company_id = l.company_id and m.id = l.movement_id and not m.is_internal
    where l.company_id = b.company_id and l.fund_id = b.fund_id) s on true
  left join lateral (
    select coalesce(sum(celeiro.committed_of(i.status, i.value_cents)), 0) as committed
    from celeiro.bills_pay o join celeiro.installment i on i.company_id = o.company_id and i.bills_pay_id = o.id
    where o.company_id = b.company_id and o.fund_id = b.fund_id) c on true
  where (p_company is null or b.company_id = p_company)
    and (b.received_cents, b.spent_cents, b.committed_cents) is distinct from (s.received, s.spent, c.committed)
$$;

create or replace view celeiro.bank_statement with (security_invoker = true) as
SELECT m.company_id,
    m.id,
    m.account_id,
    a.kind AS account_kind,
    a.branch_id,
    m.seq,
    m.date,
    m.competence,
        CASE
            WHEN m.amount_cents > 0 THEN 1
            ELSE 2
        END::smallint AS direction,
    m.amount_cents,
    m.origin,
    m.origin_id,
    m.reverses,
    m.is_internal,
    m.actor_id,
    m.posted_at,
    l.description,
    l.payment_type,
    l.document_number,
    l.account_plan_id,
    l.cost_center_id,
    l.member_id,
    l.owner_kind,
    l.owner_id,
    l.counterparty,
    l.reconciled_at,
    l.search_text,
    l.updated_at,
    l.updated_by,
    l.version,
    COALESCE(l.counted_in, m.competence) AS counted,
    l.fund_id
   FROM celeiro.movement m
     JOIN celeiro.ledger_account a ON a.company_id = m.company_id AND a.id = m.account_id
     LEFT JOIN celeiro.movement_label l ON l.company_id = m.company_id AND l.movement_id = m.id;

-- As before, with the fund that a movement names.
create or replace function celeiro.post_movements(p_actor uuid, p_origin smallint, p_origin_id uuid, p_date date, p_competence date, p_movements jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_company constant uuid := celeiro.current_company();
  v_accounts constant uuid[] := array(select distinct (given ->> 'account')::uuid from jsonb_array_elements(p_movements) given);
  v_locked integer;
  v_lock_date date;
  v_open date;
  v_account celeiro.ledger_account;
  v_movement celeiro.movement;
  v_given jsonb;
  v_sum celeiro.account_day;
begin
  perform from celeiro.ledger_account a where a.company_id = v_company and a.id = any(v_accounts) order by a.id for update;
  get diagnostics v_locked = row_count;
  if v_locked <> cardinality(v_accounts) then
    raise exception 'no such account' using errcode = 'CE422';
  end if;
  select c.lock_date into v_lock_date from celeiro.company c where c.id = v_company;
  if v_lock_date is not null and p_date <= v_lock_date then
    raise exception 'the ledger is closed until %', v_lock_date using errcode = 'CE422';
  end if;
  v_open := celeiro.first_open_month(v_lock_date);
  for v_account in
    select a.* from celeiro.ledger_account a where a.company_id = v_company and a.id = any(v_accounts) order by a.id
  loop
    if v_account.status <> 1 and not (v_account.kind = 1 and v_account.status = 2 and p_origin = 8) then
      raise exception 'the account takes no movements' using errcode = 'CE422';
    elsif p_date < v_account.opening_date then
      raise exception 'the account is opened on %', v_account.opening_date using errcode = 'CE422';
    end if;
    v_sum := row(v_company, v_account.id, p_date, 0, 0, 0, 0, 0);
    for v_given in
      select given from jsonb_array_elements(p_movements) with ordinality listed (given, place)
      where (given ->> 'account')::uuid = v_account.id order by place
    loop
      v_movement := row(v_company, v_account.id, v_account.last_seq + 1, (v_given ->> 'id')::uuid, p_date,
        coalesce((v_given ->> 'competence')::date, p_competence), (v_given ->> 'cents')::bigint, p_origin,
        coalesce((v_given ->> 'originId')::uuid, p_origin_id), coalesce((v_given ->> 'part')::smallint, 0),
        (v_given ->> 'reverses')::uuid, (v_given ->> 'internal')::boolean, p_actor, clock_timestamp(), null);
      v_movement.hash := celeiro.movement_hash(v_account.last_hash, v_movement);
      insert into celeiro.movement select v_movement.*;
      v_account.last_seq := v_movement.seq;
      v_account.last_hash := v_movement.hash;
      v_account.balance_cents := v_account.balance_cents + v_movement.amount_cents;
      if v_movement.amount_cents > 0 then
        v_account.floor_cents := greatest(v_account.floor_cents, least(0, v_account.balance_cents));
      elsif (v_given ->> 'imposed')::boolean then
        v_account.floor_cents := least(v_account.floor_cents, v_account.balance_cents);
      end if;
      -- After every movement, not only after the last one, which is all that the check of the table sees.
      if not v_account.allow_negative and v_account.balance_cents < v_account.floor_cents then
        raise exception 'the balance would fall below what the account may hold' using errcode = 'check_violation',
          schema = 'celeiro', table = 'ledger_account', constraint = 'ledger_account_balance';
      end if;
      v_sum.movements := v_sum.movements + 1;
      v_sum.in_cents := v_sum.in_cents + greatest(v_movement.amount_cents, 0);
      v_sum.out_cents := v_sum.out_cents + greatest(-v_movement.amount_cents, 0);
      if v_movement.is_internal then
        v_sum.internal_in_cents := v_sum.internal_in_cents + greatest(v_movement.amount_cents, 0);
        v_sum.internal_out_cents := v_sum.internal_out_cents + greatest(-v_movement.amount_cents, 0);
      end if;
    end loop;
    update celeiro.ledger_account a set balance_cents = v_account.balance_cents, floor_cents = v_account.floor_cents,
        last_seq = v_account.last_seq, last_hash = v_account.last_hash
      where a.company_id = v_company and a.id = v_account.id;
    insert into celeiro.account_day as kept select v_sum.*
      on conflict (company_id, account_id, date) do update set
        movements = kept.movements + excluded.movements,
        in_cents = kept.in_cents + excluded.in_cents, out_cents = kept.out_cents + excluded.out_cents,
        internal_in_cents = kept.internal_in_cents + excluded.internal_in_cents,
        internal_out_cents = kept.internal_out_cents + excluded.internal_out_cents;
    v_sum.date := date_trunc('month', p_date)::date;
    insert into celeiro.account_month as kept select v_sum.*
      on conflict (company_id, account_id, month) do update set
        movements = kept.movements + excluded.movements,
        in_cents = kept.in_cents + excluded.in_cents, out_cents = kept.out_cents + excluded.out_cents,
        internal_in_cents = kept.internal_in_cents + excluded.internal_in_cents,
        internal_out_cents = kept.internal_out_cents + excluded.internal_out_cents;
  end loop;
  insert into celeiro.movement_label (company_id, movement_id, description, payment_type, document_number,
      account_plan_id, cost_center_id, fund_id, member_id, owner_kind, owner_id, counterparty, updated_by, counted_in)
    select v_company, (given ->> 'id')::uuid, label ->> 'description', (label ->> 'paymentType')::smallint,
      label ->> 'documentNumber', (label ->> 'accountPlanId')::uuid, (label ->> 'costCenterId')::uuid,
      (label ->> 'fundId')::uuid,
      (label ->> 'memberId')::uuid, (label ->> 'ownerKind')::smallint, (label ->> 'ownerId')::uuid,
      label ->> 'counterparty', p_actor,
      case when not (given ->> 'internal')::boolean
        and coalesce((given ->> 'competence')::date, p_competence) < v_open then v_open end
    from jsonb_array_elements(p_movements) given cross join lateral (select given -> 'label' as label) said;
end $function$;

revoke all on function celeiro.refuse_fund(uuid, uuid, bigint), celeiro.keep_fund_balance(), celeiro.settle_funds(),
  celeiro.give_fund_of_plan(), celeiro.is_fund_income(celeiro.movement), celeiro.fund_new_labels(), celeiro.fund_changed_labels(),
  celeiro.committed_of(smallint, bigint), celeiro.fund_changed_installments(), celeiro.fund_changed_order(),
  celeiro.broken_funds(uuid) from public;
