-- An order demands a cost centre, and whoever registered a church was given none: 'Geral', which all branches use, is
-- given to those that still have none, in the name of who registered them, as founding a church now does.
do $$
declare v_company record; v_id uuid;
begin
  for v_company in
    select c.id, coalesce(c.created_by, first.id) as actor from celeiro.company c
    left join lateral (select u.id from celeiro.app_user u where u.company_id = c.id order by u.created_at, u.id limit 1) first
      on true
    where not exists (select from celeiro.cost_center x where x.company_id = c.id)
  loop
    continue when v_company.actor is null;
    v_id := gen_random_uuid();
    perform set_config('celeiro.company', v_company.id::text, true);
    insert into celeiro.cost_center (company_id, id, name, status, created_by, updated_by)
      values (v_company.id, v_id, 'Geral', 1, v_company.actor, v_company.actor);
    perform celeiro.record_audit(v_company.actor, 'create', 'cost-center', v_id,
      '{"after":{"name":"Geral","status":1}}');
  end loop;
  perform set_config('celeiro.company', '', true);
end $$;
