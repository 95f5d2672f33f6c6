-- A stranger's wrong tries burn no invitation: they are bounded where they come from, by the API, an hour at a time. A
-- provisional password has 59 bits and a day to live, which no such bound lets anybody guess.
create or replace function celeiro.try_provisional(p_email text)
returns table (user_id uuid, company_id uuid, password_hash text)
language sql volatile security definer set search_path = '' as $$
  select u.id, u.company_id, u.password_hash from celeiro.app_user u
  where u.email = p_email and u.provisional and u.status = 1 and u.provisional_until > now()
$$;
