-- The ledger checker: every row is something that cannot be, in a ledger that is whole. `p_company` null: all of them.
-- A new kind of document adds its part to broken_origins.

create function celeiro.broken_chains(p_company uuid)
returns table (company_id uuid, account_id uuid, reason text, detail text) language sql stable set search_path = '' as $$
  with linked as (
    select m, lag(m.hash, 1, '\x'::bytea) over chain as previous, lag(m.seq, 1, 0::bigint) over chain as previous_seq
    from celeiro.movement m where p_company is null or m.company_id = p_company
    window chain as (partition by m.company_id, m.account_id order by m.seq)
  )
  select (m).company_id, (m).account_id, 'gap', (m).seq::text from linked where (m).seq <> previous_seq + 1
  union all
  select (m).company_id, (m).account_id, 'movement changed', (m).seq::text from linked
  where (m).seq = previous_seq + 1 and (m).hash <> celeiro.movement_hash(previous, m)
  union all
  select a.company_id, a.id, 'head differs', a.last_seq::text from celeiro.ledger_account a
  left join lateral (select m.seq, m.hash from celeiro.movement m
    where m.company_id = a.company_id and m.account_id = a.id order by m.seq desc limit 1) tip on true
  where (p_company is null or a.company_id = p_company)
    and (a.last_seq, a.last_hash) is distinct from (coalesce(tip.seq, 0), coalesce(tip.hash, '\x'))
$$;

create function celeiro.broken_sums(p_company uuid)
returns table (company_id uuid, account_id uuid, reason text, detail text) language sql stable set search_path = '' as $$
  select a.company_id, a.id, 'balance differs', (a.balance_cents - coalesce(s.total, 0))::text
  from celeiro.ledger_account a
  left join (select m.company_id, m.account_id, sum(m.amount_cents) as total from celeiro.movement m
    where p_company is null or m.company_id = p_company group by 1, 2) s
    on s.company_id = a.company_id and s.account_id = a.id
  where (p_company is null or a.company_id = p_company) and a.balance_cents <> coalesce(s.total, 0)
  union all
  select coalesce(d.company_id, s.company_id), coalesce(d.account_id, s.account_id), 'day differs', coalesce(d.date, s.date)::text
  from (select * from celeiro.account_day where p_company is null or company_id = p_company) d
  full join (
    select m.company_id, m.account_id, m.date, count(*) as movements,
      coalesce(sum(m.amount_cents) filter (where m.amount_cents > 0), 0) as in_cents,
      coalesce(-sum(m.amount_cents) filter (where m.amount_cents < 0), 0) as out_cents,
      coalesce(sum(m.amount_cents) filter (where m.amount_cents > 0 and m.is_internal), 0) as internal_in_cents,
      coalesce(-sum(m.amount_cents) filter (where m.amount_cents < 0 and m.is_internal), 0) as internal_out_cents
    from celeiro.movement m where p_company is null or m.company_id = p_company group by 1, 2, 3
  ) s on s.company_id = d.company_id and s.account_id = d.account_id and s.date = d.date
  where (d.movements, d.in_cents, d.out_cents, d.internal_in_cents, d.internal_out_cents)
    is distinct from (s.movements, s.in_cents, s.out_cents, s.internal_in_cents, s.internal_out_cents)
  union all
  select m.company_id, m.account_id, 'label missing', m.seq::text from celeiro.movement m
  where (p_company is null or m.company_id = p_company) and not exists (
    select from celeiro.movement_label l where l.company_id = m.company_id and l.movement_id = m.id)
  union all
  select m.company_id, m.account_id, 'before opening', m.seq::text from celeiro.movement m
  join celeiro.ledger_account a on a.company_id = m.company_id and a.id = m.account_id
  where (p_company is null or m.company_id = p_company) and m.date < a.opening_date and m.origin_id <> m.account_id
$$;

-- Every document has all of its movements and no others, and they add up.
create function celeiro.broken_origins(p_company uuid)
returns table (company_id uuid, account_id uuid, reason text, detail text) language sql stable set search_path = '' as $$
  -- A reversal is the opposite of what it undoes.
  select r.company_id, r.account_id, 'not opposite', r.seq::text
  from celeiro.movement r join celeiro.movement m on m.company_id = r.company_id and m.id = r.reverses
  where (p_company is null or r.company_id = p_company)
    and (r.amount_cents <> -m.amount_cents or r.account_id <> m.account_id or r.origin_id <> m.origin_id
      or r.is_internal <> m.is_internal or m.origin = 10)
  union all
  -- An opening belongs to its account, of which one stands at most.
  select m.company_id, m.account_id, 'opening of another', m.seq::text from celeiro.movement m
  where (p_company is null or m.company_id = p_company) and m.origin = 1 and m.origin_id <> m.account_id
  union all
  select m.company_id, m.account_id, 'several openings', count(*)::text from celeiro.movement m
  where (p_company is null or m.company_id = p_company) and m.origin = 1
    and not exists (select from celeiro.movement r where r.company_id = m.company_id and r.reverses = m.id)
  group by m.company_id, m.account_id having count(*) > 1
  union all
  -- A transfer takes from one account what it gives to the other; one that was given back, both ways.
  select t.company_id, t.origin_id, 'transfer unbalanced', t.operation_code
  from celeiro.transfer t
  left join lateral (
    select count(*) filter (where m.origin = 4) as moved,
      count(*) filter (where m.origin = 4 and m.account_id = t.origin_id and m.amount_cents = -t.value_cents and m.date = t.date) as taken,
      count(*) filter (where m.origin = 4 and m.account_id = t.destination_id and m.amount_cents = t.value_cents and m.date = t.date) as given,
      count(*) filter (where m.origin = 10) as undone
    from celeiro.movement m where m.company_id = t.company_id and m.origin_id = t.id
  ) s on true
  where (p_company is null or t.company_id = p_company)
    and (s.moved, s.taken, s.given, s.undone) is distinct from (2, 1, 1, case when t.status = 1 then 0 else 2 end)
  union all
  select m.company_id, m.account_id, 'transfer missing', m.seq::text from celeiro.movement m
  where (p_company is null or m.company_id = p_company) and m.origin = 4
    and not exists (select from celeiro.transfer t where t.company_id = m.company_id and t.id = m.origin_id)
  union all
  -- A count posts its difference.
  select c.company_id, c.cash_account_id, 'count unbalanced', c.date::text
  from celeiro.cash_count c
  left join (select m.company_id, m.origin_id, m.account_id, sum(m.amount_cents) as total from celeiro.movement m
    where m.origin = 8 and (p_company is null or m.company_id = p_company) group by 1, 2, 3) s
    on s.company_id = c.company_id and s.origin_id = c.id and s.account_id = c.cash_account_id
  where (p_company is null or c.company_id = p_company) and coalesce(s.total, 0) <> c.counted_cents - c.expected_cents
  union all
  select m.company_id, m.account_id, 'count missing', m.seq::text from celeiro.movement m
  where (p_company is null or m.company_id = p_company) and m.origin = 8
    and not exists (select from celeiro.cash_count c where c.company_id = m.company_id and c.id = m.origin_id)
$$;

create function celeiro.broken_seals(p_company uuid)
returns table (company_id uuid, account_id uuid, reason text, detail text) language sql stable set search_path = '' as $$
  with linked as (
    select s.*, lag(s.hash, 1, '\x'::bytea) over chain as expected, lag(s.n, 1, 0) over chain as previous_n
    from celeiro.ledger_seal s where p_company is null or s.company_id = p_company
    window chain as (partition by s.company_id order by s.n)
  )
  select company_id, null::uuid, 'seal changed', n::text from linked
  where n <> previous_n + 1 or previous <> expected
    or hash <> celeiro.seal_hash(previous, company_id, n, sealed_at, heads)
  union all
  select s.company_id, (head ->> 'account')::uuid, 'sealed changed', s.n::text
  from celeiro.ledger_seal s cross join jsonb_array_elements(s.heads) head
  left join celeiro.movement m on m.company_id = s.company_id and m.account_id = (head ->> 'account')::uuid and m.seq = (head ->> 'seq')::bigint
  where (p_company is null or s.company_id = p_company) and (head ->> 'seq')::bigint > 0
    and encode(m.hash, 'hex') is distinct from head ->> 'hash'
$$;

create function celeiro.broken_ledger(p_company uuid default null)
returns table (company_id uuid, account_id uuid, reason text, detail text) language sql stable set search_path = '' as $$
  select * from celeiro.broken_chains(p_company)
  union all select * from celeiro.broken_sums(p_company)
  union all select * from celeiro.broken_origins(p_company)
  union all select * from celeiro.broken_seals(p_company)
$$;
revoke execute on function celeiro.broken_chains, celeiro.broken_sums, celeiro.broken_origins, celeiro.broken_seals,
  celeiro.broken_ledger from public;
