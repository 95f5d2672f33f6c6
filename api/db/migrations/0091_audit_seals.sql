-- Seals of the trail, made by night as those of the ledger: a chain that was written anew, or cut at its end with its
-- head, no longer holds what was sealed. Who owns the tables could write the seals anew too: hence they also lie in a
-- file beside the database and in every backup.

create table celeiro.audit_seal (
  company_id uuid not null references celeiro.company,
  n integer not null check (n > 0),
  sealed_at timestamptz not null,
  -- [{ lane, seq, hash }] by lane
  heads jsonb not null,
  previous bytea not null,
  hash bytea not null,
  primary key (company_id, n)
);
alter table celeiro.audit_seal enable row level security;
create policy tenant on celeiro.audit_seal using (company_id = (select celeiro.current_company()));
create trigger append_only before update or delete or truncate on celeiro.audit_seal
  for each statement execute function celeiro.refuse_change();

-- Seals the trails that went on since they were sealed a day or more ago. Answers the heads of all chains as a seal file
-- holds them, or null where nothing was to be sealed. One at a time, whichever process asks.
create function celeiro.seal_trails() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_company uuid;
  v_last celeiro.audit_seal;
  v_heads jsonb;
  v_at timestamptz;
  v_any boolean := false;
begin
  perform pg_advisory_xact_lock(hashtextextended('audit_seal', 0));
  for v_company in select distinct c.company_id from celeiro.audit_chain c where c.last_seq > 0 order by 1 loop
    select s.* into v_last from celeiro.audit_seal s where s.company_id = v_company order by s.n desc limit 1;
    continue when v_last.sealed_at > now() - interval '24 hours';
    select jsonb_agg(jsonb_build_object('lane', c.lane, 'seq', c.last_seq, 'hash', encode(c.last_hash, 'hex')) order by c.lane)
      into v_heads from celeiro.audit_chain c where c.company_id = v_company and c.last_seq > 0;
    continue when v_heads = v_last.heads;
    v_at := clock_timestamp();
    insert into celeiro.audit_seal values (v_company, coalesce(v_last.n, 0) + 1, v_at, v_heads, coalesce(v_last.hash, '\x'),
      celeiro.seal_hash(coalesce(v_last.hash, '\x'), v_company, coalesce(v_last.n, 0) + 1, v_at, v_heads));
    v_any := true;
  end loop;
  if not v_any then
    return null;
  end if;
  return (select jsonb_agg(jsonb_build_object('company', c.company_id, 'lane', c.lane, 'seq', c.last_seq,
      'hash', encode(c.last_hash, 'hex')) order by c.company_id, c.lane)
    from celeiro.audit_chain c where c.last_seq > 0);
end $$;

-- What the seals hold and the trail no longer does; a seal that is not what it was, by its number.
create function celeiro.broken_audit_seals() returns table (company_id uuid, lane smallint, seq bigint, reason text)
language sql stable set search_path = '' as $$
  with linked as (
    select s.*, lag(s.hash, 1, '\x'::bytea) over chain as expected, lag(s.n, 1, 0) over chain as previous_n
    from celeiro.audit_seal s window chain as (partition by s.company_id order by s.n)
  )
  select l.company_id, null::smallint, l.n::bigint, 'seal changed' from linked l
  where l.n <> l.previous_n + 1 or l.previous <> l.expected
    or l.hash <> celeiro.seal_hash(l.previous, l.company_id, l.n, l.sealed_at, l.heads)
  union
  select b.company_id, b.lane, b.seq, b.reason
  from celeiro.broken_seal((select coalesce(jsonb_agg(head || jsonb_build_object('company', s.company_id)), '[]')
    from celeiro.audit_seal s cross join jsonb_array_elements(s.heads) head)) b
$$;

revoke execute on function celeiro.seal_trails, celeiro.broken_audit_seals from public;
grant execute on function celeiro.seal_trails to :"app_role";
