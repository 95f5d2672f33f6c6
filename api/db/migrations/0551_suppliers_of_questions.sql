-- As before; what a question calls its record is a supplier's name too.
create or replace function celeiro.forget_dealings(p_actor uuid, p_record uuid, p_nobody text, p_document text, p_patterns text[], p_reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_company uuid := celeiro.current_company();
  v_orders uuid[];
  v_installments uuid[];
  v_checks uuid[];
  v_offerings uuid[];
  v_keys text[];
  v_resource text;
  v_id uuid;
  v_kept celeiro.idempotency;
  v_word text;
begin
  select coalesce(array_agg(o.id), '{}') into v_orders from celeiro.bills_pay o
    where o.company_id = v_company and o.owner_id = p_record;
  select coalesce(array_agg(i.id), '{}'), coalesce(array_agg(distinct i.pix_key) filter (where i.pix_key is not null), '{}')
    into v_installments, v_keys from celeiro.installment i where i.company_id = v_company and i.bills_pay_id = any (v_orders);
  select coalesce(array_agg(w.id), '{}') into v_checks from celeiro.wallet_check w
    where w.company_id = v_company and celeiro.is_issuer(w.issuer_name, w.issuer_document, w.issuer_phone, p_document, p_patterns);
  select coalesce(array_agg(t.id), '{}') into v_offerings from celeiro.tithes_offerings t
    where t.company_id = v_company and (
      exists (select from celeiro.tithes_offerings_giving g
        where g.company_id = v_company and g.tithes_offerings_id = t.id and g.member_id = p_record)
      or exists (select from jsonb_array_elements(t.checks) c
        where celeiro.is_issuer(c ->> 'issuerName', c ->> 'issuerDocument', c ->> 'issuerPhone', p_document, p_patterns)));

  update celeiro.bills_pay o set description = celeiro.without_person(o.description, p_nobody, p_patterns),
      updated_at = now(), version = o.version + 1
    where o.company_id = v_company and o.id = any (v_orders) and celeiro.searchable(o.description) ~ any (p_patterns);
  update celeiro.installment i set pix_key = null, reason = celeiro.without_person(i.reason, p_nobody, p_patterns),
      reversal_reason = celeiro.without_person(i.reversal_reason, p_nobody, p_patterns),
      updated_at = now(), version = i.version + 1
    where i.company_id = v_company and i.id = any (v_installments)
      and (i.pix_key is not null or celeiro.searchable(concat_ws(' ', i.reason, i.reversal_reason)) ~ any (p_patterns));
  update celeiro.wallet_check w set issuer_name = p_nobody, issuer_document = null, issuer_phone = null,
      reason = celeiro.without_person(w.reason, p_nobody, p_patterns), updated_at = now(), version = w.version + 1
    where w.company_id = v_company and w.id = any (v_checks);
  update celeiro.tithes_offerings t set observation = celeiro.without_person(t.observation, p_nobody, p_patterns),
      reason = celeiro.without_person(t.reason, p_nobody, p_patterns),
      reversal_reason = celeiro.without_person(t.reversal_reason, p_nobody, p_patterns),
      checks = (select coalesce(jsonb_agg(
          case when celeiro.is_issuer(c.line ->> 'issuerName', c.line ->> 'issuerDocument', c.line ->> 'issuerPhone', p_document, p_patterns)
            then (c.line - 'issuerDocument' - 'issuerPhone') || jsonb_build_object('issuerName', p_nobody) else c.line end
          order by c.place), '[]')
        from jsonb_array_elements(t.checks) with ordinality c (line, place)),
      updated_at = now(), version = t.version + 1
    where t.company_id = v_company and t.id = any (v_offerings)
      and (celeiro.searchable(concat_ws(' ', t.observation, t.reason, t.reversal_reason)) ~ any (p_patterns)
        or jsonb_array_length(t.checks) > 0);
  update celeiro.question q set text = celeiro.without_person(q.text, p_nobody, p_patterns),
      answer = celeiro.without_person(q.answer, p_nobody, p_patterns),
      document_name = celeiro.without_person(q.document_name, p_nobody, p_patterns),
      updated_at = now(), version = q.version + 1
    where q.company_id = v_company and celeiro.searchable(concat_ws(' ', q.document_name, q.text, q.answer)) ~ any (p_patterns);

  -- What the trail tells of these, wherever it tells the person.
  for v_resource, v_id in
    with blanked as (
      update celeiro.audit_payload p set salt = null, payload = null from celeiro.audit_entry e
      where e.company_id = v_company and e.record_id = any (v_orders || v_installments || v_checks || v_offerings)
        and p.company_id = e.company_id and p.lane = e.lane and p.seq = e.seq and p.payload is not null
        and (celeiro.searchable(p.payload) ~ any (p_patterns)
          or exists (select from unnest(v_keys) k where position(k in p.payload) > 0))
      returning e.resource, e.record_id)
    select distinct b.resource, b.record_id from blanked b
  loop
    perform celeiro.record_audit(p_actor, 'anonymize', v_resource, v_id, jsonb_build_object('reason', p_reason)::text);
  end loop;

  -- What is answered again to whoever asks again, for a day.
  for v_kept in select i.* from celeiro.idempotency i
    where i.company_id = v_company and celeiro.searchable(i.answer::text) ~ any (p_patterns)
  loop
    for v_word in select distinct m[1] from regexp_matches(v_kept.answer::text, '("(?:[^"\\]|\\.)*")', 'g') m
      where celeiro.searchable(m[1]) ~ any (p_patterns)
    loop
      v_kept.answer := replace(v_kept.answer::text, v_word, to_json(p_nobody)::text)::json;
    end loop;
    update celeiro.idempotency i set answer = v_kept.answer
      where i.company_id = v_company and i.user_id = v_kept.user_id and i.route = v_kept.route and i.key = v_kept.key;
  end loop;
end $function$;
