-- As before; a reversal that is classified anew is of the fund that its original is of.
create or replace function celeiro.give_fund_of_plan()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_fund constant uuid := celeiro.fund_of_plan(new.company_id, new.account_plan_id);
begin
  -- Most plans have none. The movement comes last: without statistics the planner reads all of those of a young church.
  if v_fund is null then return new; end if;
  select f.id into new.fund_id from celeiro.fund f
    where f.company_id = new.company_id and f.id = v_fund and f.status = 1
      and exists (select from celeiro.movement m
        join celeiro.movement b on b.company_id = m.company_id and b.id = coalesce(m.reverses, m.id)
        where m.company_id = new.company_id and m.id = new.movement_id and (tg_op = 'UPDATE' or m.reverses is null)
          and b.amount_cents > 0 and b.origin <> 2 and not b.is_internal);
  return new;
end $function$;

-- Reversals of which only the original was given a fund. What was never there may have been spent: it leaves the fund whatever is left.
update celeiro.movement_label r set fund_id = b.fund_id, updated_at = now(), version = r.version + 1
from celeiro.movement m join celeiro.movement_label b on b.company_id = m.company_id and b.movement_id = m.reverses
where m.company_id = r.company_id and m.id = r.movement_id and not m.is_internal and r.fund_id is distinct from b.fund_id;
update celeiro.fund_change c set is_imposed = true where c.transaction = pg_catalog.pg_current_xact_id();
