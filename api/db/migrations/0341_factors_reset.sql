-- The operator's way back for who lost every device and every recovery code: the person enters by the password alone and links
-- another device. They, and all who manage users in their company, are told; the trail keeps why. Called by the owner alone.
create function celeiro.reset_factors(p_email text, p_reason text) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user record;
  v_removed integer;
  v_reader uuid;
begin
  select u.company_id, u.id, u.name into v_user from celeiro.app_user u where u.email = p_email for update;
  if not found then return null; end if;
  delete from celeiro.user_factor f where f.company_id = v_user.company_id and f.user_id = v_user.id;
  get diagnostics v_removed = row_count;
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
revoke execute on function celeiro.reset_factors from public;
