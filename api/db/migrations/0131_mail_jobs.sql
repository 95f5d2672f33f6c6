-- A mail is sent by a job (`send-mail`, keyed by the mail); the outbox keeps what became of it.

insert into celeiro.job (company_id, id, name, key, payload, created_at, created_by, due_at, attempts, reason)
  select m.company_id, gen_random_uuid(), 'send-mail', m.id::text, jsonb_build_object('mailId', m.id), m.created_at,
    m.created_by, m.due_at, m.attempts, m.last_error
  from celeiro.mail_outbox m where m.sent_at is null and m.failed_at is null;

drop function celeiro.claim_mail(interval);
drop function celeiro.arm_invitation(uuid, uuid, uuid, text, interval);
drop function celeiro.finish_mail(uuid, uuid, uuid, text, interval);
drop index celeiro.mail_outbox_due;
alter table celeiro.mail_outbox drop column attempts, drop column due_at, drop column claim;

-- Whether the job that this mail waits for is in progress under that claim. One that was given up may be tried again.
create function celeiro.is_sending(p_company uuid, p_mail uuid, p_job uuid, p_claim uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from celeiro.job j
    join celeiro.mail_outbox m on m.company_id = j.company_id and m.id::text = j.payload ->> 'mailId'
    where j.id = p_job and j.claim = p_claim and j.name = 'send-mail' and j.died_at is null
      and m.company_id = p_company and m.id = p_mail and m.sent_at is null)
$$;

-- Whom the mail is for. What is no longer needed (the person was blocked, or has entered) is put away; no row then.
create function celeiro.mail_to_send(p_company uuid, p_mail uuid, p_job uuid, p_claim uuid)
returns table (kind text, name text, email text, company_name text)
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not celeiro.is_sending(p_company, p_mail, p_job, p_claim) then return; end if;
  return query select m.kind, u.name, u.email, coalesce(c.fantasy_name, c.legal_name)
    from celeiro.mail_outbox m
    join celeiro.app_user u on u.company_id = m.company_id and u.id = m.user_id and u.status = 1 and u.provisional
    join celeiro.company c on c.id = m.company_id
    where m.company_id = p_company and m.id = p_mail;
  if not found then
    update celeiro.mail_outbox m set failed_at = now(), last_error = 'not needed'
      where m.company_id = p_company and m.id = p_mail;
  end if;
end $$;

-- The provisional password of a mail about to be sent becomes the person's; the one before is over.
create function celeiro.arm_invitation(p_company uuid, p_mail uuid, p_job uuid, p_claim uuid, p_hash text, p_lifetime interval)
returns boolean language sql volatile security definer set search_path = '' as $$
  with armed as (
    update celeiro.app_user u
    set password_hash = p_hash, provisional_until = now() + p_lifetime, provisional_tries = 0
    from celeiro.mail_outbox m
    where celeiro.is_sending(p_company, p_mail, p_job, p_claim) and m.company_id = p_company and m.id = p_mail
      and u.company_id = m.company_id and u.id = m.user_id and u.status = 1 and u.provisional
    returning u.id)
  select exists (select from armed)
$$;

-- The mail has left, or never will.
create function celeiro.finish_mail(p_company uuid, p_mail uuid, p_job uuid, p_claim uuid, p_error text default null)
returns void language sql volatile security definer set search_path = '' as $$
  update celeiro.mail_outbox m set
    sent_at = case when p_error is null then now() end,
    failed_at = case when p_error is not null then now() end,
    last_error = p_error
  where m.company_id = p_company and m.id = p_mail and celeiro.is_sending(p_company, p_mail, p_job, p_claim)
$$;

revoke execute on function celeiro.is_sending, celeiro.mail_to_send, celeiro.arm_invitation, celeiro.finish_mail from public;
grant execute on function celeiro.mail_to_send, celeiro.arm_invitation, celeiro.finish_mail to :"app_role";
