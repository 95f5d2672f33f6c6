-- The ECD names how its accountant is reached.
alter table celeiro.company add column accountant_email text, add column accountant_phone text;

-- A delivery that is the ECD of a year: 8. It is a book with a number of order, which SPED takes once, and a series of its own, so that
-- it holds the whole year whatever was delivered before.
alter table celeiro.accounting_delivery add column book_number integer;
alter table celeiro.accounting_delivery add constraint accounting_delivery_book_check
  check ((layout = 8) = (book_number is not null) and (layout <> 8 or (series_id = id and book_number > 0)));
create unique index accounting_delivery_book_key on celeiro.accounting_delivery (company_id, book_number)
  where book_number is not null and status <> 3;

create or replace function celeiro.keep_delivery() returns trigger
language plpgsql set search_path = '' as $$
begin
  if old.sha256 is not null and (new.lot, new.layout, new.layout_id, new.book_number, new.ending, new.series_id, new.date_from,
      new.date_to, new.branch_id, new.branch_ids, new.entry_count, new.correction_count, new.total_cents, new.accounts, new.sha256,
      new.size, new.created_at, new.created_by)
    is distinct from (old.lot, old.layout, old.layout_id, old.book_number, old.ending, old.series_id, old.date_from, old.date_to,
      old.branch_id, old.branch_ids, old.entry_count, old.correction_count, old.total_cents, old.accounts, old.sha256, old.size,
      old.created_at, old.created_by) then
    raise exception 'a sealed delivery does not change' using errcode = 'CE422';
  end if;
  if old.status <> 1 and new.status <> old.status then
    raise exception 'a delivery is fetched or discarded once' using errcode = 'CE422';
  end if;
  return new;
end $$;
