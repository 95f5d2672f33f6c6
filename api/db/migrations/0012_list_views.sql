-- What a person keeps of a list: views under a name, and the columns they chose last. Nobody else reads either.
create table celeiro.list_view (
  company_id uuid not null,
  user_id uuid not null,
  id uuid not null,
  list text not null check (length(list) <= 80),
  name text not null check (length(name) between 2 and 60),
  query text not null check (length(query) <= 4000),
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, id),
  constraint list_view_user_fkey foreign key (company_id, user_id) references celeiro.app_user
);
create unique index list_view_name_key on celeiro.list_view (company_id, user_id, list, celeiro.searchable(name));
create unique index list_view_default_key on celeiro.list_view (company_id, user_id, list) where is_default;

create table celeiro.list_columns (
  company_id uuid not null,
  user_id uuid not null,
  list text not null check (length(list) <= 80),
  columns text not null check (length(columns) <= 1000),
  updated_at timestamptz not null default now(),
  primary key (company_id, user_id, list),
  foreign key (company_id, user_id) references celeiro.app_user
);

alter table celeiro.list_view enable row level security;
create policy tenant on celeiro.list_view using (company_id = (select celeiro.current_company()));
alter table celeiro.list_columns enable row level security;
create policy tenant on celeiro.list_columns using (company_id = (select celeiro.current_company()));
grant select, insert, update, delete on celeiro.list_view, celeiro.list_columns to :"app_role";
