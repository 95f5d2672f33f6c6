-- What may be used once (a solved challenge, a proof, a token of another issuer), as a hash, until nobody would take it
-- any more: all processes share it. Of no company, and read by this function alone.
create table celeiro.used_once (
  digest bytea primary key check (length(digest) = 32),
  until timestamptz not null
);
create index used_once_until on celeiro.used_once (until);

-- True for the first who uses it. Of what nobody would take any more, more goes than may come; the hour is for clocks
-- that do not agree.
create function celeiro.use_once(p_digest bytea, p_until timestamptz) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_is_first boolean;
begin
  insert into celeiro.used_once (digest, until) values (p_digest, p_until) on conflict do nothing;
  v_is_first := found;
  delete from celeiro.used_once u where u.digest in (select o.digest from celeiro.used_once o
    where o.until < clock_timestamp() - interval '1 hour' order by o.until limit 10 for update skip locked);
  return v_is_first;
end $$;

revoke execute on function celeiro.use_once from public;
grant execute on function celeiro.use_once to :"app_role";
