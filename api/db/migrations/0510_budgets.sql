-- The budget of a year: a draft that is edited, and versions of it as they were voted.
create table celeiro.budget (
  company_id uuid not null references celeiro.company,
  id uuid not null,
  year smallint not null check (year between 1900 and 2199),
  created_at timestamptz not null default now(), created_by uuid not null,
  updated_at timestamptz not null default now(), updated_by uuid not null,
  version integer not null default 1,
  primary key (company_id, id)
);
create unique index budget_year_key on celeiro.budget (company_id, year);
select celeiro.make_company_table('budget');

-- A line of the draft: a plan and its twelve months, in cents. What it does not name it takes all of.
create table celeiro.budget_line (
  company_id uuid not null references celeiro.company,
  id uuid not null,
  budget_id uuid not null,
  account_plan_id uuid not null,
  branch_id uuid,
  cost_center_id uuid,
  fund_id uuid,
  months bigint[] not null check (cardinality(months) = 12 and array_position(months, null) is null and 0 <= all (months)),
  primary key (company_id, id),
  constraint budget_line_budget_fkey foreign key (company_id, budget_id) references celeiro.budget,
  constraint budget_line_account_plan_fkey foreign key (company_id, account_plan_id) references celeiro.account_plan,
  constraint budget_line_branch_fkey foreign key (company_id, branch_id) references celeiro.branch,
  constraint budget_line_cost_center_fkey foreign key (company_id, cost_center_id) references celeiro.cost_center,
  constraint budget_line_fund_fkey foreign key (company_id, fund_id) references celeiro.fund
);
create unique index budget_line_place_key on celeiro.budget_line
  (company_id, budget_id, account_plan_id, branch_id, cost_center_id, fund_id) nulls not distinct;
create index budget_line_by_plan on celeiro.budget_line (company_id, account_plan_id);
create index budget_line_by_branch on celeiro.budget_line (company_id, branch_id) where branch_id is not null;
create index budget_line_by_center on celeiro.budget_line (company_id, cost_center_id) where cost_center_id is not null;
create index budget_line_by_fund on celeiro.budget_line (company_id, fund_id) where fund_id is not null;
select celeiro.make_company_table('budget_line');

-- A budget as it was voted, by the act of an assembly; the last one is in force.
create table celeiro.budget_version (
  company_id uuid not null references celeiro.company,
  id uuid not null,
  budget_id uuid not null,
  number integer not null check (number > 0),
  act integer not null check (act > 0),
  act_date date not null,
  approved_at timestamptz not null default now(),
  approved_by uuid not null,
  primary key (company_id, id),
  constraint budget_version_budget_fkey foreign key (company_id, budget_id) references celeiro.budget
);
create unique index budget_version_number_key on celeiro.budget_version (company_id, budget_id, number);
select celeiro.make_company_table('budget_version');

create table celeiro.budget_version_line (
  company_id uuid not null references celeiro.company,
  id uuid not null,
  budget_version_id uuid not null,
  account_plan_id uuid not null,
  branch_id uuid,
  cost_center_id uuid,
  fund_id uuid,
  months bigint[] not null check (cardinality(months) = 12 and array_position(months, null) is null and 0 <= all (months)),
  primary key (company_id, id),
  constraint budget_version_line_version_fkey foreign key (company_id, budget_version_id) references celeiro.budget_version,
  constraint budget_version_line_account_plan_fkey foreign key (company_id, account_plan_id) references celeiro.account_plan,
  constraint budget_version_line_branch_fkey foreign key (company_id, branch_id) references celeiro.branch,
  constraint budget_version_line_cost_center_fkey foreign key (company_id, cost_center_id) references celeiro.cost_center,
  constraint budget_version_line_fund_fkey foreign key (company_id, fund_id) references celeiro.fund
);
create unique index budget_version_line_place_key on celeiro.budget_version_line
  (company_id, budget_version_id, account_plan_id, branch_id, cost_center_id, fund_id) nulls not distinct;
create index budget_version_line_by_plan on celeiro.budget_version_line (company_id, account_plan_id);
create index budget_version_line_by_branch on celeiro.budget_version_line (company_id, branch_id) where branch_id is not null;
create index budget_version_line_by_center on celeiro.budget_version_line (company_id, cost_center_id)
  where cost_center_id is not null;
create index budget_version_line_by_fund on celeiro.budget_version_line (company_id, fund_id) where fund_id is not null;
select celeiro.make_company_table('budget_version_line');

-- What was voted stays as it was voted.
create trigger append_only before update or delete or truncate on celeiro.budget_version
  for each statement execute function celeiro.refuse_change();
create trigger append_only before update or delete or truncate on celeiro.budget_version_line
  for each statement execute function celeiro.refuse_change();

-- The lines that a session sees: of its branches, and of the whole church where it sees all of them.
create function celeiro.sees_all_branches() returns boolean
language sql stable set search_path = '' as $$
  select not exists (select from celeiro.branch b
    where b.company_id = (select celeiro.current_company()) and b.id <> all((select celeiro.visible_branches())::uuid[]))
$$;
revoke execute on function celeiro.sees_all_branches from public;

update celeiro.backoffice_module set position = position + 1
  where position > (select m.position from celeiro.backoffice_module m where m.slug = 'funds');
insert into celeiro.backoffice_module (position, slug, label, id)
  select m.position + 1, 'budget', 'Orçamento', '01900000-0000-7000-8b00-000000000060'
  from celeiro.backoffice_module m where m.slug = 'funds';

-- Treasurers draw it up, ministers vote it, accountants read it: profiles that a church called so and that see the accounts.
insert into celeiro.profile_permission (company_id, profile_id, module, actions)
  select p.company_id, p.id, 'budget', g.actions
  from (values ('Tesouraria', array['read', 'update', 'export']), ('Ministro', array['read', 'approve', 'export']),
    ('Contador', array['read', 'export'])) g (name, actions)
  join celeiro.profile p on celeiro.searchable(p.name) = celeiro.searchable(g.name)
  join celeiro.profile_permission h on h.company_id = p.company_id and h.profile_id = p.id and h.module = 'bank-statement'
  on conflict do nothing;
