-- What many documents at once cost: movements and entries of the trail are inserted as a set instead of one by one, each with
-- its triggers; the fund of a plan is looked for where a plan has one, before the movement is read.

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
  v_movements celeiro.movement[];
  v_is_short boolean;
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
    v_movements := '{}';
    v_is_short := false;
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
      v_movements := v_movements || v_movement;
      v_account.last_seq := v_movement.seq;
      v_account.last_hash := v_movement.hash;
      v_account.balance_cents := v_account.balance_cents + v_movement.amount_cents;
      if v_movement.amount_cents > 0 then
        v_account.floor_cents := greatest(v_account.floor_cents, least(0, v_account.balance_cents));
      elsif (v_given ->> 'imposed')::boolean then
        v_account.floor_cents := least(v_account.floor_cents, v_account.balance_cents);
      end if;
      -- After every movement, not only after the last one, which is all that the check of the table sees.
      v_is_short := v_is_short or (not v_account.allow_negative and v_account.balance_cents < v_account.floor_cents);
      v_sum.movements := v_sum.movements + 1;
      v_sum.in_cents := v_sum.in_cents + greatest(v_movement.amount_cents, 0);
      v_sum.out_cents := v_sum.out_cents + greatest(-v_movement.amount_cents, 0);
      if v_movement.is_internal then
        v_sum.internal_in_cents := v_sum.internal_in_cents + greatest(v_movement.amount_cents, 0);
        v_sum.internal_out_cents := v_sum.internal_out_cents + greatest(-v_movement.amount_cents, 0);
      end if;
    end loop;
    -- What is reversed twice is refused for that, and not for the money that it would take.
    insert into celeiro.movement select m.* from unnest(v_movements) m;
    if v_is_short then
      raise exception 'the balance would fall below what the account may hold' using errcode = 'check_violation',
        schema = 'celeiro', table = 'ledger_account', constraint = 'ledger_account_balance';
    end if;
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

create or replace function celeiro.record_audits(p_actors uuid[], p_actions text[], p_resources text[], p_records uuid[], p_payloads text[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_company constant uuid := celeiro.current_company();
  v_chain celeiro.audit_chain;
  v_given record;
  v_entry celeiro.audit_entry;
  v_entries celeiro.audit_entry[] := '{}';
  v_payloads celeiro.audit_payload[] := '{}';
  v_payload text;
  v_key_name constant text := nullif(current_setting('celeiro.key_name', true), '');
  v_lane smallint;
  v_at timestamptz;
  v_actor uuid;
  v_name text;
  v_salt bytea;
  v_payload_hash bytea;
  v_name_salt bytea;
  v_name_hash bytea;
begin
  for v_given in
    select * from unnest(p_actors, p_actions, p_resources, p_records, p_payloads) with ordinality
      as given (actor, action, resource, record, payload, place) order by place
  loop
    v_lane := coalesce(get_byte(uuid_send(v_given.actor), 15) % 16, 0);
    if v_lane is distinct from v_chain.lane then
      update celeiro.audit_chain c set last_seq = v_chain.last_seq, last_hash = v_chain.last_hash
        where c.company_id = v_company and c.lane = v_chain.lane;
      insert into celeiro.audit_chain (company_id, lane) values (v_company, v_lane) on conflict do nothing;
      select c.* into v_chain from celeiro.audit_chain c where c.company_id = v_company and c.lane = v_lane for update;
    end if;
    if v_given.place = 1 or v_given.actor is distinct from v_actor then
      v_actor := v_given.actor;
      v_name := (select u.name from celeiro.app_user u where u.company_id = v_company and u.id = v_actor);
    end if;
    v_at := clock_timestamp();
    v_salt := uuid_send(gen_random_uuid());
    v_payload := case when v_key_name is null then v_given.payload
      else (v_given.payload::jsonb || jsonb_build_object('key', v_key_name))::text end;
    v_payload_hash := sha256(v_salt || convert_to(v_payload, 'UTF8'));
    v_name_salt := case when v_name is not null then uuid_send(gen_random_uuid()) end;
    v_name_hash := sha256(v_name_salt || convert_to(v_name, 'UTF8'));
    v_chain.last_seq := v_chain.last_seq + 1;
    v_chain.last_hash := celeiro.audit_hash(v_chain.last_hash, v_company, v_lane, v_chain.last_seq, v_at, v_actor,
      v_given.action, v_given.resource, v_given.record, v_payload_hash, v_name_hash);
    v_entry := row(v_company, v_lane, v_chain.last_seq, v_at, v_actor, v_given.action, v_given.resource, v_given.record,
      v_payload_hash, v_chain.last_hash, v_name_hash);
    v_entries := v_entries || v_entry;
    v_payloads := v_payloads || row(v_company, v_lane, v_chain.last_seq, v_salt, v_payload, v_name_salt, v_name)::celeiro.audit_payload;
  end loop;
  insert into celeiro.audit_entry select e.* from unnest(v_entries) e;
  insert into celeiro.audit_payload select p.* from unnest(v_payloads) p;
  update celeiro.audit_chain c set last_seq = v_chain.last_seq, last_hash = v_chain.last_hash
    where c.company_id = v_company and c.lane = v_chain.lane;
end $function$;

create or replace function celeiro.give_fund_of_plan()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as $function$
declare
  v_fund constant uuid := celeiro.fund_of_plan(new.company_id, new.account_plan_id);
begin
  -- Most plans have none. The movement comes last: without statistics the planner reads all of those of a young church.
  if v_fund is null then return new; end if;
  select f.id into new.fund_id from celeiro.fund f
    where f.company_id = new.company_id and f.id = v_fund and f.status = 1
      and exists (select from celeiro.movement m where m.company_id = new.company_id and m.id = new.movement_id
        and m.amount_cents > 0 and m.reverses is null and m.origin <> 2 and not m.is_internal);
  return new;
end $function$;

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
      celeiro.fund_of_plan(c.company_id, c.account_plan_id) as fund_id
    from celeiro.card_receipt c
    where c.company_id = v_company and c.id in (select distinct t.card_receipt_id from celeiro.card_transaction t
      where t.company_id = v_company and t.id = any(p_ids))
  )
  select to_json(f) from (
  select t.id, c.code as receipt, t.nsu, t.branch_id, t.gross_cents::text, (t.gross_cents - t.net_cents)::text as kept_cents,
    c.account_plan_id, c.fee_plan_id, c.cost_center_id, t.sale_date::text,
    case when p.is_credited then p.fund_id else c.fund_id end as fund_id,
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
