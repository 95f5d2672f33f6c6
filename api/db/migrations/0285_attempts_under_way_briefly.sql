-- Ten minutes of crashes every four seconds left more than ten attempts of one user under way within a minute, and refused
-- whoever entered cheques. Hardly anything that is bounded takes fifteen seconds; what does is counted again once it is
-- judged, and the connections that write bound how many can be on their way at once.

create or replace function celeiro.take_attempt(p_keys bytea[], p_at_once integer[], p_every integer[])
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
    on conflict (key) do update set drained_at = greatest(kept.drained_at, excluded.drained_at),
      under_way = array(select began from unnest(kept.under_way) began
        where began > clock_timestamp() - interval '15 seconds' order by began);
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
