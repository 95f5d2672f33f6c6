-- Requests to remove somebody's second factor, made by one who manages users and confirmed by another within a day.
create table celeiro.factor_reset (
  company_id uuid not null,
  user_id uuid not null,
  asked_by uuid not null,
  reason text not null check (length(reason) between 3 and 255),
  asked_at timestamptz not null default now(),
  primary key (company_id, user_id),
  check (asked_by <> user_id),
  foreign key (company_id, user_id) references celeiro.app_user,
  foreign key (company_id, asked_by) references celeiro.app_user
);
create index factor_reset_by_asker on celeiro.factor_reset (company_id, asked_by);
alter table celeiro.factor_reset enable row level security;
create policy tenant on celeiro.factor_reset using (company_id = (select celeiro.current_company()));
