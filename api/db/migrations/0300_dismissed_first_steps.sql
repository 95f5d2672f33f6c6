-- Who has put the first steps of a church away from their home screen, on whatever device they sign in. Nobody else reads it.
create table celeiro.dismissed_first_steps (
  company_id uuid not null,
  user_id uuid not null,
  dismissed_at timestamptz not null default now(),
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references celeiro.app_user
);

alter table celeiro.dismissed_first_steps enable row level security;
create policy tenant on celeiro.dismissed_first_steps using (company_id = (select celeiro.current_company()));
