-- A search is planned for the company and the words that it is asked with. From its sixth call in a session a function's
-- query had one plan for all: it took the index of texts for a company of 50 suppliers too, which reads, among 2,000
-- companies, what each letter sequence has of all of them: 7 ms where reading its 50 rows takes 0.2.
do $$
declare
  searching text;
begin
  foreach searching in array array['supplier', 'member', 'bills_pay', 'installment', 'wallet_check', 'tithes_offerings',
    'card_receipt', 'card_transaction'] loop
    execute format('alter function celeiro.%I(text[], text) set plan_cache_mode = force_custom_plan', 'search_' || searching);
  end loop;
  -- In plpgsql, since before PostgreSQL 18 a function in SQL never plans for what it is asked with.
  foreach searching in array array['supplier', 'member'] loop
    execute format($function$
      create or replace function celeiro.%I(p_patterns text[], p_start text, p_limit integer) returns setof uuid
      language plpgsql stable security definer set search_path = '' as $body$
      begin return query select id from (
          select t.id, t.%I as name from celeiro.%I t
          where t.company_id = celeiro.current_company()
            and (t.branch_id is null or t.branch_id = any(celeiro.visible_branches()))
            and t.search_text like p_patterns[1] and t.search_text like all (p_patterns)
          limit 200) found
        order by starts_with(celeiro.searchable(name), p_start) desc, name collate "pt-BR-x-icu", id
        limit p_limit;
      end $body$
    $function$, 'suggest_' || searching, case searching when 'member' then 'member_name' else 'name' end, searching);
  end loop;
  foreach searching in array array['supplier', 'member', 'bills_pay', 'wallet_check', 'tithes_offerings', 'card_receipt'] loop
    execute format('alter function celeiro.%I(text[], text, integer) set plan_cache_mode = force_custom_plan',
      'suggest_' || searching);
  end loop;
end $$;
