-- The cheques that a church was given: in the wallet, at the bank, returned, money or nothing.

create table celeiro.wallet_check (
  company_id uuid not null references celeiro.company,
  id uuid not null,
  branch_id uuid not null,
  bank_id uuid not null,
  agency text not null check (agency ~ '^[0-9]+$'),
  account text not null check (account ~ '^[0-9]+[0-9X]?$'),
  number text not null check (number ~ '^[0-9]+$'),
  cmc7 text check (cmc7 ~ '^[0-9]{30}$'),
  issuer_name text not null,
  issuer_document text,
  issuer_phone text,
  -- 1 spot, 2 post-dated
  type smallint not null check (type in (1, 2)),
  issue_date date not null,
  good_for_date date not null,
  value_cents bigint not null check (value_cents > 0),
  -- 1 in the wallet, 2 cleared, 3 deposited, 4 returned, 5 in collection, 6 cancelled, 7 handed over
  status smallint not null default 1 check (status between 1 and 7),
  -- where it was deposited, a bank account, and when
  deposit_account_id uuid,
  deposit_account_kind smallint generated always as (case when deposit_account_id is not null then 2 end) stored,
  deposit_date date,
  -- where it became money, and when
  account_id uuid,
  account_kind smallint check (account_kind in (1, 2)),
  write_off_date date,
  -- why it was deposited early, reversed, handed over or cancelled
  reason text,
  -- [{ reason, date }], oldest first
  returns jsonb not null default '[]' check (jsonb_typeof(returns) = 'array'),
  search_text text not null generated always as (
    celeiro.searchable(issuer_name || ' ' || number || ' ' || agency || ' ' || account || ' ' || coalesce(issuer_document, '')
      || ' ' || coalesce(cmc7, ''))
  ) stored,
  created_at timestamptz not null default now(), created_by uuid not null,
  updated_at timestamptz not null default now(), updated_by uuid not null,
  version integer not null default 1,
  primary key (company_id, id),
  constraint wallet_check_branch_fkey foreign key (company_id, branch_id) references celeiro.branch,
  constraint wallet_check_bank_fkey foreign key (bank_id) references celeiro.bank,
  constraint wallet_check_account_fkey foreign key (company_id, account_id, account_kind)
    references celeiro.ledger_account (company_id, id, kind),
  constraint wallet_check_deposit_account_fkey foreign key (company_id, deposit_account_id, deposit_account_kind)
    references celeiro.ledger_account (company_id, id, kind),
  check (case type when 1 then good_for_date = issue_date else good_for_date > issue_date end),
  check (status <> 2 or account_id is not null),
  check ((account_id is null) = (account_kind is null) and (account_id is null) = (write_off_date is null)),
  check ((deposit_account_id is null) = (deposit_date is null))
) with (fillfactor = 80);
-- Zeros to the left make no other cheque.
create unique index wallet_check_number_key on celeiro.wallet_check
  (company_id, bank_id, ltrim(agency, '0'), ltrim(account, '0'), ltrim(number, '0'));
create index wallet_check_by_good_for on celeiro.wallet_check (company_id, good_for_date, id);
create index wallet_check_by_status on celeiro.wallet_check (company_id, status, good_for_date);
create index wallet_check_by_branch on celeiro.wallet_check (company_id, branch_id);
create index wallet_check_by_issuer on celeiro.wallet_check (company_id, issuer_document) where issuer_document is not null;
create index wallet_check_by_account on celeiro.wallet_check (company_id, account_id) where account_id is not null;
create index wallet_check_by_deposit on celeiro.wallet_check (company_id, deposit_account_id)
  where deposit_account_id is not null;

-- What was ever in an account stays.
create function celeiro.keep_moved_check() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from celeiro.movement m where m.company_id = old.company_id and m.origin_id = old.id) then
    raise exception 'a cheque with movements stays' using errcode = 'CE422';
  end if;
  return old;
end $$;
create trigger kept before delete on celeiro.wallet_check for each row execute function celeiro.keep_moved_check();

alter table celeiro.wallet_check enable row level security;
create policy tenant on celeiro.wallet_check using (company_id = (select celeiro.current_company()));
revoke execute on function celeiro.keep_moved_check from public;
grant select, insert, update, delete on celeiro.wallet_check to :"app_role";

-- Found by an index of texts, as 0154 makes it for bills.
create index wallet_check_search on celeiro.wallet_check using gin (company_id, search_text gin_trgm_ops);
create function celeiro.search_wallet_check(p_patterns text[], p_other text) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  company constant uuid := celeiro.current_company();
  found_ids uuid[];
begin
  found_ids := array(select id from celeiro.wallet_check
    where company_id = company and search_text like p_patterns[1] and search_text like all (p_patterns) limit 100001);
  if p_other is not null then
    found_ids := found_ids || array(select id from celeiro.wallet_check
      where company_id = company and search_text like p_other limit 100001);
  end if;
  if cardinality(found_ids) > 100000 then
    raise exception 'too many rows match' using errcode = 'CE413';
  end if;
  return found_ids;
end $$;
create function celeiro.suggest_wallet_check(p_patterns text[], p_start text, p_limit integer) returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin return query select id from (
    select w.id, w.good_for_date from celeiro.wallet_check w
    where w.company_id = celeiro.current_company() and w.branch_id = any(celeiro.visible_branches())
      and w.search_text like p_patterns[1] and w.search_text like all (p_patterns)
    limit 200) found
  order by good_for_date desc, id limit p_limit;
end $$;
revoke execute on function celeiro.search_wallet_check, celeiro.suggest_wallet_check from public;
grant execute on function celeiro.search_wallet_check, celeiro.suggest_wallet_check to :"app_role";

-- A cheque that cleared stands as one movement into its account, of its value, on its day; every other as none.
create function celeiro.broken_wallet(p_company uuid)
returns table (company_id uuid, account_id uuid, reason text, detail text) language sql stable set search_path = '' as $$
  select w.company_id, w.account_id, 'cheque unbalanced', w.id::text
  from celeiro.wallet_check w
  left join lateral (
    select count(*) as standing,
      count(*) filter (where m.account_id = w.account_id and m.amount_cents = w.value_cents
        and m.date = w.write_off_date and not m.is_internal) as cleared
    from celeiro.movement m where m.company_id = w.company_id and m.origin_id = w.id and m.origin = 6
      and not exists (select from celeiro.movement r where r.company_id = m.company_id and r.reverses = m.id)
  ) s on true
  where (p_company is null or w.company_id = p_company)
    and (s.standing, s.cleared) is distinct from
      (case when w.status = 2 then 1 else 0 end::bigint, case when w.status = 2 then 1 else 0 end::bigint)
  union all
  select m.company_id, m.account_id, 'cheque missing', m.seq::text from celeiro.movement m
  where (p_company is null or m.company_id = p_company) and m.origin = 6
    and not exists (select from celeiro.wallet_check w where w.company_id = m.company_id and w.id = m.origin_id)
$$;
revoke execute on function celeiro.broken_wallet from public;

create or replace function celeiro.broken_ledger(p_company uuid default null)
returns table (company_id uuid, account_id uuid, reason text, detail text) language sql stable set search_path = '' as $$
  select * from celeiro.broken_chains(p_company)
  union all select * from celeiro.broken_sums(p_company)
  union all select * from celeiro.broken_months(p_company)
  union all select * from celeiro.broken_origins(p_company)
  union all select * from celeiro.broken_bank_lines(p_company)
  union all select * from celeiro.broken_accounts(p_company)
  union all select * from celeiro.broken_payables(p_company)
  union all select * from celeiro.broken_wallet(p_company)
  union all select * from celeiro.broken_seals(p_company)
$$;

select celeiro.keep_list_editions();
