-- Which of many records rows of other tables refer to, each once for each of those tables: as uses_of does for one, with a
-- query for each reference instead of one for each record.
create function celeiro.uses_among(p_table text, p_ids uuid[]) returns table (used_by text, id uuid)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_use record;
begin
  for v_use in
    select k.conrelid as relation, c.relname, a.attname as refers,
      (select min(ca.attname) from unnest(k.conkey, k.confkey) as other (own, foreign_key)
        join pg_catalog.pg_attribute ca on ca.attrelid = k.conrelid and ca.attnum = other.own
        join pg_catalog.pg_attribute cf on cf.attrelid = k.confrelid and cf.attnum = other.foreign_key
        where cf.attname = 'company_id') as company
    from pg_catalog.pg_constraint k
    join pg_catalog.pg_class c on c.oid = k.conrelid
    cross join lateral unnest(k.conkey, k.confkey) as pair (own, foreign_key)
    join pg_catalog.pg_attribute a on a.attrelid = k.conrelid and a.attnum = pair.own
    join pg_catalog.pg_attribute f on f.attrelid = k.confrelid and f.attnum = pair.foreign_key
    where k.contype = 'f' and k.confrelid = format('celeiro.%I', p_table)::regclass and k.confdeltype in ('a', 'r')
      and f.attname = 'id'
  loop
    return query execute format('select distinct %L::text, t.%I from %s t where t.%I = celeiro.current_company() and t.%I = any($1)',
      v_use.relname, v_use.refers, v_use.relation::regclass, v_use.company, v_use.refers) using p_ids;
  end loop;
end $$;
revoke execute on function celeiro.uses_among from public;
grant execute on function celeiro.uses_among to :"app_role";
