-- What holds of an account, held by the database too, and looked at by the checker: its branch and its opening once
-- something moved, its two sides, how far below zero it may be, and the highest sum that it may hold.

-- The opening that stands is of the day on which the account is opened; any other movement settles day and branch.
create function celeiro.guard_ledger_account() returns trigger language plpgsql set search_path = '' as $$
begin
  if exists (select from celeiro.movement m
      where m.company_id = old.company_id and m.account_id = old.id and m.origin_id <> old.id)
    or new.opening_date <> old.opening_date and exists (select from celeiro.movement m
      where m.company_id = old.company_id and m.account_id = old.id and m.origin = 1 and m.date <> new.opening_date
        and not exists (select from celeiro.movement r where r.company_id = m.company_id and r.reverses = m.id))
  then
    raise exception 'the account has movements' using errcode = 'check_violation',
      schema = 'celeiro', table = 'ledger_account', constraint = 'ledger_account_settled';
  end if;
  return new;
end $$;
create trigger settled before update of branch_id, opening_date on celeiro.ledger_account for each row
  when ((new.branch_id, new.opening_date) is distinct from (old.branch_id, old.opening_date))
  execute function celeiro.guard_ledger_account();
revoke execute on function celeiro.guard_ledger_account from public;

-- A sum has at most 15 digits before the point, far below what 64 bits hold.
alter table celeiro.ledger_account add constraint ledger_account_range
  check (balance_cents between -99999999999999999 and 99999999999999999);

create function celeiro.broken_accounts(p_company uuid)
returns table (company_id uuid, account_id uuid, reason text, detail text) language sql stable set search_path = '' as $$
  with account as (
    select a.*, b.id as bank_id, b.branch_id as bank_branch, x.id as cash_id, x.branch_id as cash_branch
    from celeiro.ledger_account a
    left join celeiro.bank_account b on b.company_id = a.company_id and b.id = a.id
    left join celeiro.cash_account x on x.company_id = a.company_id and x.id = a.id
    where p_company is null or a.company_id = p_company
  ), newest as (
    select distinct on (s.company_id) s.* from celeiro.ledger_seal s
    where p_company is null or s.company_id = p_company order by s.company_id, s.n desc
  )
  -- What stands in the ledger stands in the register of its kind, and in no other.
  select a.company_id, a.id, 'side missing', a.kind::text from account a
  where (a.cash_id is not null, a.bank_id is not null) is distinct from (a.kind = 1, a.kind = 2)
  union all
  select a.company_id, a.id, 'branch differs', null from account a
  where a.branch_id <> coalesce(a.bank_branch, a.branch_id) or a.branch_id <> coalesce(a.cash_branch, a.branch_id)
  union all
  -- A transfer keeps the branches that its accounts were in, and they are in them still.
  select t.company_id, e.account_id, 'branch of transfer differs', t.operation_code
  from celeiro.transfer t
  cross join lateral (values (t.origin_id, t.origin_branch_id), (t.destination_id, t.destination_branch_id)) e (account_id, branch_id)
  join account a on a.company_id = t.company_id and a.id = e.account_id
  where a.branch_id <> e.branch_id
  union all
  select m.company_id, m.account_id, 'opening on another day', m.date::text
  from celeiro.movement m join account a on a.company_id = m.company_id and a.id = m.account_id
  where m.origin = 1 and m.date <> a.opening_date
    and not exists (select from celeiro.movement r where r.company_id = m.company_id and r.reverses = m.id)
  union all
  -- Below zero only as far as the bank itself took it, and no further than the account has been.
  select a.company_id, a.id, 'below its floor', (a.balance_cents - a.floor_cents)::text from account a
  where not a.allow_negative and a.balance_cents < a.floor_cents
  union all
  select a.company_id, a.id, 'floor unexplained', a.floor_cents::text from account a
  where a.floor_cents < 0 and a.floor_cents < (
    select min(r.balance) from (
      select sum(m.amount_cents) over (order by m.seq) as balance from celeiro.movement m
      where m.company_id = a.company_id and m.account_id = a.id) r)
  union all
  -- What was sealed last held what the movements until then come to.
  select s.company_id, (head ->> 'account')::uuid, 'sealed balance differs', s.n::text
  from newest s cross join jsonb_array_elements(s.heads) head
  where (head ->> 'seq')::bigint > 0 and (head ->> 'balance')::bigint is distinct from (
    select sum(m.amount_cents) from celeiro.movement m where m.company_id = s.company_id
      and m.account_id = (head ->> 'account')::uuid and m.seq <= (head ->> 'seq')::bigint)
  union all
  -- The next code of a series comes after every one that was given.
  select t.company_id, null::uuid, 'code set back', t.series
  from (select company_id, left(operation_code, -length(substring(operation_code from '[0-9]+$')) - 1) as series,
      max(substring(operation_code from '[0-9]+$')::bigint) as highest
    from celeiro.transfer where p_company is null or company_id = p_company group by 1, 2) t
  left join celeiro.operation_code o on o.company_id = t.company_id and o.series = t.series
  where coalesce(o.last, 0) < t.highest
  union all
  -- Nothing is classified by a group of the plan.
  select m.company_id, m.account_id, 'label of a group', m.seq::text
  from celeiro.movement_label l
  join celeiro.account_plan p on p.company_id = l.company_id and p.id = l.account_plan_id and p.level <> 2
  join celeiro.movement m on m.company_id = l.company_id and m.id = l.movement_id
  where p_company is null or l.company_id = p_company
$$;
revoke execute on function celeiro.broken_accounts from public;

create or replace function celeiro.broken_ledger(p_company uuid default null)
returns table (company_id uuid, account_id uuid, reason text, detail text) language sql stable set search_path = '' as $$
  select * from celeiro.broken_chains(p_company)
  union all select * from celeiro.broken_sums(p_company)
  union all select * from celeiro.broken_months(p_company)
  union all select * from celeiro.broken_origins(p_company)
  union all select * from celeiro.broken_bank_lines(p_company)
  union all select * from celeiro.broken_accounts(p_company)
  union all select * from celeiro.broken_seals(p_company)
$$;
