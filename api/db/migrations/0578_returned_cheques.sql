-- What a cheque was classified in when it last cleared stays what its income is of once it comes back or is taken back: the income of
-- its month fell to 'Sem classificação'. Openings of accounts are called what they are in the accounts of a month, and no longer by
-- the account of equity that they are posted to.
create or replace function celeiro.journal_cheques(p_ids uuid[])
 RETURNS SETOF json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
 SET join_collapse_limit TO '1'
as $$
declare
  v_company constant uuid := celeiro.current_company();
begin
  return query select to_json(f) from (
  select w.id, w.number, w.branch_id, w.value_cents::text as cents,
    coalesce(p.account_plan_id, n.account_plan_id, o.account_plan_id) as account_plan_id,
    coalesce(p.cost_center_id, o.cost_center_id) as cost_center_id,
    case when p.is_cleared then p.fund_id else coalesce(n.fund_id,
      celeiro.fund_of_plan(w.company_id, coalesce(n.account_plan_id, o.account_plan_id))) end as fund_id,
    coalesce(o.worship_date, w.issue_date)::text as received_on,
    coalesce((select json_agg(json_build_object('n', d.n, 'status', d.status, 'date', d.date::text) order by d.n)
      from celeiro.wallet_check_day d where d.company_id = w.company_id and d.wallet_check_id = w.id), '[]') as steps
  from celeiro.wallet_check w
  left join celeiro.tithes_offerings o on o.company_id = w.company_id and o.id = w.tithes_offerings_id
  left join celeiro.tithes_offerings_line n on n.company_id = o.company_id and n.tithes_offerings_id = o.id
    and n.place = w.offering_line
  left join lateral (
    select l.account_plan_id, l.cost_center_id, l.fund_id, true as is_cleared from celeiro.movement m
    join celeiro.movement_label l on l.company_id = m.company_id and l.movement_id = m.id
    where m.company_id = w.company_id and m.origin_id = w.id and m.origin = 6 and m.amount_cents > 0
    order by m.posted_at desc, m.id desc limit 1) p on true
  where w.company_id = v_company and w.id = any(p_ids)) f;
end $$;

create or replace function celeiro.journal_months(p_company uuid, p_first date, p_last date)
 RETURNS TABLE(month date, branch_id uuid, side smallint, item_id uuid, is_plan boolean, code text, name text, accrual_cents bigint, cash_cents bigint, group_name text, restricted boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
as $$
  with line as (
    select s.month, s.branch_id, a.id as account_id, a.code, a.name, a.nature, s.source, s.source_id,
      s.credit_cents - s.debit_cents as cents
    from celeiro.journal_sums(p_company, p_first, p_last) s
    join celeiro.journal_account a on a.company_id = p_company and a.id = s.journal_account_id
    -- neither banks nor cash boxes, nor what closed a year
    where s.source not in (2, 3, 8, 9)
  ), plan as (
    select p.id, p.code, p.name, p.nature, p.restricted, coalesce(g.code || ' · ' || g.name, '') as group_name
    from celeiro.account_plan p
    left join celeiro.account_plan g on g.company_id = p.company_id and g.id = p.parent_id
    where p.company_id = p_company
  ), item as (
    select l.month, l.branch_id, p.nature as side, p.id as item_id, true as is_plan, p.code, p.name, l.cents as accrual, 0::bigint as cash,
      p.group_name, p.restricted
    from line l join plan p on p.id = l.source_id
    where l.source = 1 and l.nature in (4, 5)
    union all
    select l.month, l.branch_id, case when l.source in (25, 26) then 4 when l.nature in (4, 5) then l.nature - 3 else 3 end,
      case when n.name is null then l.account_id else '00000000-0000-0000-0000-000000000000' end, false,
      case when n.name is null then l.code else '' end, coalesce(n.name, l.name), l.cents, 0, '', false
    from line l
    cross join lateral (select case when l.source in (25, 26) then 'Entre filiais' when l.source = 27 then 'Saldos iniciais de contas e caixas'
      when l.source in (50, 51) and l.nature in (4, 5) then 'Sem classificação' end as name) n
    where l.source <> 1 or l.nature not in (4, 5)
    union all
    -- without a plan as it was posted, else all by the plan's nature
    select k.month, a.branch_id, n.side, k.plan_id, p.id is not null, coalesce(p.code, ''), coalesce(p.name, 'Sem classificação'), 0,
      case when p.id is not null then k.income_cents - k.expense_cents when n.side = 1 then k.income_cents else -k.expense_cents end,
      coalesce(p.group_name, ''), coalesce(p.restricted, false)
    from celeiro.ledger_account a
    join celeiro.plan_month k on k.company_id = a.company_id and k.account_id = a.id and k.month between p_first and p_last
    left join plan p on p.id = k.plan_id
    join (values (1), (2)) n (side) on n.side = coalesce(p.nature, n.side)
    where a.company_id = p_company
  )
  select i.month, i.branch_id, i.side::smallint, i.item_id, i.is_plan, i.code, i.name, sum(i.accrual)::bigint, sum(i.cash)::bigint,
    i.group_name, i.restricted
  from item i group by 1, 2, 3, 4, 5, 6, 7, 10, 11 having sum(i.accrual) <> 0 or sum(i.cash) <> 0
$$;
