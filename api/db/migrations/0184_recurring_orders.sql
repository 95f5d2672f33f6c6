-- Orders that come again every month: which, until when, and what of them has been made.

create table celeiro.bills_pay_recurrence (
  company_id uuid not null,
  bills_pay_id uuid not null,
  -- the last day on which one is due
  until date not null,
  -- of each year, as the wire carries percents
  percent text check (percent ~ '^[0-9]{1,3}(\.[0-9]{1,4})?$'),
  -- months after the order of the next one that is to be made
  next_month integer not null check (next_month > 0),
  -- why that one could not be made: a code of the catalogue, and the values of its sentence
  problem text,
  problem_params jsonb,
  created_at timestamptz not null default now(), created_by uuid not null,
  primary key (company_id, bills_pay_id),
  foreign key (company_id, bills_pay_id) references celeiro.bills_pay on delete cascade
);

alter table celeiro.bills_pay
  -- the order of which it is a repetition, and how many months after it
  add recurs_from uuid,
  add recurrence_month integer check (recurrence_month > 0),
  -- Each month is made once, however many look for it at once.
  add constraint bills_pay_recurrence_key unique (company_id, recurs_from, recurrence_month),
  add constraint bills_pay_recurs_from_fkey foreign key (company_id, recurs_from) references celeiro.bills_pay
    on delete set null (recurs_from);

alter table celeiro.bills_pay_recurrence enable row level security;
create policy tenant on celeiro.bills_pay_recurrence using (company_id = (select celeiro.current_company()));
grant select, insert, update, delete on celeiro.bills_pay_recurrence to :"app_role";

select celeiro.keep_list_editions();
