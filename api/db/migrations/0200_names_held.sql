-- Whoever writes down who is paid waits for whoever renames them at the same time, and the other way round: an order kept the
-- name that its favoured had a moment before.
create or replace function celeiro.name_favoured() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and (old.owner_kind, old.owner_id) is not distinct from (new.owner_kind, new.owner_id) then
    return new;
  end if;
  case new.owner_kind
    when 1 then
      select s.name into new.owner_name from celeiro.supplier s
      where s.company_id = new.company_id and s.id = new.owner_id for share;
    when 2 then
      select m.member_name into new.owner_name from celeiro.member m
      where m.company_id = new.company_id and m.id = new.owner_id for share;
    else
      select u.name into new.owner_name from celeiro.app_user u
      where u.company_id = new.company_id and u.id = new.owner_id for share;
  end case;
  new.owner_name := coalesce(new.owner_name, '');
  return new;
end $$;

-- Orders are held by their ids here too, as whoever pays several of them holds them.
create or replace function celeiro.rename_favoured() returns trigger language plpgsql security definer set search_path = '' as $$
declare v_name text := to_jsonb(new) ->> tg_argv[0];
begin
  perform from celeiro.bills_pay b
  where b.company_id = new.company_id and b.owner_id = new.id and b.owner_name <> v_name order by b.id for no key update;
  update celeiro.bills_pay b set owner_name = v_name
  where b.company_id = new.company_id and b.owner_id = new.id and b.owner_name <> v_name;
  return null;
end $$;

update celeiro.bills_pay b set owner_name = s.name from celeiro.supplier s
where s.company_id = b.company_id and s.id = b.supplier_id and s.name <> b.owner_name;
update celeiro.bills_pay b set owner_name = m.member_name from celeiro.member m
where m.company_id = b.company_id and m.id = b.member_id and m.member_name <> b.owner_name;
update celeiro.bills_pay b set owner_name = u.name from celeiro.app_user u
where u.company_id = b.company_id and u.id = b.user_id and u.name <> b.owner_name;
