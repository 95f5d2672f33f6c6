-- What is guessed at (a password, a code) may fail so many times at once, and once more after each while. The failures
-- are counted here, so that all processes share them and none forgets them by starting again. A key is a keyed hash of
-- what is counted: an e-mail that nobody has may be a mistyped password.
create table celeiro.attempt (
  key bytea primary key check (length(key) = 32),
  -- when nothing is left of the failures: each one puts it off by what its bound says
  drained_at timestamptz not null
);
create index attempt_drained on celeiro.attempt (drained_at);

-- Counts an attempt under all these keys, or, where one of them is full, under none; answers after how many seconds it
-- may be tried, 0 for now. In the order of the keys, so that two attempts never wait for each other in a circle.
create function celeiro.take_attempt(p_keys bytea[], p_at_once integer[], p_every integer[]) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_now timestamptz;
  v_wait integer;
begin
  -- Attempts of one network wait for each other here, so they do not wait for the disk too: what a crash of the
  -- database forgets is a moment of guessing.
  perform set_config('synchronous_commit', 'off', true);
  insert into celeiro.attempt as kept (key, drained_at)
    select given.key, clock_timestamp() from unnest(p_keys) as given (key) order by 1
    on conflict (key) do update set drained_at = greatest(kept.drained_at, excluded.drained_at);
  v_now := clock_timestamp();
  select max(ceil(extract(epoch from a.drained_at - v_now) - (given.at_once - 1) * given.every)) into v_wait
    from unnest(p_keys, p_at_once, p_every) as given (key, at_once, every) join celeiro.attempt a using (key);
  if v_wait > 0 then return v_wait; end if;
  update celeiro.attempt a set drained_at = greatest(a.drained_at, v_now) + make_interval(secs => given.every)
    from unnest(p_keys, p_every) as given (key, every) where a.key = given.key;
  -- Of what has drained nothing is to be known; more goes than may come. Last: who holds these waits for nobody.
  delete from celeiro.attempt a where a.key in (select d.key from celeiro.attempt d
    where d.drained_at < v_now order by d.drained_at limit 10 for update skip locked);
  return 0;
end $$;

-- Takes an attempt back that did not fail, and with `p_forgiven` all that failed before it under that key.
create function celeiro.return_attempt(p_keys bytea[], p_every integer[], p_forgiven boolean[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  with held as materialized (
    select a.key, given.every, given.forgiven
    from celeiro.attempt a join unnest(p_keys, p_every, p_forgiven) as given (key, every, forgiven) using (key)
    order by a.key for update of a)
  update celeiro.attempt a
    set drained_at = case when held.forgiven then clock_timestamp() else a.drained_at - make_interval(secs => held.every) end
    from held where a.key = held.key;
end $$;

-- The device (a hash of what it keeps) that a session was opened on. Nobody's once the session is ended from elsewhere.
alter table celeiro.session add column device bytea check (length(device) = 32);

-- Whether somebody with this e-mail has signed in on this device before, within a year.
create function celeiro.knows_device(p_email text, p_device bytea) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from celeiro.app_user u join celeiro.session s on s.company_id = u.company_id and s.user_id = u.id
    where u.email = p_email and s.device = p_device and s.created_at > now() - interval '1 year')
$$;

revoke execute on function celeiro.take_attempt, celeiro.return_attempt, celeiro.knows_device from public;
grant execute on function celeiro.take_attempt, celeiro.return_attempt, celeiro.knows_device to :"app_role";
