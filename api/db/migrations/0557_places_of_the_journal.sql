-- Every line was checked for its account, and every entry for its branch, row by row: 430 ms of 1,470 for 30,000 sales of an import. What
-- the journal names is told here once for each branch and account, for good, with the keys of both; an account or branch that a line
-- names cannot go, as before. Whoever enters adds a row for what it does not see here: two who are the first add one each and wait for
-- nobody, and the key holds the account until they commit.
create table celeiro.journal_place (
  company_id uuid not null,
  id uuid not null,
  branch_id uuid not null,
  journal_account_id uuid not null,
  primary key (company_id, id),
  constraint journal_place_branch_fkey foreign key (company_id, branch_id) references celeiro.branch (company_id, id),
  constraint journal_place_account_fkey foreign key (company_id, journal_account_id) references celeiro.journal_account (company_id, id)
);
create index journal_place_by_account on celeiro.journal_place (company_id, journal_account_id, branch_id);
create index journal_place_by_branch on celeiro.journal_place (company_id, branch_id);
alter table celeiro.journal_place enable row level security;
create policy tenant on celeiro.journal_place using (company_id = (select celeiro.current_company()));
create trigger append_only before update or delete or truncate on celeiro.journal_place
  for each statement execute function celeiro.refuse_change();

-- Nothing is entered until what takes the place of the keys is here.
lock table celeiro.journal_line, celeiro.journal_entry in exclusive mode;
insert into celeiro.journal_place (company_id, id, branch_id, journal_account_id)
  select w.company_id, gen_random_uuid(), w.branch_id, w.journal_account_id
  from (select n.company_id, n.branch_id, n.journal_account_id from celeiro.journal_line n
    union select e.company_id, e.branch_id, n.journal_account_id from celeiro.journal_entry e
    join celeiro.journal_line n on n.company_id = e.company_id and n.entry_id = e.id and n.position = 1) w;
alter table celeiro.journal_line drop constraint journal_line_company_id_journal_account_id_fkey;
alter table celeiro.journal_entry drop constraint journal_entry_company_id_branch_id_fkey;

create or replace function celeiro.enter_entries(p_actor uuid, p_entries jsonb, p_places jsonb, p_of integer[], p_positions smallint[], p_at integer[], p_cents bigint[], p_backfill boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  v_company constant uuid := celeiro.current_company();
  v_now timestamptz;
  -- A job has nobody's name.
  v_actor constant uuid := coalesce(p_actor, '00000000-0000-0000-0000-000000000000');
  v_first date;
begin
  if not exists (select from celeiro.journal_mapping m where m.company_id = v_company) then return null; end if;
  perform pg_advisory_xact_lock_shared(celeiro.journal_lock_key(v_company));
  -- After the lock: whoever holds it alone knows that all that was posted before is committed.
  v_now := clock_timestamp();
  v_first := case when p_backfill then celeiro.first_unnumbered_day()
    else (select c.lock_date + 1 from celeiro.company c where c.id = v_company) end;
  if exists (select from jsonb_to_recordset(p_entries) e (date date) where e.date < v_first) then return false; end if;
  if exists (
    select from unnest(p_of, p_at, p_cents) l (n, at, cents)
    join rows from (jsonb_to_recordset(p_places) as (branch uuid)) with ordinality p (branch, n) on p.n = l.at
    group by l.n, p.branch having sum(l.cents) <> 0
  ) then
    raise exception 'an entry does not balance in each of its branches' using errcode = 'CE422';
  end if;
  -- The hash is that of journal_hash and journal_lines_text, written out: a call of either for each entry took longer than the rest.
  with given as materialized (
    select g.* from rows from (jsonb_to_recordset(p_entries) as (id uuid, branch uuid, date date, fact smallint, "factId" uuid,
      part smallint, revision integer, resource text, "documentId" uuid, history text, "referenceMonth" date)) with ordinality
      g (id, branch, date, fact, "factId", part, revision, resource, "documentId", history, "referenceMonth", n)
  ), told as materialized (
    select p.n, p.branch, p.center, p.fund, p.source,
      coalesce(p."sourceId", '00000000-0000-0000-0000-000000000000') as source_id
    from rows from (jsonb_to_recordset(p_places) as (branch uuid, center uuid, fund uuid, source smallint, "sourceId" uuid))
      with ordinality p (branch, center, fund, source, "sourceId", n)
  ), source as materialized (
    select s.source, s.source_id, s.fund, case when s.fund is null or s.source <> 1
        then celeiro.journal_account_of(v_company, s.source, s.source_id)
        else celeiro.journal_account_of_fund(v_company, s.source_id, s.fund) end as journal_account_id
    from (select distinct t.source, t.source_id, t.fund from told t) s
  ), place as materialized (
    select t.*, s.journal_account_id,
      concat_ws('|', t.branch, s.journal_account_id, coalesce(t.center::text, '-')) as before_cents,
      concat_ws('|', t.source, t.source_id, t.fund) as after_cents
    from told t
    join source s on s.source = t.source and s.source_id = t.source_id and s.fund is not distinct from t.fund
  ), kept as (
    insert into celeiro.journal_place (company_id, id, branch_id, journal_account_id)
      select v_company, gen_random_uuid(), w.branch, w.account_id
      from (select p.branch, p.journal_account_id as account_id from place p
        union select o.branch, (select p.journal_account_id from place p limit 1) from given o) w
      where w.account_id is not null and not exists (select from celeiro.journal_place k
        where k.company_id = v_company and k.journal_account_id = w.account_id and k.branch_id = w.branch)
  ), line as materialized (
    select g.id as entry_id, l.position, g.date, p.branch, p.journal_account_id, p.center, l.cents, p.source, p.source_id, p.fund,
      concat_ws('|', l.position, g.date, p.before_cents, l.cents, p.after_cents) as text
    from unnest(p_of, p_positions, p_at, p_cents) l (n, position, at, cents)
    join place p on p.n = l.at
    join given g on g.n = l.n
  ), entry as (
    insert into celeiro.journal_entry (company_id, id, branch_id, date, fact, fact_id, part, revision, resource, document_id,
        history, total_cents, actor_id, posted_at, hash, reference_month)
      select v_company, g.id, g.branch, g.date, g.fact, g."factId", g.part, g.revision, g.resource, g."documentId", g.history,
        n.total_cents, v_actor, v_now, sha256(convert_to(concat_ws('|', v_company, g.id, g.branch, g.date, g.fact, g."factId",
          g.part, g.revision, g.resource, g."documentId", g.history, n.total_cents, v_actor,
          to_char(v_now at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), g."referenceMonth", n.text), 'UTF8')), g."referenceMonth"
      from given g
      join (select l.entry_id, sum(greatest(l.cents, 0))::bigint as total_cents,
          string_agg(l.text, ';' order by l.position) as text
        from line l group by l.entry_id) n on n.entry_id = g.id
  )
  insert into celeiro.journal_line (company_id, entry_id, position, date, branch_id, journal_account_id, cost_center_id,
      amount_cents, source, source_id, fund_id)
    select v_company, l.entry_id, l.position, l.date, l.branch, l.journal_account_id, l.center, l.cents, l.source, l.source_id, l.fund
    from line l;
  return true;
exception when unique_violation then
  return false;
end $function$;

create or replace function celeiro.enter_imported_sales(p_actor uuid, p_import uuid, p_history text, p_shares jsonb)
 RETURNS uuid[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  v_company constant uuid := celeiro.current_company();
  v_all constant uuid[] := array(select t.id from celeiro.card_transaction t where t.company_id = v_company and t.import_id = p_import);
  -- A job has nobody's name.
  v_actor constant uuid := coalesce(p_actor, '00000000-0000-0000-0000-000000000000');
  v_now timestamptz;
  v_first date;
begin
  if not exists (select from celeiro.journal_mapping m where m.company_id = v_company) then return v_all; end if;
  perform pg_advisory_xact_lock_shared(celeiro.journal_lock_key(v_company));
  -- After the lock: whoever holds it alone knows that all that was posted before is committed.
  v_now := clock_timestamp();
  v_first := coalesce((select c.lock_date + 1 from celeiro.company c where c.id = v_company), '-infinity');
  if exists (
    select from jsonb_to_recordset(p_shares) as s (branch uuid, fund uuid, gross bigint, kept bigint)
    group by s.branch, s.fund having sum(s.gross) <> 0 or sum(s.kept) <> 0
  ) then
    raise exception 'a sale does not balance in each of its branches and funds' using errcode = 'CE422';
  end if;
  -- The hash is that of journal_hash and journal_lines_text, written out, as in enter_entries.
  with told as (
    select min(s.n) as n, s.branch, s.center, s.fund, s.source, sum(s.gross)::bigint as gross, sum(s.kept)::bigint as kept,
      coalesce(s."sourceId", '00000000-0000-0000-0000-000000000000') as source_id
    from rows from (jsonb_to_recordset(p_shares) as (branch uuid, center uuid, fund uuid, source smallint, "sourceId" uuid, gross bigint,
      kept bigint)) with ordinality s (branch, center, fund, source, "sourceId", gross, kept, n)
    group by s.branch, s.center, s.fund, s.source, s."sourceId"
  ), share as materialized (
    select t.*, a.id as account_id, concat_ws('|', t.branch, a.id, coalesce(t.center::text, '-')) as before_cents,
      concat_ws('|', t.source, t.source_id, t.fund) as after_cents
    from told t
    cross join lateral (select case when t.fund is null or t.source <> 1
        then celeiro.journal_account_of(v_company, t.source, t.source_id)
        else celeiro.journal_account_of_fund(v_company, t.source_id, t.fund) end as id) a
  ), sale as materialized (
    -- UUIDs of version 7 in the order of the rows: the moment, and their number where it has less than milliseconds.
    select overlay(gen_random_uuid()::text placing substr(r.stamp, 1, 8) || '-' || substr(r.stamp, 9, 4) || '-7' || substr(r.stamp, 13, 3)
        from 1)::uuid as id, r.sale_id, r.branch_id, r.sale_date, r.gross_cents, r.kept_cents, r.history
    from (
      select t.id as sale_id, t.branch_id, t.sale_date, t.gross_cents, t.kept_cents, left(concat_ws(' · ', p_history, t.nsu), 255) as history,
        lpad(to_hex((extract(epoch from v_now) * 1000)::bigint * 4096 + row_number() over ()), 15, '0') as stamp
      from celeiro.card_transaction t
      where t.company_id = v_company and t.import_id = p_import and t.status = 1 and t.fund_id is null and t.sale_date >= v_first) r
  ), kept as (
    insert into celeiro.journal_place (company_id, id, branch_id, journal_account_id)
      select v_company, gen_random_uuid(), w.branch, w.account_id
      from (select p.branch, p.account_id as account_id from share p
        union select o.branch, (select p.account_id from share p limit 1) from (select s.branch_id as branch from sale s) o) w
      where w.account_id is not null and not exists (select from celeiro.journal_place k
        where k.company_id = v_company and k.journal_account_id = w.account_id and k.branch_id = w.branch)
  ), entry as (
    insert into celeiro.journal_entry (company_id, id, branch_id, date, fact, fact_id, part, revision, resource, document_id,
        history, total_cents, actor_id, posted_at, hash)
      select v_company, s.id, s.branch_id, s.sale_date, 4, s.sale_id, 0, 1, 'card-transaction', s.sale_id, s.history, n.total_cents, v_actor,
        v_now, sha256(convert_to(concat_ws('|', v_company, s.id, s.branch_id, s.sale_date, 4, s.sale_id, 0, 1, 'card-transaction',
          s.sale_id, s.history, n.total_cents, v_actor, to_char(v_now at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), n.text), 'UTF8'))
      from sale s
      cross join lateral (
        select sum(greatest(l.cents, 0))::bigint as total_cents,
          string_agg(concat_ws('|', l.position, s.sale_date, l.before_cents, l.cents, l.after_cents), ';' order by l.position) as text
        from (select h.before_cents, h.after_cents, row_number() over (order by h.n) as position,
            h.gross * s.gross_cents + h.kept * s.kept_cents as cents
          from share h where h.gross * s.gross_cents + h.kept * s.kept_cents <> 0) l) n
      where n.text is not null
  )
  insert into celeiro.journal_line (company_id, entry_id, position, date, branch_id, journal_account_id, cost_center_id,
      amount_cents, source, source_id, fund_id)
    select v_company, s.id, l.position, s.sale_date, l.branch, l.account_id, l.center, l.cents, l.source, l.source_id, l.fund
    from sale s
    cross join lateral (select h.*, row_number() over (order by h.n) as position,
        h.gross * s.gross_cents + h.kept * s.kept_cents as cents
      from share h where h.gross * s.gross_cents + h.kept * s.kept_cents <> 0) l;
  return array(select t.id from celeiro.card_transaction t
    where t.company_id = v_company and t.import_id = p_import and not (t.status = 1 and t.fund_id is null and t.sale_date >= v_first));
exception when unique_violation then
  return v_all;
end $function$;

create or replace function celeiro.enter_of_year(p_actor uuid, p_entries jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_company constant uuid := celeiro.current_company();
  v_now constant timestamptz := clock_timestamp();
  v_entry celeiro.journal_entry;
  v_given jsonb;
  v_text text;
begin
  for v_given in select l.given from jsonb_array_elements(p_entries) with ordinality l (given, place) order by l.place loop
    v_entry := null;
    v_entry.company_id := v_company;
    v_entry.id := (v_given ->> 'id')::uuid;
    v_entry.branch_id := (v_given ->> 'branch')::uuid;
    v_entry.date := (v_given ->> 'date')::date;
    v_entry.fact := (v_given ->> 'fact')::smallint;
    v_entry.fact_id := (v_given ->> 'factId')::uuid;
    v_entry.part := (v_given ->> 'part')::smallint;
    v_entry.revision := (v_given ->> 'revision')::integer;
    v_entry.resource := 'year-closing';
    v_entry.document_id := v_entry.fact_id;
    v_entry.history := v_given ->> 'history';
    v_entry.actor_id := p_actor;
    v_entry.posted_at := v_now;
    insert into celeiro.journal_line (company_id, entry_id, position, date, branch_id, journal_account_id, amount_cents, source,
        source_id)
      select v_company, v_entry.id, l.position, v_entry.date, v_entry.branch_id, a.id, (l.line ->> 'cents')::bigint,
        (l.line ->> 'source')::smallint, a.id
      from jsonb_array_elements(v_given -> 'lines') with ordinality l (line, position)
      join celeiro.journal_account a on a.company_id = v_company and a.id = (l.line ->> 'account')::uuid;
    insert into celeiro.journal_place (company_id, id, branch_id, journal_account_id)
      select v_company, gen_random_uuid(), w.branch_id, w.journal_account_id
      from (select distinct n.branch_id, n.journal_account_id from celeiro.journal_line n
        where n.company_id = v_company and n.entry_id = v_entry.id) w
      where not exists (select from celeiro.journal_place k where k.company_id = v_company
        and k.journal_account_id = w.journal_account_id and k.branch_id = w.branch_id);
    select sum(greatest(n.amount_cents, 0))::bigint, celeiro.journal_lines_text(array_agg(n)) into v_entry.total_cents, v_text
      from celeiro.journal_line n where n.company_id = v_company and n.entry_id = v_entry.id;
    if (select sum(n.amount_cents) from celeiro.journal_line n where n.company_id = v_company and n.entry_id = v_entry.id)
      is distinct from 0 then
      raise exception 'an entry of a closing does not balance' using errcode = 'CE422';
    end if;
    insert into celeiro.journal_entry (company_id, id, branch_id, date, fact, fact_id, part, revision, resource, document_id, history,
        total_cents, actor_id, posted_at, hash)
      values (v_entry.company_id, v_entry.id, v_entry.branch_id, v_entry.date, v_entry.fact, v_entry.fact_id, v_entry.part,
        v_entry.revision, v_entry.resource, v_entry.document_id, v_entry.history, v_entry.total_cents, v_entry.actor_id,
        v_entry.posted_at, celeiro.journal_hash(v_entry, v_text));
  end loop;
  perform celeiro.number_journal(v_company);
end $function$;

create or replace function celeiro.broken_journal(p_company uuid)
 RETURNS TABLE(company_id uuid, account_id uuid, reason text, detail text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with whole as materialized (
    select c.id from celeiro.company c where c.journal_since is not null and (p_company is null or c.id = p_company)
  )
  select coalesce(d.company_id, l.company_id), coalesce(d.account_id, l.source_id), 'journal differs', coalesce(d.date, l.date)::text
  from (select k.company_id, k.account_id, k.date, k.in_cents - k.out_cents as cents from celeiro.account_day k
    where k.company_id in (select whole.id from whole)) d
  full join (select n.company_id, n.source_id, n.date, sum(n.amount_cents) as cents from celeiro.journal_line n
    where n.source in (2, 3) and n.company_id in (select whole.id from whole) group by 1, 2, 3) l
    on l.company_id = d.company_id and l.source_id = d.account_id and l.date = d.date
  where coalesce(d.cents, 0) <> coalesce(l.cents, 0)
  union all
  select n.company_id, null, 'journal unbalanced', n.entry_id::text from celeiro.journal_line n
  where n.company_id in (select whole.id from whole) group by n.company_id, n.entry_id, n.branch_id having sum(n.amount_cents) <> 0
  union all
  select e.company_id, null, 'journal changed', e.id::text from celeiro.journal_entry e
  left join (select n.company_id, n.entry_id, celeiro.journal_lines_text(array_agg(n)) as text
    from celeiro.journal_line n group by 1, 2) l on l.company_id = e.company_id and l.entry_id = e.id
  where e.company_id in (select whole.id from whole) and e.hash is distinct from celeiro.journal_hash(e, l.text)
  union all
  select distinct n.company_id, null::uuid, 'journal changed', n.entry_id::text from celeiro.journal_line n
  where n.company_id in (select whole.id from whole)
    and not exists (select from celeiro.journal_entry e where e.company_id = n.company_id and e.id = n.entry_id)
  union all
  -- What stands for the keys of lines and entries.
  select n.company_id, null, 'journal changed', n.entry_id::text from celeiro.journal_line n
  where n.company_id in (select whole.id from whole) and not exists (select from celeiro.journal_place p
    where p.company_id = n.company_id and p.journal_account_id = n.journal_account_id and p.branch_id = n.branch_id)
  union all
  select e.company_id, null, 'journal changed', e.id::text from celeiro.journal_entry e
  where e.company_id in (select whole.id from whole) and not exists (select from celeiro.journal_place p
    where p.company_id = e.company_id and p.branch_id = e.branch_id)
$function$;

create or replace function celeiro.uses_of(p_table text, p_id uuid)
 RETURNS TABLE(used_by text, uses bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_use record;
begin
  for v_use in
    select k.conrelid::regclass as relation, c.relname,
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
    -- What the journal names is told by what it names it in.
    if v_use.relname = 'journal_place' then
      v_use.relname := case p_table when 'branch' then 'journal_entry' else 'journal_line' end;
      v_use.relation := format('celeiro.%I', v_use.relname)::regclass;
    end if;
    used_by := v_use.relname;
    execute format('select count(*) from %s t where t.%I = celeiro.current_company() and (%s)',
      v_use.relation, v_use.company, v_use.refers) into uses using p_id;
    if uses > 0 then return next; end if;
  end loop;
end $function$;

create or replace function celeiro.uses_among(p_table text, p_ids uuid[])
 RETURNS TABLE(used_by text, id uuid)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_use record;
begin
  for v_use in
    select k.conrelid as relation, replace(c.relname, 'journal_place', 'journal_line') as relname, a.attname as refers,
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
end $function$;
