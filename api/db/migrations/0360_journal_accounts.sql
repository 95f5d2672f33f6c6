-- The chart of accounts of the books, and what is posted to each of its accounts. `ledger_account` is the name of the bank
-- accounts and cash boxes, so that these are the journal's.
create table celeiro.journal_account (
  company_id uuid not null references celeiro.company,
  id uuid not null,
  code text collate "C" not null check (code ~ '^[1-9](\.[1-9](\.[1-9](\.(0[1-9]|[1-9][0-9]))?)?)?$'),
  name text not null,
  -- 1 asset, 2 liability, 3 equity, 4 income, 5 expense, 9 memorandum
  nature smallint not null check (nature in (1, 2, 3, 4, 5, 9)),
  -- 4 is analytic: posted to; those above sum what is below them
  level smallint not null generated always as (array_length(string_to_array(code, '.'), 1)) stored,
  -- '(-)': it lowers its group
  is_contra boolean not null default false,
  -- the RFB's, and that of the accountant's own system
  reference_code text,
  accountant_code text,
  parent_id uuid,
  status smallint not null check (status in (1, 2)),
  search_text text not null generated always as (
    celeiro.searchable(code || ' ' || name || ' ' || coalesce(accountant_code, '') || ' ' || coalesce(reference_code, ''))
  ) stored,
  created_at timestamptz not null default now(), created_by uuid not null,
  updated_at timestamptz not null default now(), updated_by uuid not null,
  version integer not null default 1,
  primary key (company_id, id),
  constraint journal_account_code_key unique (company_id, code),
  constraint journal_account_parent_fkey foreign key (company_id, parent_id) references celeiro.journal_account,
  check ((level = 1) = (parent_id is null))
);
create index journal_account_by_parent on celeiro.journal_account (company_id, parent_id);
select celeiro.make_company_table('journal_account');
select celeiro.make_suggest('journal_account', 'name');

-- Its code says below which group it stands.
create function celeiro.place_journal_account() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.parent_id := (select p.id from celeiro.journal_account p
    where p.company_id = new.company_id and p.code = regexp_replace(new.code, '\.?[0-9]+$', ''));
  return new;
end $$;
create trigger place before insert or update of code on celeiro.journal_account
  for each row execute function celeiro.place_journal_account();

-- Which account a record, or a role without one, is posted to; domain/ledger-account/source.ts names the sources.
create table celeiro.journal_mapping (
  company_id uuid not null references celeiro.company,
  source smallint not null check (source between 1 and 99),
  source_id uuid not null default '00000000-0000-0000-0000-000000000000',
  journal_account_id uuid not null,
  primary key (company_id, source, source_id),
  constraint journal_mapping_account_fkey foreign key (company_id, journal_account_id) references celeiro.journal_account,
  check ((source < 10) = (source_id <> '00000000-0000-0000-0000-000000000000'))
);
create index journal_mapping_by_account on celeiro.journal_mapping (company_id, journal_account_id);
select celeiro.make_company_table('journal_mapping');

create function celeiro.drop_journal_mapping() returns trigger
language plpgsql set search_path = '' as $$
begin
  delete from celeiro.journal_mapping m
    where m.company_id = old.company_id and m.source = tg_argv[0]::smallint and m.source_id = old.id;
  return null;
end $$;
create trigger mapped after delete on celeiro.account_plan for each row execute function celeiro.drop_journal_mapping(1);
create trigger mapped after delete on celeiro.bank_account for each row execute function celeiro.drop_journal_mapping(2);
create trigger mapped after delete on celeiro.cash_account for each row execute function celeiro.drop_journal_mapping(3);

-- The account that something is posted to: its own, else that of its group, else what its kind comes to in the end.
create function celeiro.journal_account_of(p_company uuid, p_source smallint, p_source_id uuid) returns uuid
language sql stable set search_path = '' as $$
  select coalesce(
    (select m.journal_account_id from celeiro.journal_mapping m
      where m.company_id = p_company and m.source = p_source
        and m.source_id = coalesce(p_source_id, '00000000-0000-0000-0000-000000000000')),
    (select m.journal_account_id from celeiro.account_plan p
      join celeiro.journal_mapping m on m.company_id = p.company_id and m.source = 1 and m.source_id = p.parent_id
      where p_source = 1 and p.company_id = p_company and p.id = p_source_id),
    (select m.journal_account_id from celeiro.journal_mapping m
      where m.company_id = p_company and m.source_id = '00000000-0000-0000-0000-000000000000'
        and m.source = case p_source
          when 1 then (select case p.nature when 1 then 50 else 51 end from celeiro.account_plan p
            where p.company_id = p_company and p.id = p_source_id)
          when 2 then 10 when 3 then 11 end))
$$;

-- A chart and the accounts of the roles, in one statement each: {"accounts": [{code, name, nature, isContra, referenceCode}],
-- "roles": [{source, code}]}. Their ids are derived from company and code.
create function celeiro.give_standard_chart(p_company uuid, p_user uuid, p_chart jsonb) returns void
language sql set search_path = '' as $$
  insert into celeiro.journal_account
    (company_id, id, code, name, nature, is_contra, reference_code, status, created_by, updated_by)
  select p_company, md5(p_company::text || ' ' || code)::uuid, code, name, nature, "isContra", "referenceCode", 1, p_user, p_user
  from jsonb_to_recordset(p_chart -> 'accounts')
    given (code text, name text, nature smallint, "isContra" boolean, "referenceCode" text)
  order by code collate "C";
  insert into celeiro.journal_mapping (company_id, source, journal_account_id)
  select p_company, source, md5(p_company::text || ' ' || code)::uuid
  from jsonb_to_recordset(p_chart -> 'roles') given (source smallint, code text)
$$;

-- Maps the plans that are still called as in the standard plan, [{code, name, account}], and are posted nowhere yet, to accounts
-- of the standard chart that are still there.
create function celeiro.map_standard_plans(p_company uuid, p_plans jsonb) returns void
language sql set search_path = '' as $$
  insert into celeiro.journal_mapping (company_id, source, source_id, journal_account_id)
  select p.company_id, 1, p.id, a.id
  from jsonb_to_recordset(p_plans) given (code text, name text, account text)
  join celeiro.account_plan p on p.company_id = p_company and p.code = given.code and p.name = given.name
    and p.nature = left(given.code, 1)::smallint
  join celeiro.journal_account a on a.company_id = p_company and a.code = given.account and a.level = 4 and a.status = 1
    and a.id = md5(p_company::text || ' ' || given.account)::uuid
  on conflict do nothing
$$;
revoke all on function celeiro.journal_account_of(uuid, smallint, uuid) from public;
revoke all on function celeiro.give_standard_chart(uuid, uuid, jsonb) from public;
revoke all on function celeiro.map_standard_plans(uuid, jsonb) from public;

-- Before the users, as in the menu.
update celeiro.backoffice_module set position = position + 10
  where position >= (select u.position from celeiro.backoffice_module u where u.slug = 'users');
insert into celeiro.backoffice_module (position, slug, label, id)
  select u.position - 10, 'ledger-accounts', 'Plano contábil', '01900000-0000-7000-8b00-000000000026'
  from celeiro.backoffice_module u where u.slug = 'users';
