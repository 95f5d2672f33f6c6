-- The other sides of the entries that moved cash, by account, for the statement of cash flows: what was paid of a bill is on the
-- account that the bill was entered on, and so are cheques and card sales. Without loops: a plan made without statistics read all
-- lines of the company for each entry.
create function celeiro.cash_flow_sides(p_first date, p_last date, p_first_before date, p_last_before date, p_branches uuid[])
returns table (journal_account_id uuid, is_opening boolean, before_cents bigint, now_cents bigint)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan set enable_nestloop = off
set work_mem = '64MB' as $$
declare
  v_company constant uuid := celeiro.current_company();
  v_branches constant uuid[] := (select celeiro.visible_branches())::uuid[];
  v_cash constant uuid[] := array(select a.id from celeiro.journal_account a
    where a.company_id = v_company and a.nature = 1 and a.code like '1.1.1.%');
  -- Roles through which documents become money later: cheques, cards, payables.
  v_settling constant uuid[] := array(select distinct m.journal_account_id from celeiro.journal_mapping m
    where m.company_id = v_company and m.source between 15 and 20);
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
    where e.company_id = v_company and l.company_id = v_company and e.fact <> 1
      and l.journal_account_id <> all(v_cash) and l.journal_account_id <> all(v_settling)
    order by e.document_id, abs(l.amount_cents) desc, l.journal_account_id
  )
  select coalesce(c.journal_account_id, s.journal_account_id), s.is_opening,
    coalesce(sum(s.amount_cents) filter (where not s.is_now), 0)::bigint,
    coalesce(sum(s.amount_cents) filter (where s.is_now), 0)::bigint
  from side s left join cause c on c.document_id = s.document_id
  group by 1, 2;
end $$;
revoke execute on function celeiro.cash_flow_sides from public;
