-- A password that grew too old is replaced by who still knows it, without a session: as `changePassword` does with one.
create function celeiro.renew_password(p_company uuid, p_user uuid, p_known_hash text, p_hash text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare v_ended integer;
begin
  update celeiro.app_user u set password_hash = p_hash, updated_at = now()
    where u.company_id = p_company and u.id = p_user and u.password_hash = p_known_hash and u.status = 1 and not u.provisional;
  if not found then return false; end if;
  perform set_config('celeiro.company', p_company::text, true);
  update celeiro.session s set revoked_at = now()
    where s.company_id = p_company and s.user_id = p_user and s.revoked_at is null and s.expires_at > now();
  get diagnostics v_ended = row_count;
  perform celeiro.record_audit(p_user, 'changePassword', 'user', p_user, jsonb_build_object('endedSessions', v_ended)::text);
  return true;
end $$;
revoke execute on function celeiro.renew_password from public;
grant execute on function celeiro.renew_password to :"app_role";

grant select (password_changed_at) on celeiro.app_user to :"app_role";
