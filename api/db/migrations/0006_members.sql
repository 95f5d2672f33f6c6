-- A search never reads a document or a phone: both are answered masked.
create table celeiro.member (
  company_id uuid not null references celeiro.company,
  id uuid not null,
  type smallint not null check (type in (0, 1, 2)),
  status smallint not null check (status in (1, 2)),
  document text,
  member_name text not null,
  fantasy_name text,
  email text,
  phone text,
  municipal_registration text,
  state_registration text,
  envelope_number text,
  legal_basis smallint check (legal_basis in (1, 2, 3)),
  branch_id uuid,
  zip_code text, street text, street_number text, complement text, neighborhood text, city text, state text,
  bank_accounts jsonb not null default '[]' check (jsonb_typeof(bank_accounts) = 'array'),
  search_text text not null generated always as (
    celeiro.searchable(member_name || ' ' || coalesce(fantasy_name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(envelope_number, ''))
  ) stored,
  created_at timestamptz not null default now(), created_by uuid not null,
  updated_at timestamptz not null default now(), updated_by uuid not null,
  version integer not null default 1,
  primary key (company_id, id),
  check ((type = 0) = (document is null)),
  constraint member_document_key unique (company_id, document),
  constraint member_envelope_key unique (company_id, envelope_number),
  foreign key (company_id, branch_id) references celeiro.branch
);
create index member_name on celeiro.member (company_id, member_name collate "pt-BR-x-icu", id);

alter table celeiro.member enable row level security;
create policy tenant on celeiro.member using (company_id = (select celeiro.current_company()));
grant select, insert, update, delete on celeiro.member to :"app_role";
