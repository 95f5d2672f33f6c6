-- Lines are held before their movements are looked for: one that came in after its forgetting began was posted meanwhile, and
-- its movement kept the bank's words. Whoever posts a line holds it first and then its account; so does this.

create or replace function celeiro.forget_bank_words(p_actor uuid, p_record uuid, p_nobody text, p_patterns text[], p_reason text)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  v_company uuid := celeiro.current_company();
  v_lines uuid[];
  v_movements uuid[];
  v_resource text;
  v_id uuid;
begin
  with tied as (
    select x.line_id, x.movement_id from celeiro.bank_statement_match x where x.company_id = v_company
    union all
    select m.origin_id, m.id from celeiro.movement m where m.company_id = v_company and m.origin in (7, 9) and m.origin_id is not null
  ), whose as (
    select t.line_id, bool_or(p_record = b.owner_id or p_record = b.member_id) as is_own,
      bool_or(b.owner_id <> p_record or b.member_id <> p_record) as is_others
    from tied t join celeiro.movement_label b on b.company_id = v_company and b.movement_id = t.movement_id
    group by t.line_id
  )
  select coalesce(array_agg(h.id), '{}') into v_lines from (
    select l.id from celeiro.bank_statement_line l left join whose w on w.line_id = l.id
    where l.company_id = v_company and (w.is_own
      or (w.is_others is not true and celeiro.searchable(concat_ws(' ', l.text, l.document, l.fitid)) ~ any (p_patterns)))
    order by l.id for update of l) h;
  select coalesce(array_agg(m.id), '{}') into v_movements
  from celeiro.movement m where m.company_id = v_company and m.origin_id = any (v_lines);
  perform from celeiro.ledger_account a where a.company_id = v_company and a.id in (
    select m.account_id from celeiro.movement m where m.company_id = v_company and m.id = any (v_movements))
  order by a.id for update;

  update celeiro.movement_label b
    set description = p_nobody, document_number = null, updated_at = now(), version = b.version + 1
    from celeiro.movement m join celeiro.bank_statement_line l on l.company_id = m.company_id and l.id = m.origin_id
    where b.company_id = v_company and b.movement_id = any (v_movements) and m.company_id = v_company and m.id = b.movement_id
      and (b.description = l.text or celeiro.searchable(b.description) ~ any (p_patterns));
  for v_resource, v_id in
    with blanked as (
      update celeiro.audit_payload p set salt = null, payload = null from celeiro.audit_entry e
      where e.company_id = v_company and e.record_id = any (v_lines || v_movements) and p.payload is not null
        and p.company_id = e.company_id and p.lane = e.lane and p.seq = e.seq
      returning e.resource, e.record_id)
    select distinct b.resource, b.record_id from blanked b
  loop
    perform celeiro.record_audit(p_actor, 'anonymize', v_resource, v_id, jsonb_build_object('reason', p_reason)::text);
  end loop;
  delete from celeiro.bank_statement_rule r
    where r.company_id = v_company and (r.member_id = p_record or r.key ~ any (p_patterns));

  with place as (
    select l.id, row_number() over (partition by l.account_id, l.date, l.amount_cents order by l.occurrence, l.id)
      + (select count(*) from celeiro.bank_statement_line o where o.company_id = v_company and o.account_id = l.account_id
          and o.date = l.date and o.amount_cents = l.amount_cents and o.forgotten is not null) as number
    from celeiro.bank_statement_line l where l.company_id = v_company and l.id = any (v_lines) and l.forgotten is null
  )
  update celeiro.bank_statement_line l
    set text = case when l.amount_cents < 0 then 'Pago a ' else 'Recebido de ' end || p_nobody
        || case when n.number > 1 then ' (' || n.number || ')' else '' end,
      forgotten = celeiro.told_digest(v_company, l.text), document = null, fitid = null, updated_at = now(), version = l.version + 1
    from place n where l.company_id = v_company and l.id = n.id;
end $$;
