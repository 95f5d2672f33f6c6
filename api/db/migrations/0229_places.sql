-- Where things stand and happen: rooms, storerooms, car parks of a branch.
create table celeiro.place (
  company_id uuid not null references celeiro.company,
  id uuid not null,
  name text not null,
  branch_id uuid not null,
  status smallint not null check (status in (1, 2)),
  search_text text not null generated always as (celeiro.searchable(name)) stored,
  created_at timestamptz not null default now(), created_by uuid not null,
  updated_at timestamptz not null default now(), updated_by uuid not null,
  version integer not null default 1,
  primary key (company_id, id),
  constraint place_branch_fkey foreign key (company_id, branch_id) references celeiro.branch
);
create unique index place_name_key on celeiro.place (company_id, branch_id, celeiro.searchable(name));
select celeiro.make_company_table('place');
select celeiro.make_suggest('place', 'name');

insert into celeiro.backoffice_module (position, slug, label, id)
  values (23, 'place', 'Locais', '01900000-0000-7000-8b00-000000000023');
