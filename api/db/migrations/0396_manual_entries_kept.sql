-- As before, and manual entries that are entered: those of a restored copy that lack theirs are entered by the night, too.
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
