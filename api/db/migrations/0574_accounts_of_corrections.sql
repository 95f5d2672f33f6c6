-- What takes back an entry names the account that it was entered to: a plan, an account or a role may be mapped to another since.
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
    select p.n, p.branch, p.center, p.fund, p.source, p.account,
      coalesce(p."sourceId", '00000000-0000-0000-0000-000000000000') as source_id
    from rows from (jsonb_to_recordset(p_places) as (branch uuid, center uuid, fund uuid, source smallint, "sourceId" uuid,
      account uuid)) with ordinality p (branch, center, fund, source, "sourceId", account, n)
  ), source as materialized (
    select s.source, s.source_id, s.fund, s.account, case when s.account is not null then s.account
        when s.fund is null or s.source <> 1 then celeiro.journal_account_of(v_company, s.source, s.source_id)
        else celeiro.journal_account_of_fund(v_company, s.source_id, s.fund) end as journal_account_id
    from (select distinct t.source, t.source_id, t.fund, t.account from told t) s
  ), place as materialized (
    select t.*, s.journal_account_id,
      concat_ws('|', t.branch, s.journal_account_id, coalesce(t.center::text, '-')) as before_cents,
      concat_ws('|', t.source, t.source_id, t.fund) as after_cents
    from told t
    join source s on s.source = t.source and s.source_id = t.source_id and s.fund is not distinct from t.fund
      and s.account is not distinct from t.account
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
