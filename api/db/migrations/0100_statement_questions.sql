-- The statement is asked for the months that movements belong to: with all that its sums need beside the key.
create index movement_by_competence on celeiro.movement (company_id, competence) include (account_id, amount_cents, is_internal);

-- The search over all registers finds accounts, cash boxes and transfers too, as 0013 finds the others; a transfer by
-- whoever sees one of its ends.
do $$
declare
  searched record;
begin
  for searched in select * from (values
    ('bank_account', 'nickname', 't.branch_id = any(celeiro.visible_branches())'),
    ('cash_account', 'name', 't.branch_id = any(celeiro.visible_branches())'),
    ('transfer', 'operation_code',
      '(t.origin_branch_id = any(celeiro.visible_branches()) or t.destination_branch_id = any(celeiro.visible_branches()))')
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
grant execute on function celeiro.suggest_bank_account, celeiro.suggest_cash_account, celeiro.suggest_transfer to :"app_role";
