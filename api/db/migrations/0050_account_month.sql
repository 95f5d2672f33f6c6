-- What an account did in a month, beside what it did on a day: sums over years read dozens of rows, not thousands.

create table celeiro.account_month (
  company_id uuid not null,
  account_id uuid not null,
  -- its first day
  month date not null check (extract(day from month) = 1),
  movements integer not null,
  in_cents bigint not null,
  out_cents bigint not null,
  -- of these, the internal ones
  internal_in_cents bigint not null,
  internal_out_cents bigint not null,
  primary key (company_id, account_id, month),
  foreign key (company_id, account_id) references celeiro.ledger_account
) with (fillfactor = 50);
alter table celeiro.account_month enable row level security;
create policy tenant on celeiro.account_month using (company_id = (select celeiro.current_company()));
grant select on celeiro.account_month to :"app_role";

-- Nobody posts between summing what is there and the function that goes on counting.
lock table celeiro.account_day in share row exclusive mode;
insert into celeiro.account_month
select company_id, account_id, date_trunc('month', date)::date, sum(movements), sum(in_cents), sum(out_cents),
  sum(internal_in_cents), sum(internal_out_cents)
from celeiro.account_day group by 1, 2, 3;

-- As before, but each account, day and month is written once for all of the movements of a document, however many.
create or replace function celeiro.post_movements(p_actor uuid, p_origin smallint, p_origin_id uuid, p_date date, p_competence date, p_movements jsonb)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  v_company constant uuid := celeiro.current_company();
  v_accounts constant uuid[] := array(select distinct (given ->> 'account')::uuid from jsonb_array_elements(p_movements) given);
  v_locked integer;
  v_lock_date date;
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
      v_movement := row(v_company, v_account.id, v_account.last_seq + 1, (v_given ->> 'id')::uuid, p_date, p_competence,
        (v_given ->> 'cents')::bigint, p_origin, p_origin_id, coalesce((v_given ->> 'part')::smallint, 0),
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
      account_plan_id, cost_center_id, member_id, owner_kind, owner_id, counterparty, updated_by)
    select v_company, (given ->> 'id')::uuid, label ->> 'description', (label ->> 'paymentType')::smallint,
      label ->> 'documentNumber', (label ->> 'accountPlanId')::uuid, (label ->> 'costCenterId')::uuid,
      (label ->> 'memberId')::uuid, (label ->> 'ownerKind')::smallint, (label ->> 'ownerId')::uuid,
      label ->> 'counterparty', p_actor
    from jsonb_array_elements(p_movements) given cross join lateral (select given -> 'label' as label) said;
end $$;

create function celeiro.broken_months(p_company uuid)
returns table (company_id uuid, account_id uuid, reason text, detail text) language sql stable set search_path = '' as $$
  select coalesce(k.company_id, s.company_id), coalesce(k.account_id, s.account_id), 'month differs', coalesce(k.month, s.month)::text
  from (select * from celeiro.account_month where p_company is null or company_id = p_company) k
  full join (
    select m.company_id, m.account_id, date_trunc('month', m.date)::date as month, count(*) as movements,
      coalesce(sum(m.amount_cents) filter (where m.amount_cents > 0), 0) as in_cents,
      coalesce(-sum(m.amount_cents) filter (where m.amount_cents < 0), 0) as out_cents,
      coalesce(sum(m.amount_cents) filter (where m.amount_cents > 0 and m.is_internal), 0) as internal_in_cents,
      coalesce(-sum(m.amount_cents) filter (where m.amount_cents < 0 and m.is_internal), 0) as internal_out_cents
    from celeiro.movement m where p_company is null or m.company_id = p_company group by 1, 2, 3
  ) s on s.company_id = k.company_id and s.account_id = k.account_id and s.month = k.month
  where (k.movements, k.in_cents, k.out_cents, k.internal_in_cents, k.internal_out_cents)
    is distinct from (s.movements, s.in_cents, s.out_cents, s.internal_in_cents, s.internal_out_cents)
$$;
revoke execute on function celeiro.broken_months from public;

create or replace function celeiro.broken_ledger(p_company uuid default null)
returns table (company_id uuid, account_id uuid, reason text, detail text) language sql stable set search_path = '' as $$
  select * from celeiro.broken_chains(p_company)
  union all select * from celeiro.broken_sums(p_company)
  union all select * from celeiro.broken_months(p_company)
  union all select * from celeiro.broken_origins(p_company)
  union all select * from celeiro.broken_bank_lines(p_company)
  union all select * from celeiro.broken_seals(p_company)
$$;

-- A left join, which the planner leaves out where nothing of the label is asked for: each movement has one.
create or replace view celeiro.bank_statement with (security_invoker = true) as
  select m.company_id, m.id, m.account_id, a.kind as account_kind, a.branch_id, m.seq, m.date, m.competence,
    case when m.amount_cents > 0 then 1 else 2 end::smallint as direction, m.amount_cents, m.origin, m.origin_id,
    m.reverses, m.is_internal, m.actor_id, m.posted_at,
    l.description, l.payment_type, l.document_number, l.account_plan_id, l.cost_center_id, l.member_id,
    l.owner_kind, l.owner_id, l.counterparty, l.reconciled_at, l.search_text, l.updated_at, l.updated_by, l.version
  from celeiro.movement m
  join celeiro.ledger_account a on a.company_id = m.company_id and a.id = m.account_id
  left join celeiro.movement_label l on l.company_id = m.company_id and l.movement_id = m.id;

-- With all that totals and pages need beside the key, the movements themselves are not read for them.
drop index celeiro.movement_by_date;
create index movement_by_date on celeiro.movement (company_id, account_id, date, seq) include (amount_cents, is_internal, origin, id);
