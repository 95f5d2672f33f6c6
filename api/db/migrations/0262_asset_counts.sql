-- Looking for what a church owns: who went where and when, what was there and what was not.
create table celeiro.asset_count (
  company_id uuid not null references celeiro.company,
  id uuid not null,
  name text not null,
  branch_id uuid not null,
  -- none: the whole branch
  place_id uuid,
  -- 1 under way, 2 ended
  status smallint not null default 1 check (status in (1, 2)),
  found integer,
  missing integer,
  ended_at timestamptz,
  -- what was read and is nobody's number
  unknown_numbers text[] not null default '{}' check (cardinality(unknown_numbers) <= 500),
  search_text text not null generated always as (celeiro.searchable(name)) stored,
  created_at timestamptz not null default now(), created_by uuid not null,
  updated_at timestamptz not null default now(), updated_by uuid not null,
  version integer not null default 1,
  primary key (company_id, id),
  constraint asset_count_branch_fkey foreign key (company_id, branch_id) references celeiro.branch,
  constraint asset_count_place_fkey foreign key (company_id, place_id) references celeiro.place,
  constraint asset_count_place_branch_fkey foreign key (company_id, branch_id, place_id)
    references celeiro.place (company_id, branch_id, id),
  check ((status = 2) = (ended_at is not null) and (status = 2) = (found is not null) and (status = 2) = (missing is not null))
);
create index asset_count_by_place on celeiro.asset_count (company_id, place_id) where place_id is not null;
select celeiro.make_company_table('asset_count');

-- What was read of the labels; once the count is ended, all that it says of each thing.
create table celeiro.asset_count_item (
  company_id uuid not null references celeiro.company,
  asset_count_id uuid not null,
  asset_id uuid not null,
  -- none while the count is under way: it follows from where the thing should be; 1 found, 2 misplaced, 3 missing, 4 left before
  result smallint check (result in (1, 2, 3, 4)),
  -- where it should have been when the count ended
  branch_id uuid,
  place_id uuid,
  counted_at timestamptz,
  counted_by uuid,
  primary key (company_id, asset_count_id, asset_id),
  foreign key (company_id, asset_count_id) references celeiro.asset_count on delete cascade,
  foreign key (company_id, asset_id) references celeiro.asset,
  check ((result is distinct from 3) = (counted_at is not null) and (counted_at is null) = (counted_by is null))
);
create index asset_count_item_by_asset on celeiro.asset_count_item (company_id, asset_id);
select celeiro.make_company_table('asset_count_item');

insert into celeiro.backoffice_module (position, slug, label, id)
  values (25, 'asset-count', 'Conferência do patrimônio', '01900000-0000-7000-8b00-000000000025');
