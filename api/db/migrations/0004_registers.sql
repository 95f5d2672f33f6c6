create table celeiro.region (
  company_id uuid not null references celeiro.company,
  id uuid not null,
  code text,
  name text not null,
  status smallint not null check (status in (1, 2)),
  search_text text not null generated always as (celeiro.searchable(coalesce(code, '') || ' ' || name)) stored,
  created_at timestamptz not null default now(), created_by uuid not null,
  updated_at timestamptz not null default now(), updated_by uuid not null,
  version integer not null default 1,
  primary key (company_id, id)
);
create unique index region_name_key on celeiro.region (company_id, celeiro.searchable(name));
create unique index region_code_key on celeiro.region (company_id, code);

create table celeiro.supplier (
  company_id uuid not null references celeiro.company,
  id uuid not null,
  type smallint not null check (type in (1, 2)),
  status smallint not null check (status in (1, 2)),
  document text not null,
  name text not null,
  fantasy_name text,
  email text,
  phone text,
  municipal_registration text,
  state_registration text,
  branch_id uuid,
  zip_code text, street text, street_number text, complement text, neighborhood text, city text, state text,
  bank_accounts jsonb not null default '[]' check (jsonb_typeof(bank_accounts) = 'array'),
  search_text text not null generated always as (
    celeiro.searchable(name || ' ' || coalesce(fantasy_name, '') || ' ' || document || ' ' || coalesce(email, '') || ' ' || coalesce(phone, ''))
  ) stored,
  created_at timestamptz not null default now(), created_by uuid not null,
  updated_at timestamptz not null default now(), updated_by uuid not null,
  version integer not null default 1,
  primary key (company_id, id),
  constraint supplier_document_key unique (company_id, document),
  foreign key (company_id, branch_id) references celeiro.branch
);
create index supplier_name on celeiro.supplier (company_id, name collate "pt-BR-x-icu", id);

do $$
declare tenant_table text;
begin
  foreach tenant_table in array array['region', 'supplier'] loop
    execute format('alter table celeiro.%I enable row level security', tenant_table);
    execute format('create policy tenant on celeiro.%I using (company_id = (select celeiro.current_company()))', tenant_table);
  end loop;
end $$;
grant select, insert, update, delete on celeiro.region, celeiro.supplier to :"app_role";
