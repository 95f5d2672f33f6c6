-- How high the rows of every list are for a person, on whatever device they sign in. Nobody else reads it.
create table celeiro.list_density (
  company_id uuid not null,
  user_id uuid not null,
  density smallint not null check (density in (1, 2)),
  updated_at timestamptz not null default now(),
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references celeiro.app_user
);

alter table celeiro.list_density enable row level security;
create policy tenant on celeiro.list_density using (company_id = (select celeiro.current_company()));
grant select, insert, update, delete on celeiro.list_density to :"app_role";

select celeiro.keep_list_editions();
