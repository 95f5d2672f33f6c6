-- Whom a password may not be guessed from: the person, and the names of their church and its branches.
create function celeiro.password_context(p_email text) returns table (name text, church_names text[])
language sql stable security definer set search_path = '' as $$
  select u.name, array_remove(array[c.legal_name, c.fantasy_name, b.name], null)
  from celeiro.app_user u
  join celeiro.company c on c.id = u.company_id
  left join celeiro.branch b on b.company_id = u.company_id and b.id = u.branch_id
  where u.email = p_email
$$;
revoke execute on function celeiro.password_context from public;
grant execute on function celeiro.password_context to :"app_role";
