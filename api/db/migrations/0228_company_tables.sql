-- What the migration of every new table of a company repeated, as two calls: whose rows are seen (which one wrote out and
-- could forget), and the function by which the search over all registers finds its records.

-- Rows of a table are its company's alone, and lists know when it was written to. The table has `company_id` and `version`.
create function celeiro.make_company_table(p_table text) returns void
language plpgsql set search_path = '' as $$
begin
  execute format('alter table celeiro.%I enable row level security', p_table);
  execute format('create policy tenant on celeiro.%I using (company_id = (select celeiro.current_company()))', p_table);
  perform celeiro.keep_list_editions();
end $$;

-- `suggest_{table}`: the ids of at most as many records that hold every pattern, in the company and the branches of the
-- transaction; those whose name begins with the text come first. A record without a branch is of all of them.
create function celeiro.make_suggest(p_table text, p_named text) returns void
language plpgsql set search_path = '' as $$
declare
  v_name constant text := 'suggest_' || p_table;
  v_has_branch constant boolean := exists (select from pg_catalog.pg_attribute a
    where a.attrelid = format('celeiro.%I', p_table)::regclass and a.attname = 'branch_id' and not a.attisdropped);
  v_scope constant text := case when v_has_branch
    then '(t.branch_id is null or t.branch_id = any(celeiro.visible_branches()))' else 'true' end;
begin
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
  $function$, v_name, p_named, p_table, v_scope);
  execute format('revoke execute on function celeiro.%I from public', v_name);
end $$;

revoke execute on function celeiro.make_company_table, celeiro.make_suggest from public;
