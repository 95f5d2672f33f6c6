-- Restricted equity is one role: what funds open with and what a closing brings to them stand on the same account. Where a church had
-- mapped only the second one otherwise than the standard chart, that is what it meant.
update celeiro.journal_mapping r set journal_account_id = c.journal_account_id
  from celeiro.journal_mapping c, celeiro.journal_account a
  where r.source = 67 and c.company_id = r.company_id and c.source = 72 and c.journal_account_id <> r.journal_account_id
    and a.company_id = r.company_id and a.id = r.journal_account_id and a.code in ('2.3.1.01', '2.3.1.02')
    and not exists (select from celeiro.journal_entry e where e.company_id = r.company_id and e.fact = 6)
    and exists (select from celeiro.journal_account b where b.company_id = c.company_id and b.id = c.journal_account_id
      and b.code <> '2.3.1.02');
delete from celeiro.journal_mapping where source = 72;

-- As before; a process of before that closes a year finds the other role.
CREATE OR REPLACE FUNCTION celeiro.journal_account_of(p_company uuid, p_source smallint, p_source_id uuid)
 RETURNS uuid
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(
    (select a.id from celeiro.journal_account a
      where p_source = 4 and a.company_id = p_company and a.id = p_source_id and a.level = 4),
    (select m.journal_account_id from celeiro.journal_mapping m
      where m.company_id = p_company and m.source = p_source
        and m.source_id = coalesce(p_source_id, '00000000-0000-0000-0000-000000000000')),
    (select m.journal_account_id from celeiro.account_plan p
      join celeiro.journal_mapping m on m.company_id = p.company_id and m.source = 1 and m.source_id = p.parent_id
      where p_source = 1 and p.company_id = p_company and p.id = p_source_id),
    (select m.journal_account_id from celeiro.journal_mapping m
      where m.company_id = p_company and m.source_id = '00000000-0000-0000-0000-000000000000'
        and m.source = case p_source
          when 1 then (select case p.nature when 1 then 50 else 51 end from celeiro.account_plan p
            where p.company_id = p_company and p.id = p_source_id)
          when 2 then 10 when 3 then 11
          -- A chart that an older process gave has no accounts for these.
          when 60 then 50 when 61 then 50 when 63 then 50 when 62 then 53 when 67 then 27 when 72 then 67 when 68 then 27 when 64 then 51 when 65 then 51 when 66 then 51 end))
$function$;
