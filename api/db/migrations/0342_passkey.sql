-- Passkeys (WebAuthn credentials) of a person: they open a session without the password, and are a second factor beside it.
-- `sign_count` is the authenticator's own counter: one that does not grow is a clone or a replay; zero where it has none.
create table celeiro.passkey (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  name text not null check (length(name) between 1 and 60),
  credential_id bytea not null check (length(credential_id) between 1 and 1023),
  public_key bytea not null,
  sign_count bigint not null check (sign_count >= 0),
  is_synced boolean not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  primary key (company_id, id),
  unique (company_id, credential_id),
  foreign key (company_id, user_id) references celeiro.app_user
);
create index passkey_by_user on celeiro.passkey (company_id, user_id);
alter table celeiro.passkey enable row level security;
create policy tenant on celeiro.passkey using (company_id = (select celeiro.current_company()));

-- Whose passkey it is, before there is a session: the authenticator says person and company, the signature proves them.
create function celeiro.passkey_login(p_company uuid, p_user uuid, p_credential bytea)
returns table (id uuid, email text, public_key bytea, sign_count bigint)
language sql stable security definer set search_path = '' as $$
  select k.id, u.email, k.public_key, k.sign_count from celeiro.passkey k
    join celeiro.app_user u on u.company_id = k.company_id and u.id = k.user_id
    where k.company_id = p_company and k.user_id = p_user and k.credential_id = p_credential
$$;
revoke execute on function celeiro.passkey_login from public;

-- Passkeys are removed like authenticator apps.
create or replace function celeiro.reset_factors(p_email text, p_reason text) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user record;
  v_removed integer;
  v_passkeys integer;
  v_reader uuid;
begin
  select u.company_id, u.id, u.name into v_user from celeiro.app_user u where u.email = p_email for update;
  if not found then return null; end if;
  delete from celeiro.user_factor f where f.company_id = v_user.company_id and f.user_id = v_user.id;
  get diagnostics v_removed = row_count;
  delete from celeiro.passkey k where k.company_id = v_user.company_id and k.user_id = v_user.id;
  get diagnostics v_passkeys = row_count;
  v_removed := v_removed + v_passkeys;
  if v_removed = 0 then return 0; end if;
  delete from celeiro.recovery_code r where r.company_id = v_user.company_id and r.user_id = v_user.id;
  perform set_config('celeiro.company', v_user.company_id::text, true);
  update celeiro.session s set revoked_at = now() where s.company_id = v_user.company_id and s.user_id = v_user.id
    and s.calendar_hash is null and s.revoked_at is null and s.expires_at > now();
  perform celeiro.record_audit('00000000-0000-0000-0000-000000000000', 'resetFactors', 'user', v_user.id,
    jsonb_build_object('reason', p_reason)::text);
  for v_reader in
    select u.id from celeiro.app_user u join celeiro.profile p on p.company_id = u.company_id and p.id = u.profile_id
      where u.company_id = v_user.company_id and u.status = 1 and (u.id = v_user.id or p.is_admin or exists (
        select from celeiro.profile_permission r where r.company_id = p.company_id and r.profile_id = p.id
          and r.module = 'users' and 'update' = any(r.actions)))
  loop
    perform celeiro.tell_by_mail(v_user.company_id, v_reader, 'factors-reset', jsonb_build_object('person', v_user.name),
      gen_random_uuid(), gen_random_uuid());
  end loop;
  return v_removed;
end $$;
