-- A closed month is a fact: what belongs to it and is posted once it is closed counts in the first open one, and is told
-- there as of its month. The movement keeps its date and its month; where it counts stands with what may be said otherwise,
-- since reopening a month lets what came late count there again.

-- The first month that is not closed to its last day; null where nothing is closed.
create function celeiro.first_open_month(p_lock_date date) returns date
language sql immutable set search_path = '' as $$ select date_trunc('month', p_lock_date + 1)::date $$;

alter table celeiro.movement_label
  -- the month in which it counts, where that is not the one that it belongs to
  add column counted_in date check (extract(day from counted_in) = 1);
create index movement_label_by_counted_in on celeiro.movement_label (company_id, counted_in) where counted_in is not null;

alter table celeiro.plan_month add column counted date check (extract(day from counted) = 1);
update celeiro.plan_month set counted = competence;
alter table celeiro.plan_month drop constraint plan_month_pkey,
  add primary key (company_id, account_id, counted, competence, month, plan_id);
drop index celeiro.plan_month_by_month;
create index plan_month_by_month on celeiro.plan_month (company_id, account_id, month)
  include (counted, income_cents, expense_cents);

create or replace function celeiro.plan_sums(p_company uuid)
returns setof celeiro.plan_month language sql stable set search_path = '' as $$
  select m.company_id, m.account_id, m.competence, date_trunc('month', m.date)::date,
    coalesce(l.account_plan_id, '00000000-0000-0000-0000-000000000000'), count(*)::integer,
    coalesce(sum(m.amount_cents) filter (where (m.amount_cents > 0) = (m.reverses is null)), 0)::bigint,
    coalesce(-sum(m.amount_cents) filter (where (m.amount_cents > 0) <> (m.reverses is null)), 0)::bigint,
    coalesce(l.counted_in, m.competence)
  from celeiro.movement m
  join celeiro.movement_label l on l.company_id = m.company_id and l.movement_id = m.id
  where not m.is_internal and (p_company is null or m.company_id = p_company)
  group by 1, 2, 3, 4, 5, 9
$$;

-- As before, in the month in which they count.
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
  return null;
end $$;

-- Takes away what was said before, and adds what is said now; of what counts in a closed month nothing is said otherwise.
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
  return null;
end $$;

-- As before, and what belongs to a closed month counts in the first open one.
create or replace function celeiro.post_movements(p_actor uuid, p_origin smallint, p_origin_id uuid, p_date date, p_competence date, p_movements jsonb)
returns void language plpgsql volatile security definer set search_path = '' as $$
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
      account_plan_id, cost_center_id, member_id, owner_kind, owner_id, counterparty, updated_by, counted_in)
    select v_company, (given ->> 'id')::uuid, label ->> 'description', (label ->> 'paymentType')::smallint,
      label ->> 'documentNumber', (label ->> 'accountPlanId')::uuid, (label ->> 'costCenterId')::uuid,
      (label ->> 'memberId')::uuid, (label ->> 'ownerKind')::smallint, (label ->> 'ownerId')::uuid,
      label ->> 'counterparty', p_actor,
      case when not (given ->> 'internal')::boolean
        and coalesce((given ->> 'competence')::date, p_competence) < v_open then v_open end
    from jsonb_array_elements(p_movements) given cross join lateral (select given -> 'label' as label) said;
end $$;

-- What came late counts from the first open month on, in its own month where that is open again. Whoever moves the last
-- closed day holds all accounts.
create function celeiro.follow_lock_date() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_open constant date := coalesce(celeiro.first_open_month(new.lock_date), '-infinity');
begin
  update celeiro.movement_label l set counted_in = case when m.competence < v_open then v_open end
    from celeiro.movement m
    where l.company_id = new.id and l.counted_in > v_open and m.company_id = l.company_id and m.id = l.movement_id;
  return null;
end $$;
create trigger followed after update of lock_date on celeiro.company
  for each row when (old.lock_date is distinct from new.lock_date) execute function celeiro.follow_lock_date();

-- Every counter is what its movements come to, and all of them together are what the days of their month moved. What counts
-- elsewhere than in its own month counts later, and once the months before are closed.
create or replace function celeiro.broken_plan_months(p_company uuid)
returns table (company_id uuid, account_id uuid, reason text, detail text) language sql stable set search_path = '' as $$
  select coalesce(k.company_id, s.company_id), coalesce(k.account_id, s.account_id), 'plan month differs',
    coalesce(k.counted, s.counted)::text
  from (select * from celeiro.plan_month where movements <> 0 or income_cents <> 0 or expense_cents <> 0) k
  full join celeiro.plan_sums(p_company) s using (company_id, account_id, counted, competence, month, plan_id)
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
  union all
  select k.company_id, k.account_id, 'counted in no such month', k.counted::text
  from celeiro.plan_month k join celeiro.company c on c.id = k.company_id
  where (p_company is null or k.company_id = p_company) and k.movements <> 0 and k.counted <> k.competence
    and (k.counted < k.competence or k.counted > coalesce(celeiro.first_open_month(c.lock_date), '-infinity'))
$$;
revoke execute on function celeiro.first_open_month, celeiro.follow_lock_date from public;
