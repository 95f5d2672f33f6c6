-- Files that were imported: how many of their rows were taken, and what may be undone together while nothing of it was used.

create table celeiro.import (
  company_id uuid not null references celeiro.company,
  id uuid not null,
  -- whose rows they are: 'bank-statement'
  resource text not null,
  -- of a statement
  account_id uuid,
  branch_id uuid not null,
  file_name text not null,
  successful integer not null, failure integer not null, duplicate integer not null, ignored integer not null,
  -- what the bank itself says that the account held at the end of that day
  balance_date date, balance_cents bigint,
  created_at timestamptz not null default now(), created_by uuid not null,
  updated_at timestamptz not null default now(), updated_by uuid not null,
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, account_id) references celeiro.bank_account,
  foreign key (company_id, branch_id) references celeiro.branch,
  check ((balance_date is null) = (balance_cents is null))
);
create index import_latest on celeiro.import (company_id, resource, created_at);
create index import_account on celeiro.import (company_id, account_id, balance_date);
alter table celeiro.import enable row level security;
create policy tenant on celeiro.import using (company_id = (select celeiro.current_company()));
grant select, insert, update, delete on celeiro.import to :"app_role";

alter table celeiro.bank_statement_line
  add column import_id uuid,
  -- its place in the file
  add column line integer,
  -- why it was left aside
  add column reason text,
  add foreign key (company_id, import_id) references celeiro.import;
create index bank_statement_line_import on celeiro.bank_statement_line (company_id, import_id) where import_id is not null;
create index bank_statement_line_waiting on celeiro.bank_statement_line (company_id, account_id, status, date);
grant insert, delete, update on celeiro.bank_statement_line to :"app_role";

grant update (reconciled_at) on celeiro.movement_label to :"app_role";

-- Which lines and which movements are the same money: one and one, one and several, several and one. Either side of a
-- pair is in one group only.
create table celeiro.bank_statement_match (
  company_id uuid not null,
  group_id uuid not null,
  line_id uuid not null,
  movement_id uuid not null,
  primary key (company_id, line_id, movement_id),
  foreign key (company_id, line_id) references celeiro.bank_statement_line,
  foreign key (company_id, movement_id) references celeiro.movement (company_id, id)
);
create index bank_statement_match_group on celeiro.bank_statement_match (company_id, group_id);
create index bank_statement_match_movement on celeiro.bank_statement_match (company_id, movement_id);
alter table celeiro.bank_statement_match enable row level security;
create policy tenant on celeiro.bank_statement_match using (company_id = (select celeiro.current_company()));
grant select, insert, delete on celeiro.bank_statement_match to :"app_role";

-- What was said of a line that was posted, by the words that such lines have in common: offered for the next one.
create table celeiro.bank_statement_rule (
  company_id uuid not null references celeiro.company,
  -- of the words of the line: 'tarifa pacote de servicos', 'pix maria da silva'
  key text not null check (length(key) between 1 and 255),
  is_in boolean not null,
  origin smallint not null check (origin in (7, 9)),
  account_plan_id uuid,
  cost_center_id uuid,
  member_id uuid,
  used_at timestamptz not null default now(),
  primary key (company_id, key, is_in),
  foreign key (company_id, account_plan_id) references celeiro.account_plan on delete cascade,
  foreign key (company_id, cost_center_id) references celeiro.cost_center on delete cascade,
  foreign key (company_id, member_id) references celeiro.member on delete cascade
);
create index bank_statement_rule_plan on celeiro.bank_statement_rule (company_id, account_plan_id);
create index bank_statement_rule_center on celeiro.bank_statement_rule (company_id, cost_center_id);
create index bank_statement_rule_member on celeiro.bank_statement_rule (company_id, member_id);
alter table celeiro.bank_statement_rule enable row level security;
create policy tenant on celeiro.bank_statement_rule using (company_id = (select celeiro.current_company()));
grant select, insert, update, delete on celeiro.bank_statement_rule to :"app_role";

-- A line that is posted stands as one movement of its account, day and value; every other as none. Lines that were matched
-- come to what their movements come to, and what is matched or posted so is marked as reconciled.
create or replace function celeiro.broken_bank_lines(p_company uuid)
returns table (company_id uuid, account_id uuid, reason text, detail text) language sql stable set search_path = '' as $$
  select l.company_id, l.account_id, 'line unbalanced', l.date::text
  from celeiro.bank_statement_line l
  left join lateral (
    select count(*) as standing,
      count(*) filter (where m.account_id = l.account_id and m.date = l.date and m.amount_cents = l.amount_cents) as alike
    from celeiro.movement m where m.company_id = l.company_id and m.origin_id = l.id and m.origin in (7, 9)
      and not exists (select from celeiro.movement r where r.company_id = m.company_id and r.reverses = m.id)
  ) s on true
  where (p_company is null or l.company_id = p_company)
    and (s.standing, s.alike) is distinct from
      (case when l.status = 3 then 1 else 0 end::bigint, case when l.status = 3 then 1 else 0 end::bigint)
  union all
  select m.company_id, m.account_id, 'line missing', m.seq::text from celeiro.movement m
  where (p_company is null or m.company_id = p_company) and m.origin in (7, 9)
    and not exists (select from celeiro.bank_statement_line l where l.company_id = m.company_id and l.id = m.origin_id)
  union all
  select l.company_id, l.account_id, 'line unmatched', l.date::text from celeiro.bank_statement_line l
  where (p_company is null or l.company_id = p_company)
    and (l.status = 2) <> exists (select from celeiro.bank_statement_match x where x.company_id = l.company_id and x.line_id = l.id)
  union all
  select g.company_id, null::uuid, 'match unbalanced', g.group_id::text
  from (select distinct x.company_id, x.group_id from celeiro.bank_statement_match x
    where p_company is null or x.company_id = p_company) g
  where (select sum(l.amount_cents) from celeiro.bank_statement_line l where l.company_id = g.company_id and l.id in
      (select x.line_id from celeiro.bank_statement_match x where x.company_id = g.company_id and x.group_id = g.group_id))
    is distinct from (select sum(m.amount_cents) from celeiro.movement m where m.company_id = g.company_id and m.id in
      (select x.movement_id from celeiro.bank_statement_match x where x.company_id = g.company_id and x.group_id = g.group_id))
  union all
  select m.company_id, m.account_id, 'match unmarked', m.seq::text
  from celeiro.bank_statement_match x
  join celeiro.movement m on m.company_id = x.company_id and m.id = x.movement_id
  join celeiro.movement_label b on b.company_id = m.company_id and b.movement_id = m.id
  where (p_company is null or x.company_id = p_company) and b.reconciled_at is null
  union all
  select x.company_id, null::uuid, 'matched twice', x.movement_id::text from celeiro.bank_statement_match x
  where p_company is null or x.company_id = p_company
  group by x.company_id, x.movement_id having count(distinct x.group_id) > 1
$$;

select celeiro.keep_list_editions();
