-- What is known of a list (how many rows, which stands where) holds until one of its rows is written. Each table of
-- records therefore counts its writes, company by company: two moments with the same count hold the same rows.
create table celeiro.list_edition (
  company_id uuid not null references celeiro.company,
  table_name text not null,
  lane integer not null generated always as identity,
  writes bigint not null,
  primary key (company_id, table_name, lane)
) with (fillfactor = 50);
alter table celeiro.list_edition enable row level security;
create policy tenant on celeiro.list_edition using (company_id = (select celeiro.current_company()));
grant select on celeiro.list_edition to :"app_role";

-- A writer takes a lane that nobody holds, or opens one: writers at the same time never wait for each other here, and
-- there are as many lanes as there ever were of them. Once in a transaction is enough: others see all of it or nothing.
create function celeiro.note_write(p_company uuid, p_table text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if exists (select from celeiro.list_edition e where e.company_id = p_company and e.table_name = p_table
      and e.xmin = pg_current_xact_id()::xid) then
    return;
  end if;
  update celeiro.list_edition e set writes = e.writes + 1
  where e.company_id = p_company and e.table_name = p_table and e.lane = (
    select free.lane from celeiro.list_edition free
    where free.company_id = p_company and free.table_name = p_table limit 1 for update skip locked);
  if not found then
    insert into celeiro.list_edition (company_id, table_name, writes) values (p_company, p_table, 1);
  end if;
end $$;

create function celeiro.note_written() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform celeiro.note_write(w.company_id, tg_table_name) from (select distinct company_id from written) w;
  return null;
end $$;

create function celeiro.note_standing() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform celeiro.note_write(coalesce(new.company_id, old.company_id), tg_table_name);
  return null;
end $$;

-- Gives every table of records what counts its writes; one that has it keeps it. A migration that adds a table calls it.
create function celeiro.keep_list_editions() returns void
language plpgsql set search_path = '' as $$
declare
  v_table text;
  v_event text;
begin
  for v_table in
    select c.relname from pg_catalog.pg_class c
    where c.relnamespace = 'celeiro'::regnamespace and c.relkind = 'r' and c.relname <> 'list_view'
      and (select count(*) from pg_catalog.pg_attribute a
        where a.attrelid = c.oid and not a.attisdropped and a.attname in ('company_id', 'version')) = 2
      and not exists (select from pg_catalog.pg_trigger t where t.tgrelid = c.oid and t.tgname like 'edition\_%')
  loop
    foreach v_event in array array['insert', 'update', 'delete'] loop
      -- A label comes with its movement, which its account counts.
      continue when v_table = 'movement_label' and v_event = 'insert';
      execute format('create trigger %I after %s on celeiro.%I referencing %s table as written
        for each statement execute function celeiro.note_written()',
        'edition_' || v_event, v_event, v_table, case v_event when 'delete' then 'old' else 'new' end);
    end loop;
  end loop;
end $$;
select celeiro.keep_list_editions();

-- Of an account what is not moved by posting: its movements it numbers itself.
create trigger edition_standing after insert or delete or update of branch_id, status on celeiro.ledger_account
  for each row execute function celeiro.note_standing();

revoke execute on function celeiro.note_write, celeiro.note_written, celeiro.note_standing, celeiro.keep_list_editions
  from public;
