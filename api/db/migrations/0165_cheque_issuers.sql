-- Whose a cheque is tells who gave: who may not read members finds it by its number alone.

create index wallet_check_by_number on celeiro.wallet_check using gin (company_id, number gin_trgm_ops);

create or replace function celeiro.search_wallet_check(p_patterns text[], p_other text) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  company constant uuid := celeiro.current_company();
  reads_givers constant boolean := coalesce(current_setting('celeiro.reads_givers', true), '') = 'true';
  found_ids uuid[] := '{}';
begin
  if reads_givers then
    found_ids := array(select id from celeiro.wallet_check
      where company_id = company and search_text like p_patterns[1] and search_text like all (p_patterns) limit 100001);
    if p_other is not null then
      found_ids := found_ids || array(select id from celeiro.wallet_check
        where company_id = company and search_text like p_other limit 100001);
    end if;
  else
    found_ids := array(select id from celeiro.wallet_check
      where company_id = company and number like p_patterns[1] and number like all (p_patterns) limit 100001);
    if p_other is not null then
      found_ids := found_ids || array(select id from celeiro.wallet_check
        where company_id = company and number like p_other limit 100001);
    end if;
  end if;
  if cardinality(found_ids) > 100000 then
    raise exception 'too many rows match' using errcode = 'CE413';
  end if;
  return found_ids;
end $$;

create or replace function celeiro.suggest_wallet_check(p_patterns text[], p_start text, p_limit integer) returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  if coalesce(current_setting('celeiro.reads_givers', true), '') = 'true' then
    return query select id from (
        select w.id, w.good_for_date from celeiro.wallet_check w
        where w.company_id = celeiro.current_company() and w.branch_id = any(celeiro.visible_branches())
          and w.search_text like p_patterns[1] and w.search_text like all (p_patterns)
        limit 200) found
      order by good_for_date desc, id limit p_limit;
  else
    return query select id from (
        select w.id, w.good_for_date from celeiro.wallet_check w
        where w.company_id = celeiro.current_company() and w.branch_id = any(celeiro.visible_branches())
          and w.number like p_patterns[1] and w.number like all (p_patterns)
        limit 200) found
      order by good_for_date desc, id limit p_limit;
  end if;
end $$;
