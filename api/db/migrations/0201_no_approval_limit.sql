-- Above it a payment waits for somebody's approval. A company that has set none has the greatest amount there is: nothing
-- is above it, and no comparison with it is ever unknown. Before, it was null, and so was whether an instalment waits.
create or replace function celeiro.approval_limit() returns bigint
language sql stable security invoker set search_path = '' as $$
  select coalesce(
    (select c.approval_limit_cents from celeiro.company c where c.id = celeiro.current_company()),
    9223372036854775807)
$$;
