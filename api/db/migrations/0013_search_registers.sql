-- The search over all registers finds the general registers and users too. As in 0007: a function of the owner looks, in
-- the company and branches of the transaction, and answers ids only. In plpgsql, which reads
-- its columns when it is called: those of users that it needs come with a later number.
do $$
declare
  searched record;
begin
  for searched in select * from (values
    ('regional', 'name', 'true'),
    ('account_plan', 'name', 'true'),
    ('cost_center', 'name', '(t.branch_id is null or t.branch_id = any(celeiro.visible_branches()))'),
    ('ministry', 'name', '(t.branch_id is null or t.branch_id = any(celeiro.visible_branches()))'),
    ('point_of_sale', 'serial_number', '(t.branch_id is null or t.branch_id = any(celeiro.visible_branches()))'),
    ('app_user', 'name',
      't.deleted_at is null and (t.branch_id is null or t.branch_id = any(celeiro.visible_branches()))')
  ) as given (table_name, naming, scope)
  loop
    execute format($function$
      create function celeiro.%I(p_patterns text[], p_start text, p_limit integer) returns setof uuid
      language plpgsql stable security definer set search_path = '' as $body$
      begin return query select id from (
          select t.id, t.%I as name from celeiro.%I t
          where t.company_id = celeiro.current_company() and %s
            and t.search_text like p_patterns[1] and t.search_text like all (p_patterns)
          limit 200) found
        order by starts_with(celeiro.searchable(name), p_start) desc, name collate "pt-BR-x-icu", id
        limit p_limit;
      end $body$
    $function$, 'suggest_' || searched.table_name, searched.naming, searched.table_name, searched.scope);
    execute format('revoke execute on function celeiro.%I from public', 'suggest_' || searched.table_name);
  end loop;
end $$;
grant execute on function celeiro.suggest_regional, celeiro.suggest_account_plan, celeiro.suggest_cost_center,
  celeiro.suggest_ministry, celeiro.suggest_point_of_sale, celeiro.suggest_app_user to :"app_role";
