-- A person who asks for it is anonymised: the record stays for the books, without anything that tells who it was.
alter table celeiro.member
  add column anonymized_at timestamptz,
  add constraint member_anonymized_check check (anonymized_at is null or (status = 2 and type = 0 and bank_accounts = '[]'
    and num_nonnulls(document, fantasy_name, email, phone, municipal_registration, state_registration, envelope_number,
      legal_basis, zip_code, street, street_number, complement, neighborhood, city, state) = 0));
alter table celeiro.app_user
  add column anonymized_at timestamptz,
  add constraint app_user_anonymized_check check (anonymized_at is null or (status = 3
    and num_nonnulls(email, phone, profile_id, password_hash) = 0));
grant select (anonymized_at) on celeiro.app_user to :"app_role";

-- Blanks what the trail says of a person, and appends why: the two are never apart, so that who verifies the trail can
-- tell an anonymisation from tampering.
create function celeiro.anonymize_trail(p_actor uuid, p_resource text, p_record uuid, p_reason text)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare v_company uuid := celeiro.current_company();
begin
  if p_resource not in ('members-offerings', 'user') then
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

-- As before, and a payload may be blank only where its person was anonymised afterwards.
create or replace function celeiro.broken_audit() returns table (company_id uuid, lane smallint, seq bigint, reason text)
language sql stable set search_path = '' as $$
  with linked as (
    select e.*, p.salt, p.payload, p.seq as payload_seq,
      lag(e.hash, 1, '\x'::bytea) over chain as previous, lag(e.seq, 1, 0::bigint) over chain as previous_seq
    from celeiro.audit_entry e left join celeiro.audit_payload p using (company_id, lane, seq)
    window chain as (partition by e.company_id, e.lane order by e.seq)
  ), judged as (
    select l.company_id, l.lane, l.seq, case
      when l.seq <> l.previous_seq + 1 then 'gap'
      when l.payload_seq is null then 'payload missing'
      when l.payload is not null and sha256(l.salt || convert_to(l.payload, 'UTF8')) is distinct from l.payload_hash
        then 'payload changed'
      when l.hash <> celeiro.audit_hash(l.previous, l.company_id, l.lane, l.seq, l.at, l.actor_id, l.action, l.resource,
        l.record_id, l.payload_hash) then 'entry changed'
      when l.payload is null and not exists (select from celeiro.audit_entry a
        where a.company_id = l.company_id and a.action = 'anonymize' and a.at > l.at
          and ((a.resource = l.resource and a.record_id = l.record_id)
            or (l.resource = 'session' and a.resource = 'user' and a.record_id = l.actor_id))) then 'payload blanked'
      end as reason
    from linked l
  )
  select company_id, lane, seq, reason from judged where reason is not null
  union all
  select c.company_id, c.lane, c.last_seq, 'head differs' from celeiro.audit_chain c
  left join lateral (select e.seq, e.hash from celeiro.audit_entry e
    where e.company_id = c.company_id and e.lane = c.lane order by e.seq desc limit 1) tip on true
  where c.last_seq <> coalesce(tip.seq, 0) or c.last_hash <> coalesce(tip.hash, '\x')
$$;

revoke execute on function celeiro.anonymize_trail, celeiro.broken_audit from public;
grant execute on function celeiro.anonymize_trail to :"app_role";
