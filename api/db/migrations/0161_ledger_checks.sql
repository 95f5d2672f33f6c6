-- Every function celeiro.broken_<what>(company) is a check of the ledger: a new kind of document adds its own and no list
-- is written again.
create or replace function celeiro.broken_ledger(p_company uuid default null)
returns table (company_id uuid, account_id uuid, reason text, detail text) language plpgsql stable set search_path = '' as $$
declare
  v_check regproc;
begin
  for v_check in
    select p.oid::regproc from pg_catalog.pg_proc p
    where p.pronamespace = 'celeiro'::regnamespace and p.proname like 'broken\_%' and p.proname <> 'broken_ledger'
      and p.proargtypes = array['uuid'::regtype]::oidvector
    order by p.proname
  loop
    return query execute format('select * from %s($1)', v_check) using p_company;
  end loop;
end $$;
