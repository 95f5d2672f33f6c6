-- What banks report: the lines of imported statements. A line waits until it is matched to a movement or posted as one,
-- so that nothing is counted twice; it is the document of the movement that it was posted as.

create table celeiro.bank_statement_line (
  company_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  date date not null,
  -- below zero: out of the account
  amount_cents bigint not null check (amount_cents <> 0),
  text text not null,
  document text,
  -- as the bank's file has it: not unique, not always there
  fitid text,
  -- its place among the lines of that account, day, value and text: the same file twice adds nothing
  occurrence integer not null default 1 check (occurrence > 0),
  -- 1 staged, 2 matched to a movement that was there, 3 posted as a movement of its own, 4 ignored
  status smallint not null default 1 check (status between 1 and 4),
  created_at timestamptz not null default now(), created_by uuid not null,
  updated_at timestamptz not null default now(), updated_by uuid not null,
  version integer not null default 1,
  primary key (company_id, id),
  constraint bank_statement_line_key unique (company_id, account_id, date, amount_cents, text, occurrence),
  foreign key (company_id, account_id) references celeiro.bank_account
);
alter table celeiro.bank_statement_line enable row level security;
create policy tenant on celeiro.bank_statement_line using (company_id = (select celeiro.current_company()));
grant select on celeiro.bank_statement_line to :"app_role";

-- What the bank reported stands as one movement of the same account, day and value while its line is posted, else as none.
create function celeiro.broken_bank_lines(p_company uuid)
returns table (company_id uuid, account_id uuid, reason text, detail text) language sql stable set search_path = '' as $$
  select l.company_id, l.account_id, 'line unbalanced', l.date::text
  from celeiro.bank_statement_line l
  left join lateral (
    select count(*) as standing,
      count(*) filter (where m.account_id = l.account_id and m.date = l.date and m.amount_cents = l.amount_cents) as alike
    from celeiro.movement m where m.company_id = l.company_id and m.origin_id = l.id and m.origin = 7
      and not exists (select from celeiro.movement r where r.company_id = m.company_id and r.reverses = m.id)
  ) s on true
  where (p_company is null or l.company_id = p_company)
    and (s.standing, s.alike) is distinct from
      (case when l.status = 3 then 1 else 0 end::bigint, case when l.status = 3 then 1 else 0 end::bigint)
  union all
  select m.company_id, m.account_id, 'line missing', m.seq::text from celeiro.movement m
  where (p_company is null or m.company_id = p_company) and m.origin = 7
    and not exists (select from celeiro.bank_statement_line l where l.company_id = m.company_id and l.id = m.origin_id)
$$;
revoke execute on function celeiro.broken_bank_lines from public;

create or replace function celeiro.broken_ledger(p_company uuid default null)
returns table (company_id uuid, account_id uuid, reason text, detail text) language sql stable set search_path = '' as $$
  select * from celeiro.broken_chains(p_company)
  union all select * from celeiro.broken_sums(p_company)
  union all select * from celeiro.broken_origins(p_company)
  union all select * from celeiro.broken_bank_lines(p_company)
  union all select * from celeiro.broken_seals(p_company)
$$;
