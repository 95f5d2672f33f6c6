-- The statement is searched by an index, as 0010 searches other lists. What is found here are candidates, of all branches: the
-- caller reads them under its policies, and asks again what of each it may search. Without the right to read givers gifts are
-- found by neutral words alone, which no index has: where p_also (these words) matches too, every row is looked at (CE413).
create index movement_label_search on celeiro.movement_label using gin (company_id, search_text gin_trgm_ops);

create function celeiro.search_bank_statement(p_patterns text[], p_other text, p_also text[]) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  v_company constant uuid := celeiro.current_company();
  v_found uuid[];
begin
  if coalesce(current_setting('celeiro.reads_givers', true), '') <> 'true'
    and exists (select from unnest(p_also) w where w like all (p_patterns) or w like p_other) then
    raise exception 'words that no index has match' using errcode = 'CE413';
  end if;
  v_found := array(select l.movement_id from celeiro.movement_label l
    where l.company_id = v_company and l.search_text like p_patterns[1] and l.search_text like all (p_patterns) limit 100001);
  if p_other is not null then
    v_found := v_found || array(select l.movement_id from celeiro.movement_label l
      where l.company_id = v_company and l.search_text like p_other limit 100001);
  end if;
  if cardinality(v_found) > 100000 then
    raise exception 'too many rows match' using errcode = 'CE413';
  end if;
  return v_found;
end $$;
revoke execute on function celeiro.search_bank_statement from public;
