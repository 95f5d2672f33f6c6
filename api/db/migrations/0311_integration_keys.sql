-- Keys for programs: what each may do, in which branches, from where and until when. Of its secrets it has hashes.
create table celeiro.integration_key (
  company_id uuid not null references celeiro.company,
  id uuid not null,
  name text not null check (length(name) between 1 and 120),
  -- [{"module": "suppliers", "actions": ["read"]}]
  permissions jsonb not null check (jsonb_typeof(permissions) = 'array'),
  -- [{"branchId": "…"}]: none, all of its maker's.
  branches jsonb not null check (jsonb_typeof(branches) = 'array'),
  -- [{"network": "203.0.113.0/24"}]: none, from anywhere.
  addresses jsonb not null check (jsonb_typeof(addresses) = 'array'),
  -- The last day on which it is taken.
  expires_on date,
  -- 1 in use, 2 revoked
  status smallint not null default 1 check (status in (1, 2)),
  search_text text not null generated always as (celeiro.searchable(name)) stored,
  created_at timestamptz not null default now(), created_by uuid not null,
  updated_at timestamptz not null default now(), updated_by uuid not null,
  version integer not null default 1,
  primary key (company_id, id)
);
create unique index integration_key_name_key on celeiro.integration_key (company_id, celeiro.searchable(name));
create index integration_key_by_id on celeiro.integration_key (id);
create index integration_key_by_maker on celeiro.integration_key (company_id, created_by);
create index integration_key_search on celeiro.integration_key using gin (search_text gin_trgm_ops);
select celeiro.make_company_table('integration_key');

-- What a program proves itself by: SHA-256 of 256 random bits, which are shown once. After a rotation two are taken for a while.
create table celeiro.integration_secret (
  company_id uuid not null references celeiro.company,
  id uuid not null,
  integration_key_id uuid not null,
  hash bytea not null check (length(hash) = 32),
  prefix text not null check (length(prefix) between 8 and 16),
  created_at timestamptz not null default now(),
  ends_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, integration_key_id) references celeiro.integration_key on delete cascade
);
create index integration_secret_by_hash on celeiro.integration_secret (hash);
create index integration_secret_by_key on celeiro.integration_secret (company_id, integration_key_id, created_at);
select celeiro.make_company_table('integration_secret');

-- When and from where a key was used last, and how often within the present minute.
create table celeiro.integration_key_use (
  company_id uuid not null references celeiro.company,
  integration_key_id uuid not null,
  minute timestamptz not null,
  calls integer not null check (calls >= 0),
  used_at timestamptz not null,
  address text check (length(address) <= 64),
  primary key (company_id, integration_key_id),
  foreign key (company_id, integration_key_id) references celeiro.integration_key on delete cascade
) with (fillfactor = 50);
select celeiro.make_company_table('integration_key_use');

update celeiro.backoffice_module set position = position + 1
  where position > (select m.position from celeiro.backoffice_module m where m.slug = 'permissions');
insert into celeiro.backoffice_module (position, slug, label, id)
  select m.position + 1, 'integrations', 'Integrações', '01900000-0000-7000-8b00-000000000028'
  from celeiro.backoffice_module m where m.slug = 'permissions';

-- Counts a call by a key, and says which key it is: nothing where there is none that is in use, by whomever made it.
create function celeiro.use_integration_key(p_hash bytea, p_address text, p_quota integer)
returns table (id uuid, problem text, remaining integer, resets integer)
language plpgsql security definer set search_path to '' as $$
declare
  v_key celeiro.integration_key;
  v_now constant timestamptz := clock_timestamp();
  v_minute constant timestamptz := date_trunc('minute', v_now);
  v_calls integer;
begin
  select k.* into v_key
  from celeiro.integration_secret s
  join celeiro.integration_key k on k.company_id = s.company_id and k.id = s.integration_key_id and k.status = 1
  join celeiro.app_user u on u.company_id = k.company_id and u.id = k.created_by and u.status = 1
    and u.deleted_at is null
  where s.hash = p_hash and (s.ends_at is null or s.ends_at > v_now);
  if not found then return; end if;
  id := v_key.id;
  if v_key.expires_on < celeiro.today_of(v_key.company_id) then
    problem := 'integration_key_expired';
    return next;
    return;
  end if;
  if v_key.addresses <> '[]' and (p_address is null or not exists (
      select from jsonb_array_elements(v_key.addresses) a where p_address::inet <<= (a ->> 'network')::inet)) then
    problem := 'integration_address_refused';
    return next;
    return;
  end if;
  insert into celeiro.integration_key_use as u (company_id, integration_key_id, minute, calls, used_at, address)
    values (v_key.company_id, v_key.id, v_minute, 1, v_now, p_address)
    on conflict (company_id, integration_key_id) do update
      set calls = case when u.minute = v_minute then u.calls + 1 else 1 end, minute = v_minute, used_at = v_now,
        address = p_address
    returning calls into v_calls;
  remaining := greatest(p_quota - v_calls, 0);
  resets := greatest(ceil(extract(epoch from v_minute + interval '1 minute' - v_now))::integer, 1);
  problem := case when v_calls > p_quota then 'too_many_requests' end;
  return next;
end $$;

-- The rights of a key: as many of its own as its maker has now, and none to approve, to reveal, or over users, profiles and keys.
create function celeiro.key_permissions(p_company uuid, p_profile uuid, p_is_admin boolean, p_permissions jsonb) returns jsonb
language sql stable set search_path to '' as $$
  select coalesce(jsonb_object_agg(g.module, g.actions), '{}') from (
    select given ->> 'module' as module, jsonb_agg(a.action) as actions
    from jsonb_array_elements(p_permissions) given
    cross join lateral jsonb_array_elements_text(given -> 'actions') a(action)
    where given ->> 'module' not in ('users', 'permissions', 'integrations') and a.action not in ('approve', 'reveal')
      and (p_is_admin or exists (select from celeiro.profile_permission pp
        where pp.company_id = p_company and pp.profile_id = p_profile and pp.module = given ->> 'module'
          and (a.action = any(pp.actions) or a.action = 'read' and cardinality(pp.actions) > 0)))
    group by 1) g
$$;

-- The one way in: who calls, of which company, with which rights and branches, and the settings that row-level security reads.
-- Processes of the release before come in by `enter` and `enter_receipt_link`, which go with it. What it asks of a company's second
-- factor is of a later number, and there before anybody enters. Doors: 'caller', a session or a key; 'receipt-link', a link that was opened by its code, with its maker's rights.
create function celeiro.enter_by(p_door text, p_id uuid, p_branch uuid default null)
returns table (user_id uuid, company_id uuid, branch_id uuid, is_admin boolean, permissions jsonb, branches uuid[],
  time_zone text, key_id uuid, must_add_factor boolean, proof_methods text)
language plpgsql security definer set search_path to '' as $$
declare
  v_reach text;
  v_key_name text;
  v_given jsonb;
  v_may_lack boolean;
  v_is_proof_old boolean;
  v_is_by_portal boolean;
begin
  select u.id, u.company_id, u.branch_id, p.is_admin and d.key_id is null,
    case when d.key_id is not null then celeiro.key_permissions(u.company_id, p.id, p.is_admin, d.permissions)
      else coalesce((select jsonb_object_agg(pp.module, pp.actions) from celeiro.profile_permission pp
        where pp.company_id = u.company_id and pp.profile_id = u.profile_id), '{}') end,
    case when u.branch_id is not null and not p.all_branches then array[u.branch_id]
      else coalesce((select array_agg(b.id) from celeiro.branch b where b.company_id = u.company_id), '{}') end,
    case when u.branch_id is not null and not p.all_branches then u.branch_id::text else 'all' end,
    (array['America/Sao_Paulo', 'America/Manaus', 'America/Rio_Branco', 'America/Noronha'])[c.timezone],
    d.key_id, d.key_name, d.branches,
    c.second_factor is null or d.is_vouched or c.second_factor_grace >= celeiro.today_of(c.id),
    c.step_up and d.proven_at <= now() - interval '10 minutes', d.is_by_portal
  into user_id, company_id, branch_id, is_admin, permissions, branches, v_reach, time_zone, key_id, v_key_name, v_given,
    v_may_lack, v_is_proof_old, v_is_by_portal
  from (
    select s.company_id, s.user_id, null::uuid as key_id, null as key_name, null::jsonb as permissions, null::jsonb as branches,
      s.issuer is not null or s.calendar_hash is not null as is_vouched, s.proven_at, s.issuer is not null as is_by_portal
    from celeiro.session s
    where p_door = 'caller' and s.id = p_id and s.revoked_at is null and s.expires_at > now()
    union all
    select k.company_id, k.created_by, k.id, k.name, k.permissions, nullif(k.branches, '[]'), false, '-infinity', false
    from celeiro.integration_key k
    where p_door = 'caller' and k.id = p_id and k.status = 1
      and (k.expires_on is null or k.expires_on >= celeiro.today_of(k.company_id))
    union all
    select l.company_id, l.created_by, null, null, null, null, true, null, false
    from celeiro.receipt_link l
    join celeiro.member m on m.company_id = l.company_id and m.id = l.member_id and m.anonymized_at is null
    where p_door = 'receipt-link' and l.id = p_id and l.ended_at is null and l.expires_at > now()
      and l.opened_at > now() - interval '10 minutes' and l.branch_id is not distinct from p_branch
  ) d
  join celeiro.app_user u on u.company_id = d.company_id and u.id = d.user_id and u.status = 1 and u.deleted_at is null
  join celeiro.company c on c.id = d.company_id
  join celeiro.profile p on p.company_id = u.company_id and p.id = u.profile_id;
  if not found then
    raise exception 'nobody enters by that' using errcode = 'CE401';
  end if;
  if v_given is not null then
    select coalesce(array_agg(b), '{}') into branches from unnest(branches) b
      where exists (select from jsonb_array_elements(v_given) g where (g ->> 'branchId')::uuid = b);
    v_reach := array_to_string(branches, ',');
  end if;
  if v_given is not null and branches = '{}' or p_branch is not null and not p_branch = any(branches) then
    raise exception 'branch is out of reach' using errcode = 'CE403';
  end if;
  perform set_config('celeiro.company', company_id::text, true),
    set_config('celeiro.reach', v_reach, true),
    set_config('celeiro.time_zone', time_zone, true),
    set_config('celeiro.branches', (case when p_branch is null then branches else array[p_branch] end)::text, true),
    set_config('celeiro.key_name', coalesce(v_key_name, ''), true);
  must_add_factor := false;
  if not coalesce(v_may_lack, false) then
    must_add_factor := celeiro.lacks_second_factor(company_id, user_id);
  end if;
  -- A program cannot prove who it is: what the company asks that for, no key does.
  if v_is_proof_old then
    proof_methods := case when key_id is not null then ''
      else trim(case when v_is_by_portal then 'portal ' else '' end || celeiro.proof_methods(company_id, user_id)) end;
  end if;
  return next;
end $$;

-- The reach of a key may be several branches: their ids by commas.
create or replace function celeiro.reaches_branch(branch uuid) returns boolean
language sql stable set search_path to '' as $$
  select current_setting('celeiro.reach', true) = 'all'
    or branch = any(string_to_array(nullif(current_setting('celeiro.reach', true), ''), ',')::uuid[])
$$;

-- A refusal of a key is noted at whoever made it.
create or replace function celeiro.note_refusal(p_session uuid, p_details jsonb) returns void
language plpgsql security definer set search_path to '' as $$
declare v_caller record;
begin
  select s.company_id, s.user_id, null as key_name into v_caller from celeiro.session s where s.id = p_session
  union all
  select k.company_id, k.created_by, k.name from celeiro.integration_key k where k.id = p_session;
  if not found then return; end if;
  perform set_config('celeiro.key_name', coalesce(v_caller.key_name, ''), true);
  perform celeiro.note_security_event(v_caller.company_id, v_caller.user_id, 'accessRefused', p_session, p_details);
end $$;

-- What a key does is in the trail of its maker under the key's name.
create or replace function celeiro.record_audits(p_actors uuid[], p_actions text[], p_resources text[], p_records uuid[],
  p_payloads text[]) returns void
language plpgsql security definer set search_path to '' as $$
declare
  v_company constant uuid := celeiro.current_company();
  v_chain celeiro.audit_chain;
  v_given record;
  v_payload text;
  v_key_name constant text := nullif(current_setting('celeiro.key_name', true), '');
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
    v_payload := case when v_key_name is null then v_given.payload
      else (v_given.payload::jsonb || jsonb_build_object('key', v_key_name))::text end;
    v_payload_hash := sha256(v_salt || convert_to(v_payload, 'UTF8'));
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
      values (v_company, v_lane, v_chain.last_seq, v_salt, v_payload, v_name_salt, v_name);
  end loop;
  update celeiro.audit_chain c set last_seq = v_chain.last_seq, last_hash = v_chain.last_hash
    where c.company_id = v_company and c.lane = v_chain.lane;
end $$;

revoke all on function celeiro.use_integration_key(bytea, text, integer), celeiro.enter_by(text, uuid, uuid),
  celeiro.key_permissions(uuid, uuid, boolean, jsonb) from public;
