-- What is left of a person who was deleted is what the trail says of them: the newest of these entries tells who they
-- were, until they are anonymised.
create index audit_entry_departure on celeiro.audit_entry (company_id, resource, at)
  where action = 'delete';

-- As before, and of suppliers too, who are anonymised once they are deleted.
create or replace function celeiro.anonymize_trail(p_actor uuid, p_resource text, p_record uuid, p_reason text)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare v_company uuid := celeiro.current_company();
begin
  if p_resource not in ('members-offerings', 'supplier', 'user') then
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
  perform celeiro.record_audit(p_actor, 'anonymize', p_resource, p_record, jsonb_build_object('reason', p_reason)::text);
end $$;
