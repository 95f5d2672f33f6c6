-- What one transaction leaves in the trail is chained together: the head of a chain is read and written once, not once for
-- each entry, of which every one found the versions of all before it in its way.
create function celeiro.record_audits(p_actors uuid[], p_actions text[], p_resources text[], p_records uuid[], p_payloads text[])
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  v_company constant uuid := celeiro.current_company();
  v_chain celeiro.audit_chain;
  v_given record;
  v_lane smallint;
  v_at timestamptz;
  v_actor uuid;
  v_name text;
  v_salt bytea;
  v_payload_hash bytea;
  v_name_salt bytea;
  v_name_hash bytea;
begin
  for v_given in
    select * from unnest(p_actors, p_actions, p_resources, p_records, p_payloads) with ordinality
      as given (actor, action, resource, record, payload, place) order by place
  loop
    v_lane := coalesce(get_byte(uuid_send(v_given.actor), 15) % 16, 0);
    if v_lane is distinct from v_chain.lane then
      update celeiro.audit_chain c set last_seq = v_chain.last_seq, last_hash = v_chain.last_hash
        where c.company_id = v_company and c.lane = v_chain.lane;
      insert into celeiro.audit_chain (company_id, lane) values (v_company, v_lane) on conflict do nothing;
      select c.* into v_chain from celeiro.audit_chain c where c.company_id = v_company and c.lane = v_lane for update;
    end if;
    if v_given.place = 1 or v_given.actor is distinct from v_actor then
      v_actor := v_given.actor;
      v_name := (select u.name from celeiro.app_user u where u.company_id = v_company and u.id = v_actor);
    end if;
    v_at := clock_timestamp();
    v_salt := uuid_send(gen_random_uuid());
    v_payload_hash := sha256(v_salt || convert_to(v_given.payload, 'UTF8'));
    v_name_salt := case when v_name is not null then uuid_send(gen_random_uuid()) end;
    v_name_hash := sha256(v_name_salt || convert_to(v_name, 'UTF8'));
    v_chain.last_seq := v_chain.last_seq + 1;
    v_chain.last_hash := celeiro.audit_hash(v_chain.last_hash, v_company, v_lane, v_chain.last_seq, v_at, v_actor,
      v_given.action, v_given.resource, v_given.record, v_payload_hash, v_name_hash);
    insert into celeiro.audit_entry
        (company_id, lane, seq, at, actor_id, action, resource, record_id, payload_hash, hash, actor_hash)
      values (v_company, v_lane, v_chain.last_seq, v_at, v_actor, v_given.action, v_given.resource, v_given.record,
        v_payload_hash, v_chain.last_hash, v_name_hash);
    insert into celeiro.audit_payload (company_id, lane, seq, salt, payload, actor_salt, actor_name)
      values (v_company, v_lane, v_chain.last_seq, v_salt, v_given.payload, v_name_salt, v_name);
  end loop;
  update celeiro.audit_chain c set last_seq = v_chain.last_seq, last_hash = v_chain.last_hash
    where c.company_id = v_company and c.lane = v_chain.lane;
end $$;
revoke execute on function celeiro.record_audits from public;
grant execute on function celeiro.record_audits to :"app_role";

-- One entry is chained as several are.
create or replace function celeiro.record_audit(p_actor uuid, p_action text, p_resource text, p_record uuid, p_payload text)
returns void language sql volatile security definer set search_path = '' as $$
  select celeiro.record_audits(array[p_actor], array[p_action], array[p_resource], array[p_record], array[p_payload])
$$;

select celeiro.keep_list_editions();
