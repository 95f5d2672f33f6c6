-- Whoever closes years at once holds all accounts meanwhile: what stood beside them is made of one reading of the documents for
-- all months, and no longer of one for each.

-- When a document stood beside the accounts, and as what: from a day on, until the day before the other, if there is one.
-- Without a competence it is of each month that it stood at the end of.
create function celeiro.beside_spans(p_company uuid)
returns table (branch_id uuid, kind smallint, competence date, cents bigint, since date, until date)
language sql stable security definer set search_path = '' as $$
  with check_state as (
    select w.branch_id, w.value_cents, s.status, s.date, s.is_of_bill, s.until
    from celeiro.wallet_check w
    join (
      select d.wallet_check_id, d.status, d.date, d.is_of_bill, min(d.date) over (partition by d.wallet_check_id order by d.n
        rows between 1 following and unbounded following) as until
      from celeiro.wallet_check_day d where d.company_id = p_company
    ) s on s.wallet_check_id = w.id
    where w.company_id = p_company
    union all
    -- before anything was done with it
    select w.branch_id, w.value_cents, 1::smallint, coalesce(o.worship_date, (w.created_at at time zone z.name)::date), false, f.date
    from celeiro.wallet_check w
    join celeiro.company c on c.id = w.company_id
    cross join lateral (select (array['America/Sao_Paulo', 'America/Manaus', 'America/Rio_Branco', 'America/Noronha'])[c.timezone] as name) z
    left join celeiro.tithes_offerings o on o.company_id = w.company_id and o.id = w.tithes_offerings_id
    left join (
      select d.wallet_check_id, min(d.date) as date from celeiro.wallet_check_day d where d.company_id = p_company group by 1
    ) f on f.wallet_check_id = w.id
    where w.company_id = p_company
  ), sale_state as (
    select t.branch_id, t.net_cents, s.status, greatest(s.date, t.sale_date) as since, s.until
    from celeiro.card_transaction t
    join (
      select d.card_transaction_id, d.status, d.date, min(d.date) over (partition by d.card_transaction_id order by d.n
        rows between 1 following and unbounded following) as until
      from celeiro.card_transaction_day d where d.company_id = p_company
    ) s on s.card_transaction_id = t.id
    where t.company_id = p_company
    union all
    select t.branch_id, t.net_cents, 1::smallint, t.sale_date, f.date
    from celeiro.card_transaction t
    left join (
      select d.card_transaction_id, min(d.date) as date from celeiro.card_transaction_day d where d.company_id = p_company group by 1
    ) f on f.card_transaction_id = t.id
    where t.company_id = p_company
  ), span as (
    select k.branch_id, (array[1, null, 2, 3, 4, null, null])[k.status] as kind, null::date as competence, k.value_cents as cents,
      k.date as since, k.until
    from check_state k where k.status in (1, 3, 4, 5)
    union all
    select k.branch_id, 8, date_trunc('month', k.date)::date, k.value_cents, k.date, k.until
    from check_state k where k.status = 7 and not k.is_of_bill
    union all
    select k.branch_id, 5, null, k.net_cents, k.since, k.until from sale_state k where k.status in (1, 6)
    union all
    select o.branch_id, 6, null, case when o.count = 2 then null else o.total_cents end, o.worship_date, null
    from celeiro.tithes_offerings o where o.company_id = p_company and o.status = 1
    union all
    select i.branch_id, 7, b.competence, i.value_cents, b.competence, case when i.status in (2, 5) then i.paid_at end
    from celeiro.installment i
    join celeiro.bills_pay b on b.company_id = i.company_id and b.id = i.bills_pay_id
    where i.company_id = p_company and i.status in (1, 2, 3, 5, 6, 7) and (i.status not in (2, 5) or i.paid_at is not null)
  )
  select s.branch_id, s.kind::smallint, s.competence, s.cents, s.since, s.until from span s where s.until is null or s.since < s.until
$$;

-- As before, of the spans.
create or replace function celeiro.beside_accounts(p_company uuid, p_day date)
returns table (branch_id uuid, kind smallint, competence date, count integer, cents bigint)
language sql stable security definer set search_path = '' as $$
  select s.branch_id, s.kind, coalesce(s.competence, date_trunc('month', p_day)::date), count(*)::integer,
    coalesce(sum(s.cents), 0)::bigint
  from celeiro.beside_spans(p_company) s where s.since <= p_day and (s.until is null or s.until > p_day)
  group by 1, 2, 3
$$;

-- The same at the end of each of these months; of what was handed over only that of the month itself.
create function celeiro.beside_months(p_company uuid, p_first date, p_last date)
returns table (month date, branch_id uuid, kind smallint, competence date, count integer, cents bigint)
language sql stable security definer set search_path = '' as $$
  with span as materialized (
    select s.* from celeiro.beside_spans(p_company) s
  ), change as (
    -- A document counts at the ends of months from the month of its first day on, and no more from that of the other day on.
    select s.branch_id, s.kind, s.competence, greatest(date_trunc('month', e.day)::date, p_first) as month,
      sum(e.sign) as count, sum(e.sign * coalesce(s.cents, 0)) as cents
    from span s
    cross join lateral (values (s.since, 1), (s.until, -1)) e (day, sign)
    where e.day < p_last + interval '1 month' and s.kind <> 8
    group by 1, 2, 3, 4
  ), step as (
    select c.branch_id, c.kind, c.competence, c.month, sum(c.count) over run as count, sum(c.cents) over run as cents,
      lead(c.month) over run as next
    from change c window run as (partition by c.branch_id, c.kind, c.competence order by c.month)
  )
  select m.month::date, s.branch_id, s.kind, coalesce(s.competence, m.month::date), s.count::integer, s.cents::bigint
  from step s
  cross join lateral generate_series(s.month::timestamp, coalesce(s.next - interval '1 month', p_last), '1 month') m (month)
  where s.count <> 0
  union all
  select s.competence, s.branch_id, s.kind, s.competence, count(*)::integer, coalesce(sum(s.cents), 0)::bigint
  from span s
  where s.kind = 8 and s.competence between p_first and p_last
    and (s.until is null or s.until >= s.competence + interval '1 month')
  group by 1, 2, 3, 4
$$;
revoke execute on function celeiro.beside_spans, celeiro.beside_months from public;

-- As before, with what stood beside of one reading.
create or replace function celeiro.keep_months(p_company uuid, p_last date) returns void
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
      (select coalesce(jsonb_object_agg(b.id, b.name), '{}') from celeiro.branch b where b.company_id = c.id),
      'timeZone', (array['America/Sao_Paulo', 'America/Manaus', 'America/Rio_Branco', 'America/Noronha'])[c.timezone])
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
    select p_company, s.month, s.branch_id, s.kind, s.competence, s.count, s.cents
    from celeiro.beside_months(p_company, v_first, p_last) s;
  update celeiro.closed_month m set digest = celeiro.closed_month_digest(m.company_id, m.month)
    where m.company_id = p_company and m.month >= v_first;
end $$;
