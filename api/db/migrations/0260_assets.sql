-- What a church owns: where it stands, what it cost, and what became of it.

-- Named together with its branch: what stands in a place is of the place's branch.
alter table celeiro.place add constraint place_of_branch_key unique (company_id, branch_id, id);

create table celeiro.asset (
  company_id uuid not null references celeiro.company,
  id uuid not null,
  name text not null,
  number text not null,
  branch_id uuid not null,
  place_id uuid,
  acquired_on date,
  value_cents bigint check (value_cents >= 0),
  supplier_id uuid,
  document text,
  note text,
  -- 1 in use, 2 written off, 3 sold
  status smallint not null default 1 check (status in (1, 2, 3)),
  left_on date,
  reason text,
  -- what it was sold for, and where the money went
  sale_value_cents bigint check (sale_value_cents > 0),
  account_kind smallint check (account_kind in (1, 2)),
  account_id uuid,
  search_text text not null generated always as (
    celeiro.searchable(name || ' ' || number || ' ' || coalesce(document, ''))
  ) stored,
  created_at timestamptz not null default now(), created_by uuid not null,
  updated_at timestamptz not null default now(), updated_by uuid not null,
  version integer not null default 1,
  primary key (company_id, id),
  constraint asset_branch_fkey foreign key (company_id, branch_id) references celeiro.branch,
  constraint asset_place_fkey foreign key (company_id, place_id) references celeiro.place,
  constraint asset_place_branch_fkey foreign key (company_id, branch_id, place_id)
    references celeiro.place (company_id, branch_id, id),
  constraint asset_supplier_fkey foreign key (company_id, supplier_id) references celeiro.supplier,
  constraint asset_account_fkey foreign key (company_id, account_id, account_kind)
    references celeiro.ledger_account (company_id, id, kind),
  check ((status = 1) = (left_on is null)),
  check ((status = 2) = (reason is not null)),
  check ((status = 3) = (sale_value_cents is not null) and (status = 3) = (account_id is not null)
    and (status = 3) = (account_kind is not null)),
  check (left_on >= acquired_on)
);
create unique index asset_number_key on celeiro.asset (company_id, celeiro.searchable(number));
create index asset_by_place on celeiro.asset (company_id, place_id) where place_id is not null;
create index asset_by_supplier on celeiro.asset (company_id, supplier_id) where supplier_id is not null;
create index asset_by_account on celeiro.asset (company_id, account_id) where account_id is not null;
select celeiro.make_company_table('asset');
select celeiro.make_suggest('asset', 'name');

insert into celeiro.backoffice_module (position, slug, label, id)
  values (24, 'asset', 'Patrimônio', '01900000-0000-7000-8b00-000000000024');
