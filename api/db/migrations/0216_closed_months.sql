-- The accounts of a closed month as they were reported: what every account held and did, what every plan came to, what
-- stood beside, with the names of then, by branch, so that any of them add up. They come to be as the last closed day moves
-- over the end of a month and go as it moves back; nobody else writes them.

create table celeiro.closed_month (
  company_id uuid not null references celeiro.company,
  -- its first day
  month date not null check (extract(day from month) = 1),
  closed_at timestamptz not null default clock_timestamp(),
  -- the names of then: { company, branches: { id: name } }
  head jsonb not null,
  -- sha256 of all that is kept of it
  digest bytea not null default '\x',
  -- the seal of the ledger that holds the digest
  seal integer,
  primary key (company_id, month),
  foreign key (company_id, seal) references celeiro.ledger_seal
);
create index closed_month_by_seal on celeiro.closed_month (company_id, seal);

create table celeiro.closed_month_account (
  company_id uuid not null,
  month date not null,
  account_id uuid not null,
  branch_id uuid not null,
  kind smallint not null,
  name text not null,
  opening_cents bigint not null,
  in_cents bigint not null,
  out_cents bigint not null,
  internal_cents bigint not null,
  primary key (company_id, month, account_id),
  foreign key (company_id, month) references celeiro.closed_month,
  foreign key (company_id, account_id) references celeiro.ledger_account
);
create index closed_month_account_by_account on celeiro.closed_month_account (company_id, account_id);

-- What counts in the month, by the month that it belongs to.
create table celeiro.closed_month_plan (
  company_id uuid not null,
  month date not null,
  branch_id uuid not null,
  competence date not null,
  -- the nil uuid where nothing is said
  plan_id uuid not null,
  code text not null,
  name text not null,
  group_name text not null,
  nature smallint,
  restricted boolean not null,
  income_cents bigint not null,
  expense_cents bigint not null,
  primary key (company_id, month, branch_id, competence, plan_id),
  foreign key (company_id, month) references celeiro.closed_month
);

create table celeiro.closed_month_restricted (
  company_id uuid not null,
  month date not null,
  branch_id uuid not null,
  plan_id uuid not null,
  code text not null,
  name text not null,
  opening_cents bigint not null,
  income_cents bigint not null,
  expense_cents bigint not null,
  primary key (company_id, month, branch_id, plan_id),
  foreign key (company_id, month) references celeiro.closed_month
);

create table celeiro.closed_month_beside (
  company_id uuid not null,
  month date not null,
  branch_id uuid not null,
  -- as celeiro.beside_accounts has it
  kind smallint not null check (kind between 1 and 8),
  -- the month of a bill; else the month itself
  competence date not null,
  count integer not null,
  cents bigint not null,
  primary key (company_id, month, branch_id, kind, competence),
  foreign key (company_id, month) references celeiro.closed_month
);

-- What stands beside the accounts on a day, by branch. 1 cheques in the wallet, 2 deposited, 3 returned, 4 in collection,
-- 5 sales by card to receive (net), 6 offerings that wait for approval, 7 unpaid bills by their month, 8 cheques handed over
-- without a bill, by the month in which they were. Where a document does not say when it became what it is, it is taken as it
-- is now; what an offering brought was there from its worship on.
create function celeiro.beside_accounts(p_company uuid, p_day date)
returns table (branch_id uuid, kind smallint, competence date, count integer, cents bigint)
language sql stable security definer set search_path = '' as $$
  with cheque as (
    select w.branch_id, w.value_cents, w.status, w.installment_id,
      coalesce(o.worship_date, (w.created_at at time zone z.name)::date) as since,
      coalesce(w.write_off_date, (w.updated_at at time zone z.name)::date) as settled,
      case
        when w.status = 1 then 1
        when w.deposit_date <= p_day and not exists (select from jsonb_array_elements(w.returns) r
          where (r ->> 'date')::date between w.deposit_date and p_day) then 2
        when exists (select from jsonb_array_elements(w.returns) r where (r ->> 'date')::date <= p_day)
          then case when w.status = 5 then 4 else 3 end
        else 1
      end as stood
    from celeiro.wallet_check w
    join celeiro.company c on c.id = w.company_id
    cross join lateral (select (array['America/Sao_Paulo', 'America/Manaus', 'America/Rio_Branco', 'America/Noronha'])[c.timezone] as name) z
    left join celeiro.tithes_offerings o on o.company_id = w.company_id and o.id = w.tithes_offerings_id
    where w.company_id = p_company
  ), found as (
    select w.branch_id, w.stood as kind, date_trunc('month', p_day)::date as competence, w.value_cents as cents
    from cheque w where w.since <= p_day and not (w.status in (2, 6, 7) and w.settled <= p_day)
    union all
    select w.branch_id, 8, date_trunc('month', w.settled)::date, w.value_cents
    from cheque w where w.status = 7 and w.installment_id is null and w.settled <= p_day
    union all
    select t.branch_id, 5, date_trunc('month', p_day)::date, t.net_cents from celeiro.card_transaction t
    where t.company_id = p_company and t.sale_date <= p_day
      and (t.status in (1, 6) or (t.status in (2, 5, 7, 8) and t.write_off_date > p_day))
    union all
    select o.branch_id, 6, date_trunc('month', p_day)::date, case when o.count = 2 then null else o.total_cents end
    from celeiro.tithes_offerings o where o.company_id = p_company and o.status = 1 and o.worship_date <= p_day
    union all
    select i.branch_id, 7, b.competence, i.value_cents from celeiro.installment i
    join celeiro.bills_pay b on b.company_id = i.company_id and b.id = i.bills_pay_id
    where i.company_id = p_company and b.competence <= p_day
      and (i.status in (1, 3, 6, 7) or (i.status in (2, 5) and i.paid_at > p_day))
  )
  select f.branch_id, f.kind::smallint, f.competence, count(*)::integer, coalesce(sum(f.cents), 0)::bigint
  from found f group by 1, 2, 3
$$;

-- All that is kept of a month, as one text of fixed order.
create function celeiro.closed_month_digest(p_company uuid, p_month date) returns bytea
language sql stable set search_path = '' as $$
  select sha256(convert_to(concat_ws(E'\n', p_month::text, m.head::text,
    (select string_agg(x::text, E'\n' order by x.account_id) from celeiro.closed_month_account x
      where x.company_id = p_company and x.month = p_month),
    (select string_agg(x::text, E'\n' order by x.branch_id, x.competence, x.plan_id) from celeiro.closed_month_plan x
      where x.company_id = p_company and x.month = p_month),
    (select string_agg(x::text, E'\n' order by x.branch_id, x.plan_id) from celeiro.closed_month_restricted x
      where x.company_id = p_company and x.month = p_month),
    (select string_agg(x::text, E'\n' order by x.branch_id, x.kind, x.competence) from celeiro.closed_month_beside x
      where x.company_id = p_company and x.month = p_month)), 'UTF8'))
  from celeiro.closed_month m where m.company_id = p_company and m.month = p_month
$$;

-- Keeps every month until that one which is not kept yet, from the first in which anything is counted.
create function celeiro.keep_months(p_company uuid, p_last date) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_nil constant uuid := '00000000-0000-0000-0000-000000000000';
  v_first date;
begin
  select max(m.month) + interval '1 month' into v_first from celeiro.closed_month m where m.company_id = p_company;
  v_first := coalesce(v_first, least(p_last,
    (select min(c.month) from celeiro.account_month c where c.company_id = p_company),
    (select min(k.counted) from celeiro.plan_month k where k.company_id = p_company)));
  insert into celeiro.closed_month (company_id, month, head)
    select c.id, s.month::date, jsonb_build_object('company', coalesce(c.fantasy_name, c.legal_name), 'branches',
      (select coalesce(jsonb_object_agg(b.id, b.name), '{}') from celeiro.branch b where b.company_id = c.id))
    from celeiro.company c cross join generate_series(v_first::timestamp, p_last::timestamp, '1 month') s (month)
    where c.id = p_company;
  insert into celeiro.closed_month_account
    select p_company, m.month, a.id, a.branch_id, a.kind, coalesce(b.nickname, x.name, ''), s.opening, s.inflow, s.outflow, s.internal
    from celeiro.closed_month m
    join celeiro.ledger_account a on a.company_id = m.company_id
    left join celeiro.bank_account b on b.company_id = a.company_id and b.id = a.id
    left join celeiro.cash_account x on x.company_id = a.company_id and x.id = a.id
    join lateral (
      select coalesce(sum(c.in_cents - c.out_cents) filter (where c.month < m.month), 0)::bigint as opening,
        coalesce(sum(c.in_cents) filter (where c.month = m.month), 0)::bigint as inflow,
        coalesce(sum(c.out_cents) filter (where c.month = m.month), 0)::bigint as outflow,
        coalesce(sum(c.internal_in_cents - c.internal_out_cents) filter (where c.month = m.month), 0)::bigint as internal
      from celeiro.account_month c where c.company_id = a.company_id and c.account_id = a.id and c.month <= m.month
      having count(*) > 0
    ) s on true
    where m.company_id = p_company and m.month >= v_first;
  insert into celeiro.closed_month_plan
    select p_company, k.counted, a.branch_id, k.competence, k.plan_id, coalesce(p.code, ''), coalesce(p.name, 'Sem classificação'),
      coalesce(g.code || ' · ' || g.name, ''), p.nature, coalesce(p.restricted, false), sum(k.income_cents), sum(k.expense_cents)
    from celeiro.plan_month k
    join celeiro.ledger_account a on a.company_id = k.company_id and a.id = k.account_id
    left join celeiro.account_plan p on p.company_id = k.company_id and p.id = k.plan_id
    left join celeiro.account_plan g on g.company_id = p.company_id and g.id = p.parent_id
    where k.company_id = p_company and k.counted between v_first and p_last
    group by k.counted, a.branch_id, k.competence, k.plan_id, p.code, p.name, g.code, g.name, p.nature, p.restricted
    having sum(k.income_cents) <> 0 or sum(k.expense_cents) <> 0;
  insert into celeiro.closed_month_restricted
    select p_company, m.month, a.branch_id, p.id, p.code, p.name,
      coalesce(sum(k.income_cents - k.expense_cents) filter (where k.counted < m.month), 0),
      coalesce(sum(k.income_cents) filter (where k.counted = m.month), 0),
      coalesce(sum(k.expense_cents) filter (where k.counted = m.month), 0)
    from celeiro.closed_month m
    join celeiro.account_plan p on p.company_id = m.company_id and p.restricted
    join celeiro.plan_month k on k.company_id = m.company_id and k.plan_id = p.id and k.counted <= m.month
    join celeiro.ledger_account a on a.company_id = k.company_id and a.id = k.account_id
    where m.company_id = p_company and m.month >= v_first
    group by m.month, a.branch_id, p.id, p.code, p.name;
  insert into celeiro.closed_month_beside
    select p_company, m.month, s.branch_id, s.kind, s.competence, s.count, s.cents
    from celeiro.closed_month m
    cross join lateral celeiro.beside_accounts(p_company, (m.month + interval '1 month' - interval '1 day')::date) s
    where m.company_id = p_company and m.month >= v_first and (s.kind <> 8 or s.competence = m.month);
  update celeiro.closed_month m set digest = celeiro.closed_month_digest(m.company_id, m.month)
    where m.company_id = p_company and m.month >= v_first;
end $$;

-- Forgets what is kept of months that are open again.
create function celeiro.drop_months(p_company uuid, p_first date) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from celeiro.closed_month_account where company_id = p_company and month >= p_first;
  delete from celeiro.closed_month_plan where company_id = p_company and month >= p_first;
  delete from celeiro.closed_month_restricted where company_id = p_company and month >= p_first;
  delete from celeiro.closed_month_beside where company_id = p_company and month >= p_first;
  delete from celeiro.closed_month where company_id = p_company and month >= p_first;
end $$;

-- As before; and months are kept as they are closed, and no longer once they are open again.
create or replace function celeiro.follow_lock_date() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_open constant date := coalesce(celeiro.first_open_month(new.lock_date), '-infinity');
  v_last date;
begin
  perform celeiro.drop_months(new.id, v_open);
  update celeiro.movement_label l set counted_in = case when m.competence < v_open then v_open end
    from celeiro.movement m
    where l.company_id = new.id and l.counted_in > v_open and m.company_id = l.company_id and m.id = l.movement_id;
  select max(m.month) into v_last from celeiro.closed_month m where m.company_id = new.id;
  if v_open > coalesce(v_last + interval '1 month', '-infinity') then
    perform celeiro.keep_months(new.id, (v_open - interval '1 month')::date);
  end if;
  return null;
end $$;

-- As before; what is kept of months that no seal holds yet is in this one: { month, digest }.
create or replace function celeiro.seal_ledger(p_company uuid) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_last celeiro.ledger_seal;
  v_heads jsonb;
  v_at constant timestamptz := clock_timestamp();
  v_n integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('ledger_seal ' || p_company, 0));
  select s.* into v_last from celeiro.ledger_seal s where s.company_id = p_company order by s.n desc limit 1;
  v_n := coalesce(v_last.n, 0) + 1;
  select coalesce(jsonb_agg(jsonb_build_object('account', a.id, 'seq', a.last_seq, 'hash', encode(a.last_hash, 'hex'),
      'balance', a.balance_cents) order by a.id), '[]')
    into v_heads from celeiro.ledger_account a where a.company_id = p_company;
  v_heads := v_heads || coalesce((select jsonb_agg(jsonb_build_object('month', m.month, 'digest', encode(m.digest, 'hex'))
      order by m.month) from celeiro.closed_month m where m.company_id = p_company and m.seal is null), '[]');
  insert into celeiro.ledger_seal values (p_company, v_n, v_at, v_heads, coalesce(v_last.hash, '\x'),
    celeiro.seal_hash(coalesce(v_last.hash, '\x'), p_company, v_n, v_at, v_heads));
  update celeiro.closed_month m set seal = v_n where m.company_id = p_company and m.seal is null;
  return v_n;
end $$;

-- What is kept is what was sealed, and what the counters come to; every month until the last closed day is kept, no other.
create function celeiro.broken_closed_months(p_company uuid)
returns table (company_id uuid, account_id uuid, reason text, detail text) language sql stable set search_path = '' as $$
  select m.company_id, null::uuid, 'closed month changed', m.month::text from celeiro.closed_month m
  left join celeiro.ledger_seal s on s.company_id = m.company_id and s.n = m.seal
  where (p_company is null or m.company_id = p_company)
    and (m.digest <> celeiro.closed_month_digest(m.company_id, m.month)
      or (s.n is not null and not s.heads @> jsonb_build_array(jsonb_build_object('month', m.month, 'digest', encode(m.digest, 'hex')))))
  union all
  select coalesce(x.company_id, c.company_id), coalesce(x.account_id, c.account_id), 'closed month differs',
    coalesce(x.month, c.month)::text
  from (select * from celeiro.closed_month_account where in_cents <> 0 or out_cents <> 0) x
  full join (
    select c.* from celeiro.account_month c join celeiro.closed_month m on m.company_id = c.company_id and m.month = c.month
    where c.in_cents <> 0 or c.out_cents <> 0
  ) c using (company_id, month, account_id)
  where (p_company is null or coalesce(x.company_id, c.company_id) = p_company)
    and (x.in_cents, x.out_cents, x.internal_cents) is distinct from (c.in_cents, c.out_cents, c.internal_in_cents - c.internal_out_cents)
  union all
  select coalesce(x.company_id, k.company_id), null::uuid, 'closed plan differs', coalesce(x.month, k.month)::text
  from celeiro.closed_month_plan x
  full join (
    select k.company_id, k.counted as month, a.branch_id, k.competence, k.plan_id,
      sum(k.income_cents) as income_cents, sum(k.expense_cents) as expense_cents
    from celeiro.plan_month k
    join celeiro.closed_month m on m.company_id = k.company_id and m.month = k.counted
    join celeiro.ledger_account a on a.company_id = k.company_id and a.id = k.account_id
    group by 1, 2, 3, 4, 5 having sum(k.income_cents) <> 0 or sum(k.expense_cents) <> 0
  ) k using (company_id, month, branch_id, competence, plan_id)
  where (p_company is null or coalesce(x.company_id, k.company_id) = p_company)
    and (x.income_cents, x.expense_cents) is distinct from (k.income_cents, k.expense_cents)
  union all
  select c.id, null::uuid, 'closed month not kept', c.lock_date::text from celeiro.company c
  left join (select m.company_id, max(m.month) as last from celeiro.closed_month m group by 1) k on k.company_id = c.id
  where (p_company is null or c.id = p_company)
    and (celeiro.first_open_month(c.lock_date) - interval '1 month')::date is distinct from k.last
$$;

do $$
declare tenant_table text;
begin
  foreach tenant_table in array array['closed_month', 'closed_month_account', 'closed_month_plan', 'closed_month_restricted',
    'closed_month_beside'] loop
    execute format('alter table celeiro.%I enable row level security', tenant_table);
    execute format('create policy tenant on celeiro.%I using (company_id = (select celeiro.current_company()))', tenant_table);
  end loop;
end $$;
grant select on celeiro.closed_month, celeiro.closed_month_account, celeiro.closed_month_plan, celeiro.closed_month_restricted,
  celeiro.closed_month_beside to :"app_role";

-- What stands beside, of the session's own company.
create function celeiro.own_beside_accounts(p_day date)
returns table (branch_id uuid, kind smallint, competence date, count integer, cents bigint)
language sql stable security definer set search_path = '' as
$$ select * from celeiro.beside_accounts(celeiro.current_company(), p_day) $$;
revoke execute on function celeiro.beside_accounts, celeiro.own_beside_accounts, celeiro.closed_month_digest,
  celeiro.keep_months, celeiro.drop_months, celeiro.broken_closed_months, celeiro.follow_lock_date from public;
grant execute on function celeiro.own_beside_accounts to :"app_role";

-- The months that are closed already, as they stand now.
do $$
declare v_company record;
begin
  for v_company in
    select c.id, celeiro.first_open_month(c.lock_date) as open from celeiro.company c where c.lock_date is not null order by c.id
  loop
    perform celeiro.keep_months(v_company.id, (v_company.open - interval '1 month')::date);
    perform celeiro.seal_ledger(v_company.id);
  end loop;
end $$;
select celeiro.keep_list_editions();
