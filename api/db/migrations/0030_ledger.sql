-- The ledger: accounts, and movements that only ever come to be. The application's role moves money through
-- post_movements alone, which keeps balance, chain and day counters in step; everything else about an account is its own.

create table celeiro.ledger_account (
  company_id uuid not null references celeiro.company,
  id uuid not null,
  branch_id uuid not null,
  -- 1 cash, 2 bank
  kind smallint not null check (kind in (1, 2)),
  -- 1 active, the only one that takes movements; cash: 2 blocked, 3 inactive; bank: 2 inactive
  status smallint not null default 1 check (status between 1 and case kind when 1 then 3 else 2 end),
  allow_negative boolean not null default false check (kind = 2 or not allow_negative),
  opening_date date not null,
  balance_cents bigint not null default 0,
  -- 0, or how far below it the bank itself took the balance (a fee, a returned cheque); credits lift it again
  floor_cents bigint not null default 0 check (floor_cents <= 0),
  last_seq bigint not null default 0,
  last_hash bytea not null default '\x',
  primary key (company_id, id),
  unique (company_id, id, kind),
  unique (company_id, id, branch_id),
  foreign key (company_id, branch_id) references celeiro.branch,
  constraint ledger_account_balance check (allow_negative or balance_cents >= floor_cents)
) with (fillfactor = 50);
create index ledger_account_by_branch on celeiro.ledger_account (company_id, branch_id);

create table celeiro.movement (
  company_id uuid not null,
  account_id uuid not null,
  seq bigint not null check (seq > 0),
  id uuid not null,
  date date not null,
  -- the first day of the month that the movement belongs to
  competence date not null check (extract(day from competence) = 1),
  amount_cents bigint not null check (amount_cents <> 0),
  -- what it comes from: 1 opening, 2 instalment, 3 tithes, 4 transfer, 5 card, 6 cheque, 7 bank, 8 adjustment, 9 fee, 10 reversal
  origin smallint not null check (origin between 1 and 10),
  origin_id uuid not null,
  part smallint not null default 0,
  reverses uuid,
  -- between accounts of the company, or an opening: neither income nor expense
  is_internal boolean not null,
  actor_id uuid not null,
  posted_at timestamptz not null,
  hash bytea not null,
  primary key (company_id, account_id, seq),
  unique (company_id, id),
  unique (company_id, reverses),
  unique (company_id, origin, origin_id, account_id, part),
  check ((origin = 10) = (reverses is not null)),
  foreign key (company_id, account_id) references celeiro.ledger_account,
  foreign key (company_id, reverses) references celeiro.movement (company_id, id)
);
create index movement_by_date on celeiro.movement (company_id, account_id, date, seq) include (amount_cents);
create index movement_by_origin on celeiro.movement (company_id, origin_id);

-- What may be said otherwise later: the classification of a movement and its description.
create table celeiro.movement_label (
  company_id uuid not null,
  movement_id uuid not null,
  description text not null,
  payment_type smallint check (payment_type between 1 and 13),
  document_number text,
  account_plan_id uuid,
  cost_center_id uuid,
  member_id uuid,
  -- 1 supplier, 2 member, 3 user; neither for another account of the company
  owner_kind smallint check (owner_kind in (1, 2, 3)),
  owner_id uuid,
  counterparty text,
  reconciled_at timestamptz,
  search_text text not null generated always as (
    celeiro.searchable(description || ' ' || coalesce(document_number, '') || ' ' || coalesce(counterparty, ''))
  ) stored,
  updated_at timestamptz not null default now(),
  updated_by uuid not null,
  version integer not null default 1,
  primary key (company_id, movement_id),
  check ((owner_kind is null) = (owner_id is null)),
  foreign key (company_id, movement_id) references celeiro.movement (company_id, id),
  constraint movement_label_account_plan_fkey foreign key (company_id, account_plan_id) references celeiro.account_plan,
  constraint movement_label_cost_center_fkey foreign key (company_id, cost_center_id) references celeiro.cost_center,
  constraint movement_label_member_fkey foreign key (company_id, member_id) references celeiro.member
);
create index movement_label_by_plan on celeiro.movement_label (company_id, account_plan_id) where account_plan_id is not null;
create index movement_label_by_center on celeiro.movement_label (company_id, cost_center_id) where cost_center_id is not null;
create index movement_label_by_member on celeiro.movement_label (company_id, member_id) where member_id is not null;

-- What an account did on a day: openings of periods and indicators are sums of these.
create table celeiro.account_day (
  company_id uuid not null,
  account_id uuid not null,
  date date not null,
  movements integer not null,
  in_cents bigint not null,
  out_cents bigint not null,
  -- of these, the internal ones
  internal_in_cents bigint not null,
  internal_out_cents bigint not null,
  primary key (company_id, account_id, date),
  foreign key (company_id, account_id) references celeiro.ledger_account
) with (fillfactor = 50);

-- The first answer to each intent, for 24 hours.
create table celeiro.idempotency (
  company_id uuid not null references celeiro.company,
  user_id uuid not null,
  route text not null,
  key text not null check (length(key) between 1 and 255),
  request_hash bytea not null,
  status smallint,
  -- as it was sent, to the letter
  answer json,
  created_at timestamptz not null default now(),
  primary key (company_id, user_id, route, key)
);
create index idempotency_by_age on celeiro.idempotency (created_at);

-- The heads of all of a company's accounts at a moment, chained to the seal before.
create table celeiro.ledger_seal (
  company_id uuid not null references celeiro.company,
  n integer not null check (n > 0),
  sealed_at timestamptz not null,
  -- [{ account, seq, hash, balance }] by account
  heads jsonb not null,
  previous bytea not null,
  hash bytea not null,
  primary key (company_id, n)
);

create trigger append_only before update or delete or truncate on celeiro.movement
  for each statement execute function celeiro.refuse_change();
create trigger append_only before update or delete or truncate on celeiro.ledger_seal
  for each statement execute function celeiro.refuse_change();

create function celeiro.movement_hash(previous bytea, m celeiro.movement) returns bytea
language sql stable set search_path = '' as $$
  select sha256(previous || convert_to(concat_ws('|', m.company_id, m.account_id, m.seq, m.id, m.date, m.competence,
    m.amount_cents, m.origin, m.origin_id, m.part, coalesce(m.reverses::text, '-'), m.is_internal, m.actor_id,
    to_char(m.posted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')), 'UTF8'))
$$;

-- The one way to move money. `p_movements` is a JSON list of
-- { id, account, cents, part, reverses, internal, imposed, label: { description, paymentType, documentNumber,
--   accountPlanId, costCenterId, memberId, ownerKind, ownerId, counterparty } }.
-- `imposed`: the bank reports it, so it enters whatever the balance. The caller's rules refuse first, with their codes;
-- what fails here is a defect of theirs.
create function celeiro.post_movements(p_actor uuid, p_origin smallint, p_origin_id uuid, p_date date, p_competence date, p_movements jsonb)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  v_company constant uuid := celeiro.current_company();
  v_lock_date date;
  v_account celeiro.ledger_account;
  v_movement celeiro.movement;
  v_given jsonb;
  v_label jsonb;
begin
  perform from celeiro.ledger_account a
    where a.company_id = v_company and a.id in (select (given ->> 'account')::uuid from jsonb_array_elements(p_movements) given)
    order by a.id for update;
  select c.lock_date into v_lock_date from celeiro.company c where c.id = v_company;
  if v_lock_date is not null and p_date <= v_lock_date then
    raise exception 'the ledger is closed until %', v_lock_date using errcode = 'CE422';
  end if;
  for v_given in select given from jsonb_array_elements(p_movements) with ordinality listed (given, place)
    order by given ->> 'account', place loop
    select a.* into v_account from celeiro.ledger_account a
      where a.company_id = v_company and a.id = (v_given ->> 'account')::uuid;
    if not found then
      raise exception 'no such account' using errcode = 'CE422';
    elsif v_account.status <> 1 and not (v_account.kind = 1 and v_account.status = 2 and p_origin = 8) then
      raise exception 'the account takes no movements' using errcode = 'CE422';
    elsif p_date < v_account.opening_date then
      raise exception 'the account is opened on %', v_account.opening_date using errcode = 'CE422';
    end if;
    v_movement := row(v_company, v_account.id, v_account.last_seq + 1, (v_given ->> 'id')::uuid, p_date, p_competence,
      (v_given ->> 'cents')::bigint, p_origin, p_origin_id, coalesce((v_given ->> 'part')::smallint, 0),
      (v_given ->> 'reverses')::uuid, (v_given ->> 'internal')::boolean, p_actor, clock_timestamp(), null);
    v_movement.hash := celeiro.movement_hash(v_account.last_hash, v_movement);
    insert into celeiro.movement select v_movement.*;
    update celeiro.ledger_account a set
      balance_cents = a.balance_cents + v_movement.amount_cents,
      floor_cents = case
        when v_movement.amount_cents > 0 then greatest(a.floor_cents, least(0, a.balance_cents + v_movement.amount_cents))
        when (v_given ->> 'imposed')::boolean then least(a.floor_cents, a.balance_cents + v_movement.amount_cents)
        else a.floor_cents end,
      last_seq = v_movement.seq, last_hash = v_movement.hash
      where a.company_id = v_company and a.id = v_account.id;
    insert into celeiro.account_day as kept values (v_company, v_account.id, p_date, 1,
        greatest(v_movement.amount_cents, 0), greatest(-v_movement.amount_cents, 0),
        case when v_movement.is_internal then greatest(v_movement.amount_cents, 0) else 0 end,
        case when v_movement.is_internal then greatest(-v_movement.amount_cents, 0) else 0 end)
      on conflict (company_id, account_id, date) do update set
        movements = kept.movements + 1,
        in_cents = kept.in_cents + excluded.in_cents, out_cents = kept.out_cents + excluded.out_cents,
        internal_in_cents = kept.internal_in_cents + excluded.internal_in_cents,
        internal_out_cents = kept.internal_out_cents + excluded.internal_out_cents;
    v_label := v_given -> 'label';
    insert into celeiro.movement_label (company_id, movement_id, description, payment_type, document_number,
        account_plan_id, cost_center_id, member_id, owner_kind, owner_id, counterparty, updated_by)
      values (v_company, v_movement.id, v_label ->> 'description', (v_label ->> 'paymentType')::smallint,
        v_label ->> 'documentNumber', (v_label ->> 'accountPlanId')::uuid, (v_label ->> 'costCenterId')::uuid,
        (v_label ->> 'memberId')::uuid, (v_label ->> 'ownerKind')::smallint, (v_label ->> 'ownerId')::uuid,
        v_label ->> 'counterparty', p_actor);
  end loop;
end $$;

create function celeiro.seal_hash(previous bytea, company_id uuid, n integer, sealed_at timestamptz, heads jsonb) returns bytea
language sql stable set search_path = '' as $$
  select sha256(previous || convert_to(concat_ws('|', company_id, n,
    to_char(sealed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), heads::text), 'UTF8'))
$$;

-- Seals the heads of the company's accounts; answers the number of the seal. One at a time for each company.
create function celeiro.seal_ledger(p_company uuid) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_last celeiro.ledger_seal;
  v_heads jsonb;
  v_at constant timestamptz := clock_timestamp();
  v_n integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('ledger_seal ' || p_company, 0));
  select s.* into v_last from celeiro.ledger_seal s where s.company_id = p_company order by s.n desc limit 1;
  v_n := coalesce(v_last.n, 0) + 1;
  select coalesce(jsonb_agg(jsonb_build_object('account', a.id, 'seq', a.last_seq, 'hash', encode(a.last_hash, 'hex'),
      'balance', a.balance_cents) order by a.id), '[]')
    into v_heads from celeiro.ledger_account a where a.company_id = p_company;
  insert into celeiro.ledger_seal values (p_company, v_n, v_at, v_heads, coalesce(v_last.hash, '\x'),
    celeiro.seal_hash(coalesce(v_last.hash, '\x'), p_company, v_n, v_at, v_heads));
  return v_n;
end $$;

-- The session's own company, as its month is closed.
create function celeiro.seal_own_ledger() returns integer
language sql volatile security definer set search_path = '' as
$$ select celeiro.seal_ledger(celeiro.current_company()) $$;

-- What is to be done at night: seals what moved since the last seal, a day or more ago; forgets old intents.
create function celeiro.keep_ledger() returns void
language plpgsql volatile security definer set search_path = '' as $$
declare v_company uuid;
begin
  delete from celeiro.idempotency where created_at < now() - interval '24 hours';
  for v_company in
    select distinct a.company_id from celeiro.ledger_account a
    where a.last_seq > 0 and not exists (select from celeiro.ledger_seal s
      where s.company_id = a.company_id and s.sealed_at > now() - interval '24 hours')
    order by 1
  loop
    perform celeiro.seal_ledger(v_company);
  end loop;
end $$;

do $$
declare tenant_table text;
begin
  foreach tenant_table in array array['ledger_account', 'movement', 'movement_label', 'account_day', 'idempotency', 'ledger_seal'] loop
    execute format('alter table celeiro.%I enable row level security', tenant_table);
    execute format('create policy tenant on celeiro.%I using (company_id = (select celeiro.current_company()))', tenant_table);
  end loop;
end $$;
revoke execute on function celeiro.post_movements, celeiro.seal_ledger, celeiro.seal_own_ledger,
  celeiro.keep_ledger, celeiro.movement_hash, celeiro.seal_hash from public;
grant execute on function celeiro.post_movements, celeiro.seal_own_ledger, celeiro.keep_ledger to :"app_role";
grant select on celeiro.ledger_account, celeiro.movement, celeiro.movement_label, celeiro.account_day, celeiro.ledger_seal to :"app_role";
grant insert (company_id, id, branch_id, kind, status, allow_negative, opening_date) on celeiro.ledger_account to :"app_role";
grant update (branch_id, status, allow_negative, opening_date) on celeiro.ledger_account to :"app_role";
grant delete on celeiro.ledger_account to :"app_role";
grant update (description, account_plan_id, cost_center_id, member_id, reconciled_at, updated_at, updated_by, version)
  on celeiro.movement_label to :"app_role";
grant select, insert, update on celeiro.idempotency to :"app_role";
