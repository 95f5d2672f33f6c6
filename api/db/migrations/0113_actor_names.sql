-- Who acted bears the name of that moment, in the trail and on documents, whatever they are called later. In the trail
-- the name lies beside the payload, with a salt of its own: the chain covers its hash, and it goes when its bearer is
-- anonymised. Entries from before bear the name of today, which no chain covers.
alter table celeiro.audit_entry add column actor_hash bytea;
alter table celeiro.audit_payload add column actor_salt bytea, add column actor_name text;
update celeiro.audit_payload p set actor_name = u.name
  from celeiro.audit_entry e join celeiro.app_user u on u.company_id = e.company_id and u.id = e.actor_id
  where e.company_id = p.company_id and e.lane = p.lane and e.seq = p.seq and u.anonymized_at is null;

-- As before, and over the hash of the actor's name where there is one: concat_ws leaves out what is null.
create function celeiro.audit_hash(
  previous bytea, company_id uuid, lane smallint, seq bigint, at timestamptz, actor_id uuid,
  action text, resource text, record_id uuid, payload_hash bytea, actor_hash bytea
) returns bytea language sql stable set search_path = '' as $$
  select sha256(previous || convert_to(concat_ws('|', company_id, lane, seq,
    to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), coalesce(actor_id::text, '-'),
    action, resource, coalesce(record_id::text, '-'), encode(payload_hash, 'hex'), encode(actor_hash, 'hex')), 'UTF8'))
$$;

-- As before, with the name that the actor has now.
create or replace function celeiro.record_audit(p_actor uuid, p_action text, p_resource text, p_record uuid, p_payload text)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  v_company uuid := celeiro.current_company();
  v_lane smallint := coalesce(get_byte(uuid_send(p_actor), 15) % 16, 0);
  v_at timestamptz := clock_timestamp();
  v_salt bytea := uuid_send(gen_random_uuid());
  v_payload_hash bytea := sha256(v_salt || convert_to(p_payload, 'UTF8'));
  v_name text := (select u.name from celeiro.app_user u where u.company_id = v_company and u.id = p_actor);
  v_name_salt bytea := case when v_name is not null then uuid_send(gen_random_uuid()) end;
  v_name_hash bytea := sha256(v_name_salt || convert_to(v_name, 'UTF8'));
  v_seq bigint;
  v_hash bytea;
begin
  insert into celeiro.audit_chain (company_id, lane) values (v_company, v_lane) on conflict do nothing;
  select c.last_seq + 1, c.last_hash into v_seq, v_hash from celeiro.audit_chain c
    where c.company_id = v_company and c.lane = v_lane for update;
  v_hash := celeiro.audit_hash(v_hash, v_company, v_lane, v_seq, v_at, p_actor, p_action, p_resource, p_record,
    v_payload_hash, v_name_hash);
  insert into celeiro.audit_entry
      (company_id, lane, seq, at, actor_id, action, resource, record_id, payload_hash, hash, actor_hash)
    values (v_company, v_lane, v_seq, v_at, p_actor, p_action, p_resource, p_record, v_payload_hash, v_hash, v_name_hash);
  insert into celeiro.audit_payload (company_id, lane, seq, salt, payload, actor_salt, actor_name)
    values (v_company, v_lane, v_seq, v_salt, p_payload, v_name_salt, v_name);
  update celeiro.audit_chain c set last_seq = v_seq, last_hash = v_hash where c.company_id = v_company and c.lane = v_lane;
end $$;

-- As before, and the actor's name is what it was, or gone with who bore it.
create or replace function celeiro.broken_audit() returns table (company_id uuid, lane smallint, seq bigint, reason text)
language sql stable set search_path = '' as $$
  with linked as (
    select e.*, p.salt, p.payload, p.actor_salt, p.actor_name, p.seq as payload_seq,
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
        l.record_id, l.payload_hash, l.actor_hash) then 'entry changed'
      when l.actor_hash is not null and l.actor_name is not null
        and sha256(l.actor_salt || convert_to(l.actor_name, 'UTF8')) is distinct from l.actor_hash then 'actor changed'
      when l.payload is null and not exists (select from celeiro.audit_entry a
        where a.company_id = l.company_id and a.action = 'anonymize' and a.at > l.at
          and ((a.resource = l.resource and a.record_id = l.record_id)
            or (l.resource = 'session' and a.resource = 'user' and a.record_id = l.actor_id))) then 'payload blanked'
      when l.actor_hash is not null and l.actor_name is null and not exists (select from celeiro.audit_entry a
        where a.company_id = l.company_id and a.action = 'anonymize' and a.at > l.at
          and a.resource = 'user' and a.record_id = l.actor_id) then 'actor blanked'
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
drop function celeiro.audit_hash(bytea, uuid, smallint, bigint, timestamptz, uuid, text, text, uuid, bytea);

-- For documents: beside each column of an actor that it is told of (`created_by`), the name that they have as it is
-- written (`created_by_name`), whatever the statement says. A table of documents makes its trigger with it.
create function celeiro.keep_actor_names() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_column text;
  v_actor text;
begin
  foreach v_column in array tg_argv loop
    v_actor := to_jsonb(new) ->> v_column;
    if tg_op = 'INSERT' or v_actor is distinct from to_jsonb(old) ->> v_column then
      new := jsonb_populate_record(new, jsonb_build_object(v_column || '_name',
        (select u.name from celeiro.app_user u where u.company_id = new.company_id and u.id = v_actor::uuid)));
    end if;
  end loop;
  return new;
end $$;

alter table celeiro.transfer add column created_by_name text, add column reversed_by_name text;
alter table celeiro.cash_count add column counted_by_name text;
-- A count is never changed, but for the name of who counted, which goes with them.
drop trigger append_only on celeiro.cash_count;
create trigger append_only
  before update of company_id, id, cash_account_id, date, expected_cents, counted_cents, observation, counted_by, counted_at
    or delete or truncate on celeiro.cash_count
  for each statement execute function celeiro.refuse_change();
update celeiro.transfer t set
  created_by_name = (select u.name from celeiro.app_user u
    where u.company_id = t.company_id and u.id = t.created_by and u.anonymized_at is null),
  reversed_by_name = (select u.name from celeiro.app_user u
    where u.company_id = t.company_id and u.id = t.reversed_by and u.anonymized_at is null);
update celeiro.cash_count t set counted_by_name = (select u.name from celeiro.app_user u
  where u.company_id = t.company_id and u.id = t.counted_by and u.anonymized_at is null);
create trigger actor_names before insert or update of created_by, reversed_by on celeiro.transfer
  for each row execute function celeiro.keep_actor_names('created_by', 'reversed_by');
create trigger actor_names before insert on celeiro.cash_count
  for each row execute function celeiro.keep_actor_names('counted_by');

-- Takes the names of a user from everything that tells who acted: the trail, documents, answers that are kept for who
-- asks again. What is left then reads as of an anonymised user.
create function celeiro.forget_actor(p_user uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_company uuid := celeiro.current_company();
  v_lane smallint := get_byte(uuid_send(p_user), 15) % 16;
  v_named record;
begin
  for v_named in select distinct p.actor_name as name from celeiro.audit_entry e
    join celeiro.audit_payload p using (company_id, lane, seq)
    where e.company_id = v_company and e.lane = v_lane and e.actor_id = p_user and p.actor_name is not null
  loop
    update celeiro.idempotency i
      set answer = replace(i.answer::text, to_json(v_named.name)::text, '"Usuário anonimizado"')::json
      where i.company_id = v_company and position(to_json(v_named.name)::text in i.answer::text) > 0;
  end loop;
  update celeiro.audit_payload p set actor_salt = null, actor_name = null from celeiro.audit_entry e
    where e.company_id = v_company and e.lane = v_lane and e.actor_id = p_user
      and p.company_id = e.company_id and p.lane = e.lane and p.seq = e.seq;
  for v_named in select t.relname as held, kept.attname as name, who.attname as actor
    from pg_catalog.pg_trigger g
    join pg_catalog.pg_class t on t.oid = g.tgrelid
    join pg_catalog.pg_attribute who on who.attrelid = t.oid and who.attname like '%\_by'
    join pg_catalog.pg_attribute kept on kept.attrelid = t.oid and kept.attname = who.attname || '_name'
    where g.tgfoid = 'celeiro.keep_actor_names'::regproc
  loop
    execute format('update celeiro.%I set %I = null where company_id = $1 and %I = $2',
      v_named.held, v_named.name, v_named.actor) using v_company, p_user;
  end loop;
end $$;

-- As in 0070, and the name that they acted under goes too.
create or replace function celeiro.anonymize_trail(p_actor uuid, p_resource text, p_record uuid, p_reason text, p_name text default null)
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
    perform celeiro.forget_actor(p_record);
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

revoke execute on function celeiro.audit_hash, celeiro.broken_audit, celeiro.keep_actor_names, celeiro.forget_actor
  from public;
