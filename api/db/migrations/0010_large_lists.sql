-- Lists of a million rows: counted as they are written, searched by an index, paged without reading what is skipped.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- How many rows of a large table a company has in each branch; rows of no branch count under the nil id. A count is
-- spread over lanes, so that writers at the same time rarely wait for one another: it is the sum of them.
create table celeiro.row_count (
  company_id uuid not null references celeiro.company,
  table_name text not null,
  branch_id uuid not null,
  lane smallint not null,
  held bigint not null,
  primary key (company_id, table_name, branch_id, lane)
);
alter table celeiro.row_count enable row level security;
create policy tenant on celeiro.row_count using (company_id = (select celeiro.current_company()));
grant select on celeiro.row_count to :"app_role";

-- In the order of the key, so that two statements never wait for each other.
create function celeiro.keep_row_count() returns trigger
language plpgsql security definer set search_path = '' as $$
declare nobody constant uuid := '00000000-0000-0000-0000-000000000000';
begin
  if tg_op = 'INSERT' then
    insert into celeiro.row_count as kept
    select company_id, tg_table_name, coalesce(branch_id, nobody), pg_backend_pid() % 32, count(*)
    from written group by company_id, branch_id order by 1, 3
    on conflict (company_id, table_name, branch_id, lane) do update set held = kept.held + excluded.held;
  elsif tg_op = 'DELETE' then
    insert into celeiro.row_count as kept
    select company_id, tg_table_name, coalesce(branch_id, nobody), pg_backend_pid() % 32, -count(*)
    from erased group by company_id, branch_id order by 1, 3
    on conflict (company_id, table_name, branch_id, lane) do update set held = kept.held + excluded.held;
  else
    insert into celeiro.row_count as kept
    select company_id, tg_table_name, coalesce(branch_id, nobody), pg_backend_pid() % 32, sum(change)
    from (select company_id, branch_id, 1 as change from written
      union all select company_id, branch_id, -1 from erased) moved
    group by company_id, branch_id having sum(change) <> 0 order by 1, 3
    on conflict (company_id, table_name, branch_id, lane) do update set held = kept.held + excluded.held;
  end if;
  return null;
end $$;

do $$
declare large text;
begin
  foreach large in array array['supplier', 'member'] loop
    -- Nobody writes between counting what is there and the triggers that go on counting.
    execute format('lock table celeiro.%I in share row exclusive mode', large);
    execute format('insert into celeiro.row_count
      select company_id, %L, coalesce(branch_id, ''00000000-0000-0000-0000-000000000000''), 0, count(*)
      from celeiro.%I group by company_id, branch_id', large, large);
    execute format('create trigger count_inserted after insert on celeiro.%I
      referencing new table as written for each statement execute function celeiro.keep_row_count()', large);
    execute format('create trigger count_deleted after delete on celeiro.%I
      referencing old table as erased for each statement execute function celeiro.keep_row_count()', large);
    execute format('create trigger count_moved after update on celeiro.%I
      referencing old table as erased new table as written for each statement execute function celeiro.keep_row_count()', large);

    execute format('create index %I on celeiro.%I using gin (company_id, search_text gin_trgm_ops)', large || '_search', large);
    -- The ids of the company's rows that hold every pattern, or else the other one. Row-level security would keep the
    -- planner from the index: its operators may tell of rows that a policy hides. Nothing but ids leaves this function,
    -- and the caller reads them under its policies. More than 100,000 are too many to be worth the index: CE413.
    execute format($function$
      create function celeiro.%I(p_patterns text[], p_other text) returns uuid[]
      language plpgsql stable security definer set search_path = '' as $body$
      declare
        company constant uuid := celeiro.current_company();
        found_ids uuid[];
      begin
        found_ids := array(select id from celeiro.%I
          where company_id = company and search_text like p_patterns[1] and search_text like all (p_patterns) limit 100001);
        if p_other is not null then
          found_ids := found_ids || array(select id from celeiro.%I
            where company_id = company and search_text like p_other limit 100001);
        end if;
        if cardinality(found_ids) > 100000 then
          raise exception 'too many rows match' using errcode = 'CE413';
        end if;
        return found_ids;
      end $body$
    $function$, 'search_' || large, large, large);
    execute format('revoke execute on function celeiro.%I from public', 'search_' || large);
  end loop;
end $$;
revoke execute on function celeiro.keep_row_count() from public;
grant execute on function celeiro.search_supplier(text[], text), celeiro.search_member(text[], text) to :"app_role";

-- With the branch beside the key, skipped rows are not read.
create index supplier_by_name on celeiro.supplier (company_id, name collate "pt-BR-x-icu", id) include (branch_id);
create index member_by_name on celeiro.member (company_id, member_name collate "pt-BR-x-icu", id) include (branch_id);
drop index celeiro.supplier_name, celeiro.member_name;
