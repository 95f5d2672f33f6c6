-- The editable side of the accounts, and what moves money between them. A posting touches none of these rows, so it
-- never makes an open form stale.

create table celeiro.bank_account (
  company_id uuid not null,
  id uuid not null,
  branch_id uuid not null,
  bank_id uuid not null,
  -- 1 corporate, 2 personal
  account_type smallint not null check (account_type in (1, 2)),
  nickname text not null,
  agency text not null,
  agency_digit text,
  account text not null,
  account_digit text,
  holder_name text,
  holder_document text,
  pix_keys jsonb not null default '[]' check (jsonb_typeof(pix_keys) = 'array'),
  search_text text not null generated always as (
    celeiro.searchable(nickname || ' ' || agency || ' ' || account || coalesce('-' || account_digit, '') || ' ' || coalesce(holder_name, ''))
  ) stored,
  created_at timestamptz not null default now(), created_by uuid not null,
  updated_at timestamptz not null default now(), updated_by uuid not null,
  version integer not null default 1,
  primary key (company_id, id),
  -- the branch is the account's in the ledger, and follows it
  foreign key (company_id, id, branch_id) references celeiro.ledger_account (company_id, id, branch_id) on update cascade,
  constraint bank_account_bank_fkey foreign key (bank_id) references celeiro.bank
);
create unique index bank_account_number_key on celeiro.bank_account
  (company_id, bank_id, ltrim(agency, '0'), ltrim(account, '0'), coalesce(account_digit, ''));
create unique index bank_account_nickname_key on celeiro.bank_account (company_id, celeiro.searchable(nickname));

create table celeiro.cash_account (
  company_id uuid not null,
  id uuid not null,
  branch_id uuid not null,
  name text not null,
  responsible_user_id uuid,
  max_balance_cents bigint check (max_balance_cents > 0),
  search_text text not null generated always as (celeiro.searchable(name)) stored,
  created_at timestamptz not null default now(), created_by uuid not null,
  updated_at timestamptz not null default now(), updated_by uuid not null,
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, id, branch_id) references celeiro.ledger_account (company_id, id, branch_id) on update cascade,
  constraint cash_account_responsible_fkey foreign key (company_id, responsible_user_id) references celeiro.app_user
);
create unique index cash_account_name_key on celeiro.cash_account (company_id, branch_id, celeiro.searchable(name));

-- What was in a cash box when it was counted. Never changed: a wrong count is counted again.
create table celeiro.cash_count (
  company_id uuid not null,
  id uuid not null,
  cash_account_id uuid not null,
  date date not null,
  expected_cents bigint not null,
  counted_cents bigint not null check (counted_cents >= 0),
  observation text,
  counted_by uuid not null,
  counted_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, cash_account_id) references celeiro.cash_account
);
create index cash_count_by_account on celeiro.cash_count (company_id, cash_account_id, counted_at);
create trigger append_only before update or delete or truncate on celeiro.cash_count
  for each statement execute function celeiro.refuse_change();

-- The last number of each series of codes: TRF-2026-000045.
create table celeiro.operation_code (
  company_id uuid not null references celeiro.company,
  series text not null,
  last integer not null,
  primary key (company_id, series)
) with (fillfactor = 50);

-- The next code of the series of that year. Its row stays locked until the transaction ends: ask for it last.
create function celeiro.next_operation_code(p_prefix text, p_year integer) returns text
language sql volatile security invoker set search_path = '' as $$
  insert into celeiro.operation_code as kept values (celeiro.current_company(), p_prefix || '-' || p_year, 1)
  on conflict (company_id, series) do update set last = kept.last + 1
  returning series || '-' || lpad(last::text, greatest(6, length(last::text)), '0')
$$;

create table celeiro.transfer (
  company_id uuid not null,
  id uuid not null,
  operation_code text not null,
  -- 1 cash to cash, 2 bank to bank, 3 cash to bank, 4 bank to cash
  type smallint not null check (type between 1 and 4),
  origin_id uuid not null,
  origin_kind smallint not null generated always as (case when type in (1, 3) then 1 else 2 end) stored,
  origin_branch_id uuid not null,
  destination_id uuid not null,
  destination_kind smallint not null generated always as (case when type in (1, 4) then 1 else 2 end) stored,
  destination_branch_id uuid not null,
  value_cents bigint not null check (value_cents > 0),
  date date not null,
  payment_type smallint check (payment_type between 1 and 13),
  document_number text,
  description text,
  -- 1 effective, 2 reversed, 3 deleted (undone on its day)
  status smallint not null default 1 check (status in (1, 2, 3)),
  reversal_reason text,
  reversed_at timestamptz,
  reversed_by uuid,
  search_text text not null generated always as (
    celeiro.searchable(operation_code || ' ' || coalesce(description, '') || ' ' || coalesce(document_number, ''))
  ) stored,
  created_at timestamptz not null default now(), created_by uuid not null,
  updated_at timestamptz not null default now(), updated_by uuid not null,
  version integer not null default 1,
  primary key (company_id, id),
  check (origin_id <> destination_id),
  check ((status = 1) = (reversed_at is null)),
  constraint transfer_operation_code_key unique (company_id, operation_code),
  foreign key (company_id, origin_id, origin_kind) references celeiro.ledger_account (company_id, id, kind),
  foreign key (company_id, destination_id, destination_kind) references celeiro.ledger_account (company_id, id, kind)
);
create index transfer_by_date on celeiro.transfer (company_id, date, id);
create index transfer_by_origin on celeiro.transfer (company_id, origin_id, date);
create index transfer_by_destination on celeiro.transfer (company_id, destination_id, date);

-- Every movement with what is said of it, as the statement lists it. `number` orders the movements of a day.
create view celeiro.bank_statement with (security_invoker = true) as
  select m.company_id, m.id, m.account_id, a.kind as account_kind, a.branch_id, m.seq, m.date, m.competence,
    case when m.amount_cents > 0 then 1 else 2 end::smallint as direction, m.amount_cents, m.origin, m.origin_id,
    m.reverses, m.is_internal, m.actor_id, m.posted_at,
    l.description, l.payment_type, l.document_number, l.account_plan_id, l.cost_center_id, l.member_id,
    l.owner_kind, l.owner_id, l.counterparty, l.reconciled_at, l.search_text, l.updated_at, l.updated_by, l.version
  from celeiro.movement m
  join celeiro.movement_label l on l.company_id = m.company_id and l.movement_id = m.id
  join celeiro.ledger_account a on a.company_id = m.company_id and a.id = m.account_id;

do $$
declare tenant_table text;
begin
  foreach tenant_table in array array['bank_account', 'cash_account', 'cash_count', 'operation_code', 'transfer'] loop
    execute format('alter table celeiro.%I enable row level security', tenant_table);
    execute format('create policy tenant on celeiro.%I using (company_id = (select celeiro.current_company()))', tenant_table);
  end loop;
end $$;
revoke execute on function celeiro.next_operation_code from public;
grant execute on function celeiro.next_operation_code to :"app_role";
grant select, insert, update, delete on celeiro.bank_account, celeiro.cash_account to :"app_role";
grant select, insert on celeiro.cash_count to :"app_role";
grant select, insert, update on celeiro.operation_code to :"app_role";
grant select on celeiro.transfer, celeiro.bank_statement to :"app_role";
grant insert on celeiro.transfer to :"app_role";
grant update (payment_type, document_number, description, status, reversal_reason, reversed_at, reversed_by,
  updated_at, updated_by, version) on celeiro.transfer to :"app_role";
