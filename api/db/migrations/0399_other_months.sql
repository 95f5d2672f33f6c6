-- Entries of other months: what a movement tells of its month, how cash flows read it, and what an older process left.
create or replace function celeiro.journal_movements(p_ids uuid[])
 RETURNS SETOF json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
 SET join_collapse_limit TO '1'
AS $function$
declare
  v_company constant uuid := celeiro.current_company();
begin
  return query select to_json(f) from (
  select m.id, m.reverses, m.date::text, b.amount_cents::text as cents, b.origin, b.origin_id,
    to_char(m.date, 'YYYY-MM') as month, to_char(m.competence, 'YYYY-MM') as competence,
    a.id as account_id, a.kind as account_kind, a.branch_id as account_branch,
    l.account_plan_id, l.cost_center_id,
    x.id as other_id, x.kind as other_kind, x.branch_id as other_branch,
    coalesce(i.branch_id, w.branch_id, t.branch_id) as document_branch,
    (i.interest_cents + i.fine_cents)::text as charges_cents, i.write_off_discount_cents::text as discount_cents,
    exists (select from celeiro.movement r where r.company_id = b.company_id and r.reverses = b.id) as is_undone,
    to_char(i.paid_at, 'YYYY') as paid_year,
    case b.origin when 2 then o.code || ' ' || i.number || '/' || o.installment_count when 3 then g.code
      when 4 then v.operation_code when 6 then w.number when 7 then l.document_number when 9 then l.document_number
      when 11 then s.number end as document
  from celeiro.movement m
  join celeiro.movement b on b.company_id = m.company_id and b.id = coalesce(m.reverses, m.id)
  join celeiro.movement_label l on l.company_id = m.company_id and l.movement_id = b.id
  join celeiro.ledger_account a on a.company_id = m.company_id and a.id = m.account_id
  left join celeiro.movement y on b.origin = 4 and y.company_id = b.company_id and y.origin = 4 and y.origin_id = b.origin_id
    and y.account_id <> b.account_id
  left join celeiro.ledger_account x on x.company_id = y.company_id and x.id = y.account_id
  left join celeiro.installment i on b.origin = 2 and i.company_id = b.company_id and i.id = b.origin_id
  left join celeiro.bills_pay o on o.company_id = i.company_id and o.id = i.bills_pay_id
  left join celeiro.tithes_offerings g on b.origin = 3 and g.company_id = b.company_id and g.id = b.origin_id
  left join celeiro.transfer v on b.origin = 4 and v.company_id = b.company_id and v.id = b.origin_id
  left join celeiro.card_transaction t on b.origin = 5 and t.company_id = b.company_id and t.id = b.origin_id
  left join celeiro.wallet_check w on b.origin = 6 and w.company_id = b.company_id and w.id = b.origin_id
  left join celeiro.asset s on b.origin = 11 and s.company_id = b.company_id and s.id = b.origin_id
  where m.company_id = v_company and m.id = any(p_ids)) f;
end $function$;

create or replace function celeiro.cash_flow_sides(p_first date, p_last date, p_first_before date, p_last_before date, p_branches uuid[])
 RETURNS TABLE(journal_account_id uuid, is_opening boolean, before_cents bigint, now_cents bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
 SET enable_nestloop TO 'off'
 SET work_mem TO '64MB'
AS $function$
declare
  v_company constant uuid := celeiro.current_company();
  v_branches constant uuid[] := (select celeiro.visible_branches())::uuid[];
  v_cash constant uuid[] := array(select a.id from celeiro.journal_account a
    where a.company_id = v_company and a.nature = 1 and a.code like '1.1.1.%');
  -- Roles through which documents become money later: cheques, cards, payables, what is of another month.
  v_settling constant uuid[] := array(select distinct m.journal_account_id from celeiro.journal_mapping m
    where m.company_id = v_company and (m.source between 15 and 20 or m.source between 43 and 45));
begin
  return query with moved as materialized (
    select distinct l.entry_id, l.branch_id, l.date between p_first and p_last as is_now
    from celeiro.journal_line l
    where l.company_id = v_company and l.journal_account_id = any(v_cash) and l.branch_id = any(v_branches)
      and (p_branches is null or l.branch_id = any(p_branches))
      and (l.date between p_first and p_last or l.date between p_first_before and p_last_before)
  ), side as materialized (
    select m.is_now, l.journal_account_id, l.source = 27 as is_opening, l.amount_cents,
      case when l.journal_account_id = any(v_settling) then coalesce(i.bills_pay_id, e.document_id) end as document_id
    from moved m
    join celeiro.journal_line l on l.entry_id = m.entry_id and l.branch_id = m.branch_id
    join celeiro.journal_entry e on e.id = m.entry_id
    left join celeiro.installment i on i.company_id = v_company and i.id = e.document_id and e.resource = 'installment'
    where l.company_id = v_company and e.company_id = v_company and l.journal_account_id <> all(v_cash)
      and (l.date between p_first and p_last or l.date between p_first_before and p_last_before)
  ), cause as materialized (
    select distinct on (e.document_id) e.document_id, l.journal_account_id
    from (select distinct s.document_id from side s where s.document_id is not null) d
    join celeiro.journal_entry e on e.document_id = d.document_id
    join celeiro.journal_line l on l.entry_id = e.id
    where e.company_id = v_company and l.company_id = v_company and (e.fact <> 1 or e.part = 1)
      and l.journal_account_id <> all(v_cash) and l.journal_account_id <> all(v_settling)
    order by e.document_id, abs(l.amount_cents) desc, l.journal_account_id
  )
  select coalesce(c.journal_account_id, s.journal_account_id), s.is_opening,
    coalesce(sum(s.amount_cents) filter (where not s.is_now), 0)::bigint,
    coalesce(sum(s.amount_cents) filter (where s.is_now), 0)::bigint
  from side s left join cause c on c.document_id = s.document_id
  group by 1, 2;
end $function$;

-- What is of another month, and was entered by an older process on its day alone, while that is open.
create function celeiro.without_competence(p_company uuid)
returns table (id uuid, competence date)
language sql stable set search_path = '' as $$
  select m.id, m.competence from celeiro.movement m
  join celeiro.movement b on b.company_id = m.company_id and b.id = coalesce(m.reverses, m.id)
  join celeiro.movement_label l on l.company_id = b.company_id and l.movement_id = b.id
  where m.company_id = p_company and b.origin in (3, 7, 8, 9, 11) and m.competence <> date_trunc('month', m.date::timestamp)
    and m.date > coalesce((select c.lock_date from celeiro.company c where c.id = p_company), '-infinity')
    and (b.origin <> 7 or b.amount_cents < 0 or l.account_plan_id is not null)
    and not exists (select from celeiro.movement r where r.company_id = m.company_id and r.reverses = m.id)
    and not exists (select from celeiro.journal_entry e where e.company_id = m.company_id and e.fact = 1 and e.fact_id = m.id and e.part = 1)
$$;
revoke execute on function celeiro.without_competence from public;

create or replace function celeiro.not_journalled(p_limit integer)
 RETURNS TABLE(fact smallint, id uuid)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  (select 1::smallint, m.id from celeiro.movement m
    join celeiro.movement b on b.company_id = m.company_id and b.id = coalesce(m.reverses, m.id)
    where m.company_id = (select celeiro.current_company())
      and not exists (select from celeiro.journal_entry e where e.company_id = m.company_id and e.fact = 1 and e.fact_id = m.id)
      and not (b.origin = 4 and b.amount_cents < 0 and exists (select from celeiro.movement y
        where y.company_id = b.company_id and y.origin = 4 and y.origin_id = b.origin_id and y.account_id <> b.account_id))
    limit p_limit)
  union all
  (select 1::smallint, w.id from celeiro.without_competence((select celeiro.current_company())) w
    where exists (select from celeiro.journal_entry e where e.company_id = (select celeiro.current_company()) and e.fact = 1
      and e.fact_id = w.id)
    limit p_limit)
  union all
  (select 2::smallint, o.id from celeiro.bills_pay o
    where o.company_id = (select celeiro.current_company())
      and exists (select from celeiro.installment i where i.company_id = o.company_id and i.bills_pay_id = o.id and i.status <> 4)
      and not exists (select from celeiro.journal_entry e where e.company_id = o.company_id and e.fact = 2 and e.fact_id = o.id)
    limit p_limit)
  union all
  (select 3::smallint, w.id from celeiro.wallet_check w
    where w.company_id = (select celeiro.current_company())
      and not exists (select from celeiro.journal_entry e where e.company_id = w.company_id and e.fact = 3 and e.fact_id = w.id)
    limit p_limit)
  union all
  (select 4::smallint, t.id from celeiro.card_transaction t
    where t.company_id = (select celeiro.current_company())
      and not exists (select from celeiro.journal_entry e where e.company_id = t.company_id and e.fact = 4 and e.fact_id = t.id)
    limit p_limit)
  union all
  (select 5::smallint, m.id from celeiro.manual_entry m
    where m.company_id = (select celeiro.current_company()) and m.status = 2
      and not exists (select from celeiro.journal_entry e where e.company_id = m.company_id and e.fact = 5 and e.fact_id = m.id)
    limit p_limit)
$function$;

create or replace function celeiro.has_unjournalled(p_company uuid, p_before date)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (select from celeiro.movement m
      join celeiro.movement b on b.company_id = m.company_id and b.id = coalesce(m.reverses, m.id)
      where m.company_id = p_company and m.date < p_before
        and not exists (select from celeiro.journal_entry e where e.company_id = m.company_id and e.fact = 1 and e.fact_id = m.id)
        and not (b.origin = 4 and b.amount_cents < 0 and exists (select from celeiro.movement y
          where y.company_id = b.company_id and y.origin = 4 and y.origin_id = b.origin_id and y.account_id <> b.account_id)))
    or exists (select from celeiro.without_competence(p_company) w where w.competence < p_before)
    or exists (select from celeiro.bills_pay o
      where o.company_id = p_company and o.competence < p_before
        and exists (select from celeiro.installment i where i.company_id = o.company_id and i.bills_pay_id = o.id and i.status <> 4)
        and not exists (select from celeiro.journal_entry e where e.company_id = o.company_id and e.fact = 2 and e.fact_id = o.id))
    or exists (select from celeiro.wallet_check w
      where w.company_id = p_company and w.issue_date < p_before
        and not exists (select from celeiro.journal_entry e where e.company_id = w.company_id and e.fact = 3 and e.fact_id = w.id))
    or exists (select from celeiro.card_transaction t
      where t.company_id = p_company and t.sale_date < p_before
        and not exists (select from celeiro.journal_entry e where e.company_id = t.company_id and e.fact = 4 and e.fact_id = t.id))
    or exists (select from celeiro.manual_entry m
      where m.company_id = p_company and m.date < p_before and m.status = 2
        and not exists (select from celeiro.journal_entry e where e.company_id = m.company_id and e.fact = 5 and e.fact_id = m.id))
$function$;
