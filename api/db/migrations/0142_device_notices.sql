-- Whoever signs in on a device that their account does not know is told by mail: the first session of all is no news.

create function celeiro.tell_of_device(p_company uuid, p_user uuid, p_session uuid, p_details jsonb, p_mail uuid, p_job uuid)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare v_device bytea;
begin
  select s.device into v_device from celeiro.session s where s.company_id = p_company and s.id = p_session;
  if v_device is null then return; end if;
  if not exists (select from celeiro.session s where s.company_id = p_company and s.user_id = p_user and s.id <> p_session)
    or exists (select from celeiro.session s where s.company_id = p_company and s.user_id = p_user and s.id <> p_session
      and s.device = v_device and s.created_at > now() - interval '1 year') then return; end if;
  perform celeiro.tell_by_mail(p_company, p_user, 'new-device', p_details || jsonb_build_object('at', to_char(now() at time zone
      (array['America/Sao_Paulo', 'America/Manaus', 'America/Rio_Branco', 'America/Noronha'])[c.timezone],
      'DD/MM/YYYY "às" HH24:MI')), p_mail, p_job)
    from celeiro.company c where c.id = p_company;
end $$;
revoke execute on function celeiro.tell_of_device from public;
grant execute on function celeiro.tell_of_device to :"app_role";
