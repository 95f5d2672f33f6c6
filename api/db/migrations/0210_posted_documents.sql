-- A movement stays, and so does the document that it came from, undone or not: one rule for every kind of document, held
-- by the database whatever deletes it (counts of cash are append-only already). Kinds of documents to come get the same
-- trigger.
create function celeiro.keep_posted() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from gone g join celeiro.movement m on m.company_id = g.company_id and m.origin_id = g.id) then
    raise exception 'what was posted stays: %', tg_table_name using errcode = 'CE422';
  end if;
  return null;
end $$;
revoke execute on function celeiro.keep_posted from public;

drop trigger kept on celeiro.installment;
drop trigger kept on celeiro.wallet_check;
drop trigger kept on celeiro.card_transaction;
drop function celeiro.keep_paid();
drop function celeiro.keep_moved_check();
drop function celeiro.keep_moved_card();

create trigger kept after delete on celeiro.installment referencing old table as gone
  for each statement execute function celeiro.keep_posted();
create trigger kept after delete on celeiro.wallet_check referencing old table as gone
  for each statement execute function celeiro.keep_posted();
create trigger kept after delete on celeiro.card_transaction referencing old table as gone
  for each statement execute function celeiro.keep_posted();
create trigger kept after delete on celeiro.bank_statement_line referencing old table as gone
  for each statement execute function celeiro.keep_posted();
create trigger kept after delete on celeiro.transfer referencing old table as gone
  for each statement execute function celeiro.keep_posted();
create trigger kept_posted after delete on celeiro.tithes_offerings referencing old table as gone
  for each statement execute function celeiro.keep_posted();
