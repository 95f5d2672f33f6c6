-- What waits for somebody's approval is not what they entered themselves, unless the company allows that: lists that ask
-- for it end when either is changed.
drop trigger limit_noted on celeiro.company;
create trigger limit_noted after update of approval_limit_cents, allow_self_approval on celeiro.company
  for each row when ((old.approval_limit_cents, old.allow_self_approval)
    is distinct from (new.approval_limit_cents, new.allow_self_approval)) execute function celeiro.note_limit();

-- Whether the person who asks may approve what these two entered and last changed.
create function celeiro.may_approve(p_created_by uuid, p_updated_by uuid) returns boolean
language sql stable security invoker set search_path = '' as $$
  select c.allow_self_approval or celeiro.current_person() not in (p_created_by, p_updated_by)
  from celeiro.company c where c.id = celeiro.current_company()
$$;
revoke execute on function celeiro.may_approve from public;
grant execute on function celeiro.may_approve to :"app_role";
