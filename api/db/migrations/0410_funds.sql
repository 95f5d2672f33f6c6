-- Money that belongs to a purpose.
create table celeiro.fund (
  company_id uuid not null references celeiro.company,
  id uuid not null,
  name text not null,
  -- 1 free, 2 designated by the church, 3 restricted by its givers, 4 conditional, 5 campaign
  kind smallint not null check (kind in (1, 2, 3, 4, 5)),
  purpose text,
  branch_id uuid,
  decided_by text,
  starts_on date,
  ends_on date,
  target_cents bigint check (target_cents > 0),
  -- 1 open, 2 closed
  status smallint not null default 1 check (status in (1, 2)),
  closed_on date,
  search_text text not null generated always as (celeiro.searchable(name || ' ' || coalesce(purpose, ''))) stored,
  created_at timestamptz not null default now(), created_by uuid not null,
  updated_at timestamptz not null default now(), updated_by uuid not null,
  version integer not null default 1,
  primary key (company_id, id),
  constraint fund_branch_fkey foreign key (company_id, branch_id) references celeiro.branch,
  check (ends_on >= starts_on),
  check ((status = 2) = (closed_on is not null))
);
create unique index fund_name_key on celeiro.fund (company_id, celeiro.searchable(name));
create index fund_by_branch on celeiro.fund (company_id, branch_id) where branch_id is not null;
select celeiro.make_company_table('fund');
select celeiro.make_suggest('fund', 'name');

update celeiro.backoffice_module set position = position + 1
  where position > (select m.position from celeiro.backoffice_module m where m.slug = 'transfers');
insert into celeiro.backoffice_module (position, slug, label, id)
  select m.position + 1, 'funds', 'Fundos', '01900000-0000-7000-8b00-000000000046'
  from celeiro.backoffice_module m where m.slug = 'transfers';
