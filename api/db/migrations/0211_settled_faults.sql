-- A fault of a ledger is known by what it is, where and of what, so that one that was looked into can be told from the next:
-- the details of lines and counts are ids.
create or replace function celeiro.broken_origins(p_company uuid)
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
  select c.company_id, c.cash_account_id, 'count unbalanced', c.id::text
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

create or replace function celeiro.broken_bank_lines(p_company uuid)
returns table (company_id uuid, account_id uuid, reason text, detail text) language sql stable set search_path = '' as $$
  select l.company_id, l.account_id, 'line unbalanced', l.id::text
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
  select l.company_id, l.account_id, 'line unmatched', l.id::text from celeiro.bank_statement_line l
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

-- Every fault with its name, and whether it was settled: then the trail says so under a key of its name and of the movements
-- that its document had, so that the same document broken in another way is another fault.
create function celeiro.known_faults(p_company uuid default null)
returns table (company_id uuid, account_id uuid, reason text, detail text, fault text, key uuid, is_settled boolean)
language sql stable set search_path = '' as $$
  select f.*, exists (select from celeiro.audit_entry e where e.company_id = f.company_id and e.record_id = f.key
    and e.resource = 'ledger' and e.action = 'settle')
  from (
    select b.company_id, b.account_id, b.reason, b.detail, n.fault, md5(concat_ws('|', b.company_id, n.fault, (
      select string_agg(encode(m.hash, 'hex'), '|' order by m.account_id, m.seq) from celeiro.movement m
      where m.company_id = b.company_id and m.origin_id = coalesce(
        case when b.detail ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then b.detail::uuid end,
        (select t.id from celeiro.transfer t where t.company_id = b.company_id and t.operation_code = b.detail)))))::uuid as key
    from celeiro.broken_ledger(p_company) b
    cross join lateral (
      select concat_ws(':', replace(b.reason, ' ', '-'), coalesce(b.account_id, b.company_id), b.detail) as fault) n
  ) f
$$;

-- The faults of the company that is set, but those that were settled.
create or replace function celeiro.ledger_faults() returns integer
language sql stable security definer set search_path = '' as
$$ select count(*)::int from celeiro.known_faults(celeiro.current_company()) where not is_settled $$;

-- Says in the trail that a fault was looked into, and nothing else: what is there stays as it is. Answers how many it was.
create function celeiro.settle_fault(p_fault text, p_reason text) returns integer
language plpgsql volatile set search_path = '' as $$
declare
  v_found record;
  v_count integer := 0;
begin
  for v_found in select * from celeiro.known_faults() k where k.fault = p_fault and not k.is_settled loop
    perform set_config('celeiro.company', v_found.company_id::text, true);
    perform celeiro.record_audit('00000000-0000-0000-0000-000000000000', 'settle', 'ledger', v_found.key,
      jsonb_build_object('reason', p_reason, 'after', jsonb_build_object('fault', p_fault))::text);
    v_count := v_count + 1;
  end loop;
  return v_count;
end $$;
revoke execute on function celeiro.known_faults, celeiro.settle_fault from public;
