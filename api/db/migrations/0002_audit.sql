-- Who did what to which record, when. Append-only: the application may only call record_audit.
-- A company has sixteen chains; a transaction writes to the one of its actor, so that one company's writers seldom
-- wait for each other and no transaction ever holds two heads.
create table celeiro.audit_chain (
  company_id uuid not null references celeiro.company,
  lane smallint not null check (lane between 0 and 15),
  last_seq bigint not null default 0,
  last_hash bytea not null default '\x',
  primary key (company_id, lane)
);

create table celeiro.audit_entry (
  company_id uuid not null,
  lane smallint not null,
  seq bigint not null,
  at timestamptz not null,
  actor_id uuid,
  action text not null,
  resource text not null,
  record_id uuid,
  payload_hash bytea not null,
  hash bytea not null,
  primary key (company_id, lane, seq),
  foreign key (company_id, lane) references celeiro.audit_chain
);
create index audit_entry_record on celeiro.audit_entry (company_id, record_id, at);

-- What changed, apart, so that it can be blanked when a person is anonymised: the chain covers only its salted hash.
create table celeiro.audit_payload (
  company_id uuid not null,
  lane smallint not null,
  seq bigint not null,
  salt bytea,
  payload text,
  primary key (company_id, lane, seq),
  foreign key (company_id, lane, seq) references celeiro.audit_entry
);

create function celeiro.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'append-only: %', tg_table_name using errcode = 'CE409';
end $$;
create trigger append_only before update or delete or truncate on celeiro.audit_entry
  for each statement execute function celeiro.refuse_change();

create function celeiro.audit_hash(
  previous bytea, company_id uuid, lane smallint, seq bigint, at timestamptz, actor_id uuid,
  action text, resource text, record_id uuid, payload_hash bytea
) returns bytea language sql stable set search_path = '' as $$
  select sha256(previous || convert_to(concat_ws('|', company_id, lane, seq,
    to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), coalesce(actor_id::text, '-'),
    action, resource, coalesce(record_id::text, '-'), encode(payload_hash, 'hex')), 'UTF8'))
$$;

-- Appends one entry to the chain of its actor. `p_payload` is JSON text of what changed.
create function celeiro.record_audit(p_actor uuid, p_action text, p_resource text, p_record uuid, p_payload text)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  v_company uuid := celeiro.current_company();
  v_lane smallint := coalesce(get_byte(uuid_send(p_actor), 15) % 16, 0);
  v_at timestamptz := clock_timestamp();
  v_salt bytea := uuid_send(gen_random_uuid());
  v_payload_hash bytea := sha256(v_salt || convert_to(p_payload, 'UTF8'));
  v_seq bigint;
  v_hash bytea;
begin
  insert into celeiro.audit_chain (company_id, lane) values (v_company, v_lane) on conflict do nothing;
  select c.last_seq + 1, c.last_hash into v_seq, v_hash from celeiro.audit_chain c
    where c.company_id = v_company and c.lane = v_lane for update;
  v_hash := celeiro.audit_hash(v_hash, v_company, v_lane, v_seq, v_at, p_actor, p_action, p_resource, p_record, v_payload_hash);
  insert into celeiro.audit_entry values (v_company, v_lane, v_seq, v_at, p_actor, p_action, p_resource, p_record, v_payload_hash, v_hash);
  insert into celeiro.audit_payload values (v_company, v_lane, v_seq, v_salt, p_payload);
  update celeiro.audit_chain c set last_seq = v_seq, last_hash = v_hash where c.company_id = v_company and c.lane = v_lane;
end $$;

-- The entries that do not fit their chain; no row means that every chain is whole.
create function celeiro.broken_audit() returns table (company_id uuid, lane smallint, seq bigint, reason text)
language sql stable set search_path = '' as $$
  with linked as (
    select e.*, p.salt, p.payload, p.seq as payload_seq,
      lag(e.hash, 1, '\x'::bytea) over chain as previous, lag(e.seq, 1, 0::bigint) over chain as previous_seq
    from celeiro.audit_entry e left join celeiro.audit_payload p using (company_id, lane, seq)
    window chain as (partition by e.company_id, e.lane order by e.seq)
  )
  select company_id, lane, seq, case
      when seq <> previous_seq + 1 then 'gap'
      when payload_seq is null then 'payload missing'
      when payload is not null and sha256(salt || convert_to(payload, 'UTF8')) <> payload_hash then 'payload changed'
      else 'entry changed' end
  from linked
  where seq <> previous_seq + 1 or payload_seq is null
    or (payload is not null and sha256(salt || convert_to(payload, 'UTF8')) is distinct from payload_hash)
    or hash <> celeiro.audit_hash(previous, company_id, lane, seq, at, actor_id, action, resource, record_id, payload_hash)
  union all
  select c.company_id, c.lane, c.last_seq, 'head differs' from celeiro.audit_chain c
  left join lateral (select e.seq, e.hash from celeiro.audit_entry e
    where e.company_id = c.company_id and e.lane = c.lane order by e.seq desc limit 1) tip on true
  where c.last_seq <> coalesce(tip.seq, 0) or c.last_hash <> coalesce(tip.hash, '\x')
$$;

do $$
declare tenant_table text;
begin
  foreach tenant_table in array array['audit_chain', 'audit_entry', 'audit_payload'] loop
    execute format('alter table celeiro.%I enable row level security', tenant_table);
    execute format('create policy tenant on celeiro.%I using (company_id = (select celeiro.current_company()))', tenant_table);
  end loop;
end $$;

revoke execute on all functions in schema celeiro from public;
grant select on celeiro.audit_entry, celeiro.audit_payload to :"app_role";
grant execute on function celeiro.record_audit to :"app_role";
