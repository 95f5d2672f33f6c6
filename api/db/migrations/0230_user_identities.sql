-- Who a person is at an issuer whose word is taken: kept with the first token that names them by an e-mail of theirs. From
-- then on issuer and subject say who they are, and an e-mail alone does not. Nobody but these functions makes one.
create table celeiro.user_identity (
  company_id uuid not null,
  user_id uuid not null,
  issuer text not null check (length(issuer) between 1 and 1000),
  subject text not null check (length(subject) between 1 and 255),
  created_at timestamptz not null default now(),
  primary key (company_id, user_id, issuer),
  foreign key (company_id, user_id) references celeiro.app_user
);
-- Of all companies, as the e-mail is: a subject is one person.
create unique index user_identity_subject_key on celeiro.user_identity (issuer, subject);

alter table celeiro.user_identity enable row level security;
create policy tenant on celeiro.user_identity using (company_id = (select celeiro.current_company()));
grant select, delete on celeiro.user_identity to :"app_role";

-- As celeiro.login, of whom an issuer names: by the subject, if it is known; else by the e-mail of somebody whom the issuer
-- has named by no subject yet.
create function celeiro.login_of_identity(p_issuer text, p_subject text, p_email text)
returns table (user_id uuid, company_id uuid, password_hash text, status smallint, email_verified boolean,
  provisional boolean, is_expired boolean, name text, password_ends_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select l.* from celeiro.user_identity i
    join celeiro.app_user u on u.company_id = i.company_id and u.id = i.user_id
    cross join lateral celeiro.login(u.email) l
    where i.issuer = p_issuer and i.subject = p_subject
  union all
  select l.* from celeiro.login(p_email) l
    where not exists (select from celeiro.user_identity i where i.issuer = p_issuer and i.subject = p_subject)
      and not exists (select from celeiro.user_identity i
        where i.company_id = l.company_id and i.user_id = l.user_id and i.issuer = p_issuer)
$$;

-- Keeps who the person is there, in the transaction of their session; false: they are somebody else by now.
create function celeiro.keep_identity(p_company uuid, p_user uuid, p_issuer text, p_subject text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into celeiro.user_identity (company_id, user_id, issuer, subject) values (p_company, p_user, p_issuer, p_subject)
    on conflict do nothing;
  if found then
    perform celeiro.record_audit(p_user, 'linkIdentity', 'user', p_user, jsonb_build_object('issuer', p_issuer)::text);
    return true;
  end if;
  return exists (select from celeiro.user_identity i where i.company_id = p_company and i.user_id = p_user
    and i.issuer = p_issuer and i.subject = p_subject);
end $$;

revoke execute on function celeiro.login_of_identity, celeiro.keep_identity from public;
grant execute on function celeiro.login_of_identity, celeiro.keep_identity to :"app_role";
select celeiro.keep_list_editions();
