-- Each kind of gift has its plan of accounts: an offering says how much of it is of which kind, and each goes to its plan.

-- 1 tithe, 2 offering, 3 special offering, 4 missions, 5 campaign
alter table celeiro.tithes_offerings_giving
  drop constraint tithes_offerings_giving_kind_check,
  add constraint tithes_offerings_giving_kind_check check (kind between 1 and 5);

-- The plan of each kind, where a company has one.
create table celeiro.giving_plan (
  company_id uuid not null references celeiro.company,
  kind smallint not null check (kind between 1 and 5),
  account_plan_id uuid not null,
  primary key (company_id, kind),
  constraint giving_plan_account_plan_fkey foreign key (company_id, account_plan_id) references celeiro.account_plan
);
create index giving_plan_by_plan on celeiro.giving_plan (company_id, account_plan_id);
alter table celeiro.giving_plan enable row level security;
create policy tenant on celeiro.giving_plan using (company_id = (select celeiro.current_company()));

create table celeiro.tithes_offerings_line (
  company_id uuid not null references celeiro.company,
  tithes_offerings_id uuid not null,
  place smallint not null check (place >= 0),
  kind smallint not null check (kind between 1 and 5),
  account_plan_id uuid not null,
  -- with the line; else it is the company's for the kind, or the offering's
  is_plan_said boolean not null,
  value_cents bigint not null check (value_cents > 0),
  -- of it in money; the rest came by cheques
  cash_cents bigint not null check (cash_cents between 0 and value_cents),
  primary key (company_id, tithes_offerings_id, place),
  unique (company_id, tithes_offerings_id, kind, account_plan_id),
  constraint tithes_offerings_line_offering_fkey foreign key (company_id, tithes_offerings_id) references celeiro.tithes_offerings,
  constraint tithes_offerings_line_account_plan_fkey foreign key (company_id, account_plan_id) references celeiro.account_plan
);
create index tithes_offerings_line_by_plan on celeiro.tithes_offerings_line (company_id, account_plan_id);
alter table celeiro.tithes_offerings_line enable row level security;
create policy tenant on celeiro.tithes_offerings_line using (company_id = (select celeiro.current_company()));

-- The line that each cheque goes to: as many as there are cheques, where there are lines.
alter table celeiro.tithes_offerings add column check_lines smallint[];
alter table celeiro.wallet_check
  add column offering_line smallint,
  add constraint wallet_check_offering_line_fkey foreign key (company_id, tithes_offerings_id, offering_line)
    references celeiro.tithes_offerings_line;
