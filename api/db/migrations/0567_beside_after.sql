-- What stands beside the accounts of a month was read from all cheques, sales and instalments that there ever were, for each page of
-- its accounts. A document whose present state is of no kind, and whose days all lie until the month, stands beside none of it.

create index wallet_check_day_by_date on celeiro.wallet_check_day (company_id, date, wallet_check_id);
create index card_transaction_day_by_date on celeiro.card_transaction_day (company_id, date, card_transaction_id);
create index installment_by_payment on celeiro.installment (company_id, paid_at) where paid_at is not null;

-- When a document stood beside the accounts, and as what: from a day on, until the day before the other, if there is one; those that
-- stood there after a day. Without a competence it is of each month that it stood at the end of. Planned with its day: an unknown
-- one is taken for a third of all documents.
create function celeiro.beside_spans(p_company uuid, p_after date)
returns table (branch_id uuid, kind smallint, competence date, cents bigint, since date, until date)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
#variable_conflict use_column
begin
  return query with some_check as materialized (
    select w.id from celeiro.wallet_check w where w.company_id = p_company and w.status in (1, 3, 4, 5, 7)
    union
    select d.wallet_check_id from celeiro.wallet_check_day d where d.company_id = p_company and d.date > p_after
  ), check_day as materialized (
    select d.* from some_check c
    join celeiro.wallet_check_day d on d.company_id = p_company and d.wallet_check_id = c.id
  ), check_state as (
    select w.branch_id, w.value_cents, s.status, s.date, s.is_of_bill, s.until
    from (
      select d.wallet_check_id, d.status, d.date, d.is_of_bill, min(d.date) over (partition by d.wallet_check_id order by d.n
        rows between 1 following and unbounded following) as until
      from check_day d
    ) s
    join celeiro.wallet_check w on w.company_id = p_company and w.id = s.wallet_check_id
    union all
    -- before anything was done with it
    select w.branch_id, w.value_cents, 1::smallint, coalesce(o.worship_date, (w.created_at at time zone z.name)::date), false, f.date
    from some_check k
    join celeiro.wallet_check w on w.company_id = p_company and w.id = k.id
    join celeiro.company c on c.id = w.company_id
    cross join lateral (select (array['America/Sao_Paulo', 'America/Manaus', 'America/Rio_Branco', 'America/Noronha'])[c.timezone] as name) z
    left join celeiro.tithes_offerings o on o.company_id = w.company_id and o.id = w.tithes_offerings_id
    left join (select d.wallet_check_id, min(d.date) as date from check_day d group by 1) f on f.wallet_check_id = w.id
  ), some_sale as materialized (
    select t.id from celeiro.card_transaction t where t.company_id = p_company and t.status in (1, 6)
    union
    select d.card_transaction_id from celeiro.card_transaction_day d where d.company_id = p_company and d.date > p_after
  ), sale_day as materialized (
    select d.* from some_sale c
    join celeiro.card_transaction_day d on d.company_id = p_company and d.card_transaction_id = c.id
  ), sale_state as (
    select t.branch_id, t.net_cents, s.status, greatest(s.date, t.sale_date) as since, s.until
    from (
      select d.card_transaction_id, d.status, d.date, min(d.date) over (partition by d.card_transaction_id order by d.n
        rows between 1 following and unbounded following) as until
      from sale_day d
    ) s
    join celeiro.card_transaction t on t.company_id = p_company and t.id = s.card_transaction_id
    union all
    select t.branch_id, t.net_cents, 1::smallint, t.sale_date, f.date
    from some_sale k
    join celeiro.card_transaction t on t.company_id = p_company and t.id = k.id
    left join (select d.card_transaction_id, min(d.date) as date from sale_day d group by 1) f on f.card_transaction_id = t.id
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
    select i.branch_id, 7, b.competence, i.value_cents, b.competence, null
    from celeiro.installment i
    join celeiro.bills_pay b on b.company_id = i.company_id and b.id = i.bills_pay_id
    where i.company_id = p_company and i.status in (1, 3, 6, 7)
    union all
    select i.branch_id, 7, b.competence, i.value_cents, b.competence, i.paid_at
    from celeiro.installment i
    join celeiro.bills_pay b on b.company_id = i.company_id and b.id = i.bills_pay_id
    where i.company_id = p_company and i.status in (2, 5) and i.paid_at > p_after
  )
  select s.branch_id, s.kind::smallint, s.competence, s.cents, s.since, s.until
  from span s where s.until is null or s.since < s.until and s.until > p_after;
end $$;

-- As before, of the spans after the day, or after the first of the months.
create or replace function celeiro.beside_accounts(p_company uuid, p_day date)
returns table (branch_id uuid, kind smallint, competence date, count integer, cents bigint)
language sql stable security definer set search_path = '' as $$
  select s.branch_id, s.kind, coalesce(s.competence, date_trunc('month', p_day)::date), count(*)::integer,
    coalesce(sum(s.cents), 0)::bigint
  from celeiro.beside_spans(p_company, p_day) s where s.since <= p_day
  group by 1, 2, 3
$$;

create or replace function celeiro.beside_months(p_company uuid, p_first date, p_last date)
returns table (month date, branch_id uuid, kind smallint, competence date, count integer, cents bigint)
language sql stable security definer set search_path = '' as $$
  with span as materialized (
    select s.* from celeiro.beside_spans(p_company, p_first) s
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

drop function celeiro.beside_spans(uuid);
revoke execute on function celeiro.beside_spans from public;
