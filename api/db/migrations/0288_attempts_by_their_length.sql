-- How long one that nobody judges counts depends on what is attempted: a write is over within seconds, and a sign-in waits in
-- a queue. Fifteen seconds for all let more sign-ins be under way at once than the bound says, on a machine that is slow.

create function celeiro.begin_attempt(p_keys bytea[], p_at_once integer[], p_every integer[], p_longest integer[])
returns integer language plpgsql security definer set search_path = '' as $$
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
  update celeiro.attempt a set under_way = array(select began from unnest(a.under_way) began
      where began > clock_timestamp() - make_interval(secs => given.longest) order by began)
    from unnest(p_keys, p_longest) as given (key, longest)
    where a.key = given.key and cardinality(a.under_way) > 0;
  v_now := clock_timestamp();
  select max(ceil(extract(epoch from a.drained_at - v_now) + (cardinality(a.under_way) - given.at_once + 1) * given.every))
    into v_wait
    from unnest(p_keys, p_at_once, p_every) as given (key, at_once, every) join celeiro.attempt a using (key);
  if v_wait > 0 then return v_wait; end if;
  update celeiro.attempt a set under_way = a.under_way || v_now
    from unnest(p_keys) as given (key) where a.key = given.key;
  -- Of what has drained nothing is to be known; more goes than may come. Last: who holds these waits for nobody.
  delete from celeiro.attempt a where a.key in (select d.key from celeiro.attempt d
    where d.drained_at < v_now - interval '1 minute' and coalesce(d.under_way[cardinality(d.under_way)], d.drained_at) < v_now - interval '1 minute'
    order by d.drained_at limit 10 for update skip locked);
  return 0;
end $$;
revoke execute on function celeiro.begin_attempt from public;
