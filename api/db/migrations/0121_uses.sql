-- What refers to a record, and so keeps it from being deleted, is what the foreign keys say: no list by hand can lack one.
-- Answers the tables that do, and how many of their rows; of the session's company alone, whatever its branches.
create function celeiro.uses_of(p_table text, p_id uuid) returns table (used_by text, uses bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_use record;
begin
  for v_use in
    select k.conrelid as relation, c.relname,
      string_agg(distinct format('t.%I = $1', a.attname), ' or ') filter (where f.attname = 'id') as refers,
      min(a.attname) filter (where f.attname = 'company_id') as company
    from pg_catalog.pg_constraint k
    join pg_catalog.pg_class c on c.oid = k.conrelid
    cross join lateral unnest(k.conkey, k.confkey) as pair (own, other)
    join pg_catalog.pg_attribute a on a.attrelid = k.conrelid and a.attnum = pair.own
    join pg_catalog.pg_attribute f on f.attrelid = k.confrelid and f.attnum = pair.other
    where k.contype = 'f' and k.confrelid = format('celeiro.%I', p_table)::regclass and k.confdeltype in ('a', 'r')
    group by k.conrelid, c.relname
  loop
    used_by := v_use.relname;
    execute format('select count(*) from %s t where t.%I = celeiro.current_company() and (%s)',
      v_use.relation::regclass, v_use.company, v_use.refers) into uses using p_id;
    if uses > 0 then return next; end if;
  end loop;
end $$;
revoke execute on function celeiro.uses_of from public;
grant execute on function celeiro.uses_of to :"app_role";
