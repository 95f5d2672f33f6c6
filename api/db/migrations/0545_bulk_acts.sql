-- What many documents at once cost. A chain is walked over nothing but its hashes: what each is of is told for all movements, or all
-- entries of the trail, by one query whose types are those of the columns; a call of movement_hash or audit_hash for each took longer
-- than the text of all (the checkers ask those). The fund of a plan is looked for once for each plan, and the steps of cheques and card
-- sales are noted by statement.

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
  v_funds jsonb;
  v_account celeiro.ledger_account;
  v_movements celeiro.movement[];
  v_links bytea[];
  v_cents bigint[];
  v_imposed boolean[];
  v_hashes bytea[];
  v_is_short boolean;
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
    -- All but the hashes, each of which needs the one before; what they are of is movement_hash, written out.
    with given as materialized (
      select v_account.last_seq + row_number() over (order by g.place) as seq, g.id,
        coalesce(g.competence, p_competence) as competence, g.cents, coalesce(g."originId", p_origin_id) as origin_id,
        coalesce(g.part, 0::smallint) as part, g.reverses, g.internal, g.imposed, clock_timestamp() as at
      from rows from (jsonb_to_recordset(p_movements) as (id uuid, account uuid, competence date, cents bigint,
        "originId" uuid, part smallint, reverses uuid, internal boolean, imposed boolean)) with ordinality
        g (id, account, competence, cents, "originId", part, reverses, internal, imposed, place)
      where g.account = v_account.id
    )
    select array_agg(row(v_company, v_account.id, g.seq, g.id, p_date, g.competence, g.cents, p_origin, g.origin_id, g.part,
        g.reverses, g.internal, p_actor, g.at, null)::celeiro.movement order by g.seq),
      array_agg(convert_to(concat_ws('|', v_company, v_account.id, g.seq, g.id, p_date, g.competence, g.cents, p_origin,
        g.origin_id, g.part, coalesce(g.reverses::text, '-'), g.internal, p_actor,
        to_char(g.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')), 'UTF8') order by g.seq),
      array_agg(g.cents order by g.seq), array_agg(coalesce(g.imposed, false) order by g.seq)
    into v_movements, v_links, v_cents, v_imposed
    from given g;
    v_hashes := '{}';
    v_is_short := false;
    for v_place in 1 .. cardinality(v_links) loop
      v_account.last_hash := sha256(v_account.last_hash || v_links[v_place]);
      v_hashes := array_append(v_hashes, v_account.last_hash);
      v_account.balance_cents := v_account.balance_cents + v_cents[v_place];
      if v_cents[v_place] > 0 then
        v_account.floor_cents := greatest(v_account.floor_cents, least(0, v_account.balance_cents));
      elsif v_imposed[v_place] then
        v_account.floor_cents := least(v_account.floor_cents, v_account.balance_cents);
      end if;
      -- After every movement, not only after the last one, which is all that the check of the table sees.
      v_is_short := v_is_short or (not v_account.allow_negative and v_account.balance_cents < v_account.floor_cents);
    end loop;
    -- What is reversed twice is refused for that, and not for the money that it would take.
    insert into celeiro.movement
      select m.company_id, m.account_id, m.seq, m.id, m.date, m.competence, m.amount_cents, m.origin, m.origin_id, m.part, m.reverses,
        m.is_internal, m.actor_id, m.posted_at, m.chained
      from rows from (unnest(v_movements), unnest(v_hashes)) m (company_id, account_id, seq, id, date, competence, amount_cents,
        origin, origin_id, part, reverses, is_internal, actor_id, posted_at, hash, chained);
    if v_is_short then
      raise exception 'the balance would fall below what the account may hold' using errcode = 'check_violation',
        schema = 'celeiro', table = 'ledger_account', constraint = 'ledger_account_balance';
    end if;
    update celeiro.ledger_account a set balance_cents = v_account.balance_cents, floor_cents = v_account.floor_cents,
        last_seq = v_account.last_seq + cardinality(v_links), last_hash = v_account.last_hash
      where a.company_id = v_company and a.id = v_account.id;
    select v_company, v_account.id, p_date, count(*), coalesce(sum(m.amount_cents) filter (where m.amount_cents > 0), 0),
      coalesce(-sum(m.amount_cents) filter (where m.amount_cents < 0), 0),
      coalesce(sum(m.amount_cents) filter (where m.amount_cents > 0 and m.is_internal), 0),
      coalesce(-sum(m.amount_cents) filter (where m.amount_cents < 0 and m.is_internal), 0)
    into v_sum from unnest(v_movements) m;
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
  -- What comes in is money of its plan's fund, unless it says of which; most plans have none.
  if p_origin <> 2 then
    select jsonb_object_agg(f.plan_id, f.id) into v_funds from (
      select s.plan_id, f.id
      from (select distinct (given -> 'label' ->> 'accountPlanId')::uuid as plan_id from jsonb_array_elements(p_movements) given) s
      join celeiro.fund f on f.company_id = v_company and f.id = celeiro.fund_of_plan(v_company, s.plan_id) and f.status = 1) f;
  end if;
  insert into celeiro.movement_label (company_id, movement_id, description, payment_type, document_number,
      account_plan_id, cost_center_id, fund_id, member_id, owner_kind, owner_id, counterparty, updated_by, counted_in)
    select v_company, (given ->> 'id')::uuid, label ->> 'description', (label ->> 'paymentType')::smallint,
      label ->> 'documentNumber', (label ->> 'accountPlanId')::uuid, (label ->> 'costCenterId')::uuid,
      coalesce((label ->> 'fundId')::uuid, case when (given ->> 'cents')::bigint > 0 and given ->> 'reverses' is null
        and not (given ->> 'internal')::boolean then (v_funds ->> (label ->> 'accountPlanId'))::uuid end),
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
  v_key_name constant text := nullif(current_setting('celeiro.key_name', true), '');
  v_lane smallint;
  v_seq bigint;
  v_hash bytea;
  v_entries celeiro.audit_entry[];
  v_payloads celeiro.audit_payload[];
  v_links bytea[];
  v_link bytea;
  v_hashes bytea[];
begin
  -- The chains in the order in which they are named: whoever waits for one holds those before it.
  for v_lane in
    select coalesce(get_byte(uuid_send(g.actor), 15) % 16, 0)::smallint
    from unnest(p_actors) with ordinality g (actor, place) group by 1 order by min(g.place)
  loop
    insert into celeiro.audit_chain (company_id, lane) values (v_company, v_lane) on conflict do nothing;
    select c.last_seq, c.last_hash into v_seq, v_hash from celeiro.audit_chain c
      where c.company_id = v_company and c.lane = v_lane for update;
    -- All but the hashes, each of which needs the one before; what they are of is audit_hash, written out.
    with given as materialized (
      select v_seq + row_number() over (order by g.place) as seq, clock_timestamp() as at, g.actor, g.action, g.resource,
        g.record, u.name, uuid_send(gen_random_uuid()) as salt,
        case when v_key_name is null then g.payload
          else (g.payload::jsonb || jsonb_build_object('key', v_key_name))::text end as payload,
        case when u.name is not null then uuid_send(gen_random_uuid()) end as name_salt
      from unnest(p_actors, p_actions, p_resources, p_records, p_payloads) with ordinality
        g (actor, action, resource, record, payload, place)
      left join celeiro.app_user u on u.company_id = v_company and u.id = g.actor
      where coalesce(get_byte(uuid_send(g.actor), 15) % 16, 0) = v_lane
    ), sealed as materialized (
      select g.*, sha256(g.salt || convert_to(g.payload, 'UTF8')) as payload_hash,
        sha256(g.name_salt || convert_to(g.name, 'UTF8')) as name_hash
      from given g
    )
    select array_agg(row(v_company, v_lane, s.seq, s.at, s.actor, s.action, s.resource, s.record, s.payload_hash, null,
        s.name_hash)::celeiro.audit_entry order by s.seq),
      array_agg(row(v_company, v_lane, s.seq, s.salt, s.payload, s.name_salt, s.name)::celeiro.audit_payload order by s.seq),
      array_agg(convert_to(concat_ws('|', v_company, v_lane, s.seq,
        to_char(s.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), coalesce(s.actor::text, '-'), s.action, s.resource,
        coalesce(s.record::text, '-'), encode(s.payload_hash, 'hex'), encode(s.name_hash, 'hex')), 'UTF8') order by s.seq)
    into v_entries, v_payloads, v_links
    from sealed s;
    v_hashes := '{}';
    foreach v_link in array v_links loop
      v_hash := sha256(v_hash || v_link);
      v_hashes := array_append(v_hashes, v_hash);
    end loop;
    insert into celeiro.audit_entry
      select e.company_id, e.lane, e.seq, e.at, e.actor_id, e.action, e.resource, e.record_id, e.payload_hash, e.chained, e.actor_hash
      from rows from (unnest(v_entries), unnest(v_hashes)) e (company_id, lane, seq, at, actor_id, action, resource, record_id,
        payload_hash, hash, actor_hash, chained);
    insert into celeiro.audit_payload select p.* from unnest(v_payloads) p;
    update celeiro.audit_chain c set last_seq = v_seq + cardinality(v_links), last_hash = v_hash
      where c.company_id = v_company and c.lane = v_lane;
  end loop;
end $function$;

-- `post_movements` alone writes labels and gives them the fund; a later classification keeps its trigger.
drop trigger funded_insert on celeiro.movement_label;

create function celeiro.note_check_days() returns trigger language plpgsql security definer set search_path to '' as $function$
begin
  insert into celeiro.wallet_check_day (company_id, wallet_check_id, n, status, date, is_of_bill)
    select w.company_id, w.id, coalesce(d.last, 0) + 1, w.status, coalesce(w.status_date, celeiro.today_of(w.company_id)),
      w.status = 7 and w.installment_id is not null
    from written w
    join former f on f.company_id = w.company_id and f.id = w.id
    cross join lateral (select max(k.n) as last from celeiro.wallet_check_day k
      where k.company_id = w.company_id and k.wallet_check_id = w.id) d
    where w.status <> f.status;
  return null;
end $function$;
drop trigger dated_again on celeiro.wallet_check;
create trigger dated_again after update on celeiro.wallet_check referencing old table as former new table as written
  for each statement execute function celeiro.note_check_days();

create function celeiro.note_sale_days() returns trigger language plpgsql security definer set search_path to '' as $function$
begin
  insert into celeiro.card_transaction_day (company_id, card_transaction_id, n, status, date)
    select w.company_id, w.id, coalesce(d.last, 0) + 1, w.status,
      coalesce(w.status_date, w.write_off_date, celeiro.today_of(w.company_id))
    from written w
    join former f on f.company_id = w.company_id and f.id = w.id
    cross join lateral (select max(k.n) as last from celeiro.card_transaction_day k
      where k.company_id = w.company_id and k.card_transaction_id = w.id) d
    where w.status <> f.status;
  return null;
end $function$;
drop trigger dated_again on celeiro.card_transaction;
create trigger dated_again after update on celeiro.card_transaction referencing old table as former new table as written
  for each statement execute function celeiro.note_sale_days();
