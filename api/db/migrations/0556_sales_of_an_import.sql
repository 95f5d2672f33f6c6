-- The entries of sales that an import brought, made where they lie: they differ in day, amounts and number alone. What a line has of the
-- gross amount and of what the acquirer keeps is told once for all (`cardSaleShares`), with its place. Answers the sales that it leaves:
-- what was sold before the first open day is entered as anything else is, and all are where somebody was here before.

create function celeiro.enter_imported_sales(p_actor uuid, p_import uuid, p_history text, p_shares jsonb)
 returns uuid[]
 language plpgsql
 security definer
 set search_path to ''
 set plan_cache_mode to 'force_generic_plan'
as $function$
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
revoke execute on function celeiro.enter_imported_sales from public;
