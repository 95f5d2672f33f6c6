-- As in 0139; the notice of a changed address goes to the old one, whatever became of its person since.
create or replace function celeiro.mail_to_send(p_company uuid, p_mail uuid, p_job uuid, p_claim uuid)
returns table (kind text, name text, email text, company_name text, details jsonb)
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not celeiro.is_sending(p_company, p_mail, p_job, p_claim) then return; end if;
  return query select m.kind, u.name, u.email, coalesce(c.fantasy_name, c.legal_name), m.details
    from celeiro.mail_outbox m
    join celeiro.app_user u on u.company_id = m.company_id and u.id = m.user_id
      and case m.kind
        when 'invitation' then u.status = 1 and u.provisional
        when 'verification' then u.status = 1 and not u.email_verified
        when 'address-changed' then true
        else u.status = 1
      end
    join celeiro.company c on c.id = m.company_id
    where m.company_id = p_company and m.id = p_mail;
  if not found then
    update celeiro.mail_outbox m set failed_at = now(), last_error = 'not needed', details = '{}'
      where m.company_id = p_company and m.id = p_mail;
  end if;
end $$;

-- As in 0131; what a mail said is forgotten once it has left or never will: addresses and devices of a person.
create or replace function celeiro.finish_mail(p_company uuid, p_mail uuid, p_job uuid, p_claim uuid, p_error text default null)
returns void language sql volatile security definer set search_path = '' as $$
  update celeiro.mail_outbox m set
    sent_at = case when p_error is null then now() end,
    failed_at = case when p_error is not null then now() end,
    last_error = p_error,
    details = '{}'
  where m.company_id = p_company and m.id = p_mail and celeiro.is_sending(p_company, p_mail, p_job, p_claim)
$$;
