-- What is left of a person who was deleted is what the trail says of them: the newest of these entries tells who they
-- were, until they are anonymised.
create index audit_entry_departure on celeiro.audit_entry (company_id, resource, at)
  where action = 'delete';

-- As before, and of suppliers too, who are anonymised once they are deleted; and their name goes from what is said of
-- the movements that they are named in, whose values stay. What a bank wrote itself in an imported line is its document.
drop function celeiro.anonymize_trail(uuid, text, uuid, text);
create function celeiro.anonymize_trail(p_actor uuid, p_resource text, p_record uuid, p_reason text, p_name text default null)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  v_company uuid := celeiro.current_company();
  v_kind smallint := case p_resource when 'supplier' then 1 when 'members-offerings' then 2 when 'user' then 3 end;
  v_nobody text := (array['Fornecedor', 'Membro', 'Usuário'])[v_kind] || ' anonimizado';
  -- every sign as itself, and no part of a longer word
  v_name text := '(?<![[:alnum:]])' || regexp_replace(p_name, '([^[:alnum:][:space:]])', '\\\1', 'g') || '(?![[:alnum:]])';
begin
  if v_kind is null then
    raise exception 'no person: %', p_resource;
  end if;
  update celeiro.audit_payload p set salt = null, payload = null from celeiro.audit_entry e
    where e.company_id = v_company and e.record_id = p_record and e.resource = p_resource
      and p.company_id = e.company_id and p.lane = e.lane and p.seq = e.seq;
  if p_resource = 'user' then
    -- from where they signed in, and what they were refused
    update celeiro.audit_payload p set salt = null, payload = null from celeiro.audit_entry e
      where e.company_id = v_company and e.actor_id = p_record and e.resource = 'session'
        and p.company_id = e.company_id and p.lane = e.lane and p.seq = e.seq;
    -- a server's refusal may name the address
    update celeiro.mail_outbox m set last_error = null where m.company_id = v_company and m.user_id = p_record;
  end if;
  update celeiro.movement_label l set
      counterparty = case when l.owner_id = p_record and l.counterparty is not null then v_nobody else l.counterparty end,
      description = coalesce(regexp_replace(l.description, v_name, v_nobody, 'gi'), l.description),
      updated_at = now(), version = l.version + 1
    where l.company_id = v_company
      and ((l.owner_kind = v_kind and l.owner_id = p_record) or (v_kind = 2 and l.member_id = p_record));
  perform celeiro.record_audit(p_actor, 'anonymize', p_resource, p_record, jsonb_build_object('reason', p_reason)::text);
end $$;
revoke execute on function celeiro.anonymize_trail from public;
grant execute on function celeiro.anonymize_trail to :"app_role";
