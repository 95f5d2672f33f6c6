-- What was written, for programs that keep a copy: which records, in which branches, by which transaction. Readers ask for
-- what they had not seen by snapshots and not by times: a transaction that began earlier may commit later. It lies outside
-- of the backup, since numbers of transactions mean nothing in another database.
create table celeiro_setup.record_change (
  company_id uuid not null,
  table_name text not null,
  xid xid8 not null default pg_current_xact_id(),
  seq bigint not null generated always as identity,
  -- Who sees each of them saw the records, or sees them now; null: whoever sees the company.
  branches uuid[],
  ids uuid[] not null,
  noted_at timestamptz not null default now(),
  primary key (company_id, table_name, xid, seq)
);
create index record_change_noted on celeiro_setup.record_change using brin (noted_at);

-- Tables of records without a branch.
create function celeiro.note_changed() returns trigger language plpgsql security definer set search_path to '' as $function$
begin
  insert into celeiro_setup.record_change (company_id, table_name, ids)
    select w.company_id, tg_table_name, array_agg(w.id)
    from (select n.company_id, n.id, (row_number() over (partition by n.company_id order by n.id) - 1) / 100 as chunk from written n) w
    group by w.company_id, w.chunk;
  return null;
end $function$;

-- Tables of records with one: those that left a branch are noted in it, too.
create function celeiro.note_changed_in_branch() returns trigger
language plpgsql security definer set search_path to '' as $function$
begin
  insert into celeiro_setup.record_change (company_id, table_name, branches, ids)
    select w.company_id, tg_table_name, case when w.branch_id is not null then array[w.branch_id] end, array_agg(w.id)
    from (select n.company_id, n.branch_id, n.id,
        (row_number() over (partition by n.company_id, n.branch_id order by n.id) - 1) / 100 as chunk from written n) w
    group by w.company_id, w.branch_id, w.chunk;
  if tg_op = 'UPDATE' then
    insert into celeiro_setup.record_change (company_id, table_name, branches, ids)
      select b.company_id, tg_table_name, case when b.branch_id is not null then array[b.branch_id] end, array[b.id]
      from before b join written w on w.company_id = b.company_id and w.id = b.id
      where w.branch_id is distinct from b.branch_id;
  end if;
  return null;
end $function$;

-- A branch is seen by whoever reaches it.
create function celeiro.note_changed_branch() returns trigger
language plpgsql security definer set search_path to '' as $function$
begin
  insert into celeiro_setup.record_change (company_id, table_name, branches, ids)
    select w.company_id, tg_table_name, array[w.id], array[w.id] from written w;
  return null;
end $function$;

-- A transfer is seen from either end, neither of which changes.
create function celeiro.note_changed_transfer() returns trigger
language plpgsql security definer set search_path to '' as $function$
begin
  insert into celeiro_setup.record_change (company_id, table_name, branches, ids)
    select w.company_id, tg_table_name, array[e.branch_id], array_agg(w.id)
    from written w cross join lateral (select w.origin_branch_id union select w.destination_branch_id) e (branch_id)
    group by w.company_id, e.branch_id;
  return null;
end $function$;

-- A manual entry is seen by whoever sees the branches of all of its lines, which are written with it.
create function celeiro.note_changed_entry() returns trigger
language plpgsql security definer set search_path to '' as $function$
begin
  insert into celeiro_setup.record_change (company_id, table_name, branches, ids)
    select w.company_id, tg_table_name, array_agg(distinct l.branch_id), array[w.id]
    from written w join celeiro.manual_entry_line l on l.company_id = w.company_id and l.manual_entry_id = w.id
    group by w.company_id, w.id;
  return null;
end $function$;

create function celeiro.note_changed_lines() returns trigger
language plpgsql security definer set search_path to '' as $function$
begin
  insert into celeiro_setup.record_change (company_id, table_name, branches, ids)
    select w.company_id, 'manual_entry', array_agg(distinct l.branch_id), array[w.manual_entry_id]
    from (select distinct n.company_id, n.manual_entry_id from written n) w
    join celeiro.manual_entry_line l on l.company_id = w.company_id and l.manual_entry_id = w.manual_entry_id
    group by w.company_id, w.manual_entry_id;
  return null;
end $function$;

-- What an account has is of its branch.
create function celeiro.note_changed_of_account() returns trigger
language plpgsql security definer set search_path to '' as $function$
begin
  insert into celeiro_setup.record_change (company_id, table_name, branches, ids)
    select w.company_id, tg_argv[0], array[w.branch_id], array_agg(w.id)
    from (select n.company_id, a.branch_id, n.id,
        (row_number() over (partition by n.company_id, a.branch_id order by n.id) - 1) / 100 as chunk
      from written n join celeiro.ledger_account a on a.company_id = n.company_id and a.id = n.account_id) w
    group by w.company_id, w.branch_id, w.chunk;
  return null;
end $function$;

create function celeiro.note_changed_label() returns trigger
language plpgsql security definer set search_path to '' as $function$
begin
  insert into celeiro_setup.record_change (company_id, table_name, branches, ids)
    select w.company_id, 'bank_statement', array[w.branch_id], array_agg(w.id)
    from (select n.company_id, a.branch_id, m.id,
        (row_number() over (partition by n.company_id, a.branch_id order by m.id) - 1) / 100 as chunk
      from written n join celeiro.movement m on m.company_id = n.company_id and m.id = n.movement_id
      join celeiro.ledger_account a on a.company_id = m.company_id and a.id = m.account_id) w
    group by w.company_id, w.branch_id, w.chunk;
  return null;
end $function$;

-- An account that goes to another branch, as it may before anything but its opening is posted, takes with it what it has.
create function celeiro.note_moved_account() returns trigger
language plpgsql security definer set search_path to '' as $function$
begin
  insert into celeiro_setup.record_change (company_id, table_name, branches, ids)
    select new.company_id, h.table_name, array[b.branch_id], h.ids
    from (
      select 'bank_statement', array_agg(m.id) from celeiro.movement m
        where m.company_id = new.company_id and m.account_id = new.id having count(*) > 0
      union all
      select 'bank_statement_line', array_agg(l.id) from celeiro.bank_statement_line l
        where l.company_id = new.company_id and l.account_id = new.id having count(*) > 0) h (table_name, ids)
    cross join (values (old.branch_id), (new.branch_id)) b (branch_id);
  return null;
end $function$;
create trigger changed_branch after update of branch_id on celeiro.ledger_account
  for each row when (new.branch_id <> old.branch_id) execute function celeiro.note_moved_account();

-- Notes the writes of a table; those that are only added to (p_events) are never changed nor deleted.
create function celeiro.note_changes(p_table text, p_noting text, p_events text[]) returns void
language plpgsql set search_path to '' as $function$
declare
  v_event text;
begin
  foreach v_event in array p_events loop
    execute format('create trigger %I after %s on celeiro.%I referencing %s for each statement execute function celeiro.%s',
      'changed_' || v_event, v_event, p_table,
      case v_event when 'insert' then 'new table as written' when 'delete' then 'old table as written'
        else 'old table as before new table as written' end, p_noting);
  end loop;
end $function$;

do $block$
declare
  v_all constant text[] := array['insert', 'update', 'delete'];
begin
  perform celeiro.note_changes('branch', 'note_changed_branch()', v_all);
  perform celeiro.note_changes('transfer', 'note_changed_transfer()', v_all);
  perform celeiro.note_changes('manual_entry', 'note_changed_entry()', array['update']);
  perform celeiro.note_changes('manual_entry_line', 'note_changed_lines()', array['insert']);
  perform celeiro.note_changes('journal_entry', 'note_changed_in_branch()', array['insert']);
  perform celeiro.note_changes('bank_statement_line', 'note_changed_of_account(''bank_statement_line'')', v_all);
  perform celeiro.note_changes('movement', 'note_changed_of_account(''bank_statement'')', array['insert']);
  perform celeiro.note_changes('movement_label', 'note_changed_label()', array['update']);
end $block$;

create or replace function celeiro.keep_list_editions() returns void language plpgsql set search_path to '' as $function$
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
  for v_table in
    select c.relname from pg_catalog.pg_class c
    where c.relnamespace = 'celeiro'::regnamespace and c.relkind = 'r' and c.relname <> 'list_view'
      and (select count(*) from pg_catalog.pg_attribute a
        where a.attrelid = c.oid and not a.attisdropped and a.attname in ('company_id', 'id', 'version')) = 3
      and not exists (select from pg_catalog.pg_trigger t where t.tgrelid = c.oid and t.tgname like 'changed\_%')
  loop
    perform celeiro.note_changes(v_table, case when exists (select from pg_catalog.pg_attribute a
        where a.attrelid = ('celeiro.' || v_table)::regclass and not a.attisdropped and a.attname = 'branch_id')
      then 'note_changed_in_branch()' else 'note_changed()' end, array['insert', 'update', 'delete']);
  end loop;
end $function$;
select celeiro.keep_list_editions();

-- Of the session's company and branches: what a reader of p_since had not seen, as far as a reader of p_until would see it,
-- after this place, in the order of their transactions. A record comes as often as it was written.
create function celeiro.changed_records(p_table text, p_since pg_snapshot, p_until pg_snapshot, p_xid xid8, p_seq bigint,
  p_place integer, p_limit integer)
returns table (xid xid8, seq bigint, place integer, id uuid) language sql stable security definer set search_path to '' as $function$
  select e.xid, e.seq, i.place::integer, i.id
  from (
    select r.xid, r.seq, r.ids from celeiro_setup.record_change r
    where r.company_id = celeiro.current_company() and r.table_name = p_table and (r.xid, r.seq) >= (p_xid, p_seq)
      and not pg_visible_in_snapshot(r.xid, p_since) and pg_visible_in_snapshot(r.xid, p_until)
      and (r.branches is null or r.branches <@ celeiro.visible_branches()
        or (p_table = 'branch' and celeiro.reaches_branch(r.branches[1])))
    order by r.xid, r.seq limit p_limit + 1) e
  cross join lateral unnest(e.ids) with ordinality i (id, place)
  where (e.xid, e.seq, i.place) > (p_xid, p_seq, p_place)
  order by e.xid, e.seq, i.place limit p_limit
$function$;

-- In another database, or this one brought back from a backup, numbers of transactions begin anew.
create function celeiro.change_epoch() returns text language sql stable security definer set search_path to '' as $function$
  select (select c.system_identifier from pg_control_system() c) || ' '
    || (select extract(epoch from m.applied_at) from celeiro_setup.migration m where m.name = '0430_record_changes.sql')
$function$;

revoke execute on function celeiro.note_changed(), celeiro.note_changed_in_branch(), celeiro.note_changed_branch(),
  celeiro.note_changed_transfer(), celeiro.note_changed_entry(), celeiro.note_changed_lines(), celeiro.note_changed_of_account(),
  celeiro.note_changed_label(), celeiro.note_moved_account(), celeiro.note_changes(text, text, text[]),
  celeiro.changed_records(text, pg_snapshot, pg_snapshot, xid8, bigint, integer, integer), celeiro.change_epoch() from public;

create or replace function celeiro.keep_ledger() returns void language plpgsql security definer set search_path to '' as $function$
declare v_company uuid;
begin
  delete from celeiro.idempotency where created_at < now() - interval '24 hours';
  -- Longer than a reader may stay away: 30 days.
  delete from celeiro_setup.record_change where noted_at < now() - interval '35 days';
  for v_company in
    select distinct a.company_id from celeiro.ledger_account a
    where a.last_seq > 0 and not exists (select from celeiro.ledger_seal s
      where s.company_id = a.company_id and s.sealed_at > now() - interval '24 hours')
    order by 1
  loop
    perform celeiro.seal_ledger(v_company);
  end loop;
end $function$;
