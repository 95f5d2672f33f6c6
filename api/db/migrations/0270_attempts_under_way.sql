-- An attempt was counted before it was made and given back once it was no failure. A process that was killed in between
-- gave nothing back: after ten such crashes in an hour, whoever enters cheques was refused for minutes. What is under way
-- counts as before, so that trying many at once helps nobody; what nobody has judged after a minute counts no more.

alter table celeiro.attempt add column under_way timestamptz[] not null default '{}';

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
        where began > clock_timestamp() - interval '1 minute' order by began);
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

-- Judged: no failure.
create or replace function celeiro.return_attempt(p_keys bytea[], p_every integer[], p_forgiven boolean[])
returns void language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  with held as materialized (
    select a.key, given.forgiven
    from celeiro.attempt a join unnest(p_keys, p_every, p_forgiven) as given (key, every, forgiven) using (key)
    order by a.key for update of a)
  update celeiro.attempt a
    set drained_at = case when held.forgiven then clock_timestamp() else a.drained_at end, under_way = a.under_way[2:]
    from held where a.key = held.key;
end $$;

-- Judged: a failure, which drains with time.
create function celeiro.keep_attempt(p_keys bytea[], p_every integer[])
returns void language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  insert into celeiro.attempt as kept (key, drained_at)
    select given.key, clock_timestamp() + make_interval(secs => given.every)
    from unnest(p_keys, p_every) as given (key, every) order by 1
    on conflict (key) do update set under_way = kept.under_way[2:],
      drained_at = greatest(kept.drained_at + (excluded.drained_at - clock_timestamp()), excluded.drained_at);
end $$;
