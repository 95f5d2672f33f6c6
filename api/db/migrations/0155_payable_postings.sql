-- As before, but a posting may be of several documents at once: each movement may name its own, and the month that it
-- belongs to. What is paid together is one posting.
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
      account_plan_id, cost_center_id, member_id, owner_kind, owner_id, counterparty, updated_by)
    select v_company, (given ->> 'id')::uuid, label ->> 'description', (label ->> 'paymentType')::smallint,
      label ->> 'documentNumber', (label ->> 'accountPlanId')::uuid, (label ->> 'costCenterId')::uuid,
      (label ->> 'memberId')::uuid, (label ->> 'ownerKind')::smallint, (label ->> 'ownerId')::uuid,
      label ->> 'counterparty', p_actor
    from jsonb_array_elements(p_movements) given cross join lateral (select given -> 'label' as label) said;
end $$;

-- A paid instalment stands as one movement out of its account, of what was paid, on its day; every other as none, and what
-- was given back as one out and one in. Instalments come to what their order comes to.
create function celeiro.broken_payables(p_company uuid)
returns table (company_id uuid, account_id uuid, reason text, detail text) language sql stable set search_path = '' as $$
  select i.company_id, i.account_id, 'instalment unbalanced', i.id::text
  from celeiro.installment i
  left join lateral (
    select count(*) as standing,
      count(*) filter (where m.account_id = i.account_id and m.amount_cents = -i.paid_cents and m.date = i.paid_at) as paid,
      count(*) filter (where m.amount_cents = i.paid_cents and m.date = i.refund_date) as refunded
    from celeiro.movement m where m.company_id = i.company_id and m.origin_id = i.id and m.origin = 2
      and not exists (select from celeiro.movement r where r.company_id = m.company_id and r.reverses = m.id)
  ) s on true
  where (p_company is null or i.company_id = p_company)
    and (s.standing, case when i.status in (2, 5) then s.paid else 0 end, case when i.status = 5 then s.refunded else 0 end)
      is distinct from (case i.status when 2 then 1 when 5 then 2 else 0 end::bigint,
        case when i.status in (2, 5) then 1 else 0 end::bigint, case when i.status = 5 then 1 else 0 end::bigint)
  union all
  select m.company_id, m.account_id, 'instalment missing', m.seq::text from celeiro.movement m
  where (p_company is null or m.company_id = p_company) and m.origin = 2
    and not exists (select from celeiro.installment i where i.company_id = m.company_id and i.id = m.origin_id)
  union all
  select b.company_id, null::uuid, 'order unbalanced', b.code
  from celeiro.bills_pay b
  left join lateral (
    select coalesce(sum(i.value_cents), 0) as total, count(*)::integer as parts,
      count(*) filter (where i.status = 2)::integer as paid, count(*) filter (where i.status in (4, 5))::integer as closed,
      coalesce(sum(i.paid_cents) filter (where i.status = 2), 0) as cents,
      min(i.effective_due_date) filter (where i.status in (1, 6, 7)) as next_due
    from celeiro.installment i where i.company_id = b.company_id and i.bills_pay_id = b.id
  ) s on true
  where (p_company is null or b.company_id = p_company)
    and (s.total, s.parts, s.paid, s.closed, s.cents, s.next_due)
      is distinct from (b.net_cents, b.installment_count, b.paid_count, b.closed_count, b.paid_cents, b.next_due_date)
$$;
revoke execute on function celeiro.broken_payables from public;

create or replace function celeiro.broken_ledger(p_company uuid default null)
returns table (company_id uuid, account_id uuid, reason text, detail text) language sql stable set search_path = '' as $$
  select * from celeiro.broken_chains(p_company)
  union all select * from celeiro.broken_sums(p_company)
  union all select * from celeiro.broken_months(p_company)
  union all select * from celeiro.broken_origins(p_company)
  union all select * from celeiro.broken_bank_lines(p_company)
  union all select * from celeiro.broken_accounts(p_company)
  union all select * from celeiro.broken_payables(p_company)
  union all select * from celeiro.broken_seals(p_company)
$$;
