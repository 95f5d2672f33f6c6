-- Which branches a delivery was asked for, where not for all: 1 those of a CNPJ root, 2 some, which `branch_ids` then are. `branch_id`,
-- where it is one, says so to processes of the release before.
drop trigger kept on celeiro.accounting_delivery;
alter table celeiro.accounting_delivery
  add column scope smallint check (scope in (1, 2)),
  add column cnpj_root text collate "C" check (cnpj_root ~ '^[0-9A-Z]{8}$');
update celeiro.accounting_delivery set scope = 2 where branch_id is not null;
alter table celeiro.accounting_delivery
  add constraint accounting_delivery_chosen_check check (
    (scope is not distinct from 1) = (cnpj_root is not null) and (layout <> 8 or scope is null));

create or replace function celeiro.keep_delivery() returns trigger
language plpgsql set search_path = '' as $$
begin
  if old.sha256 is not null and (new.lot, new.layout, new.layout_id, new.book_number, new.ending, new.series_id, new.date_from,
      new.date_to, new.branch_id, new.scope, new.cnpj_root, new.branch_ids, new.entry_count, new.correction_count, new.total_cents, new.accounts,
      new.sha256, new.size, new.created_at, new.created_by)
    is distinct from (old.lot, old.layout, old.layout_id, old.book_number, old.ending, old.series_id, old.date_from, old.date_to,
      old.branch_id, old.scope, old.cnpj_root, old.branch_ids, old.entry_count, old.correction_count, old.total_cents, old.accounts, old.sha256,
      old.size, old.created_at, old.created_by) then
    raise exception 'a sealed delivery does not change' using errcode = 'CE422';
  end if;
  if old.status <> 1 and new.status <> old.status then
    raise exception 'a delivery is fetched or discarded once' using errcode = 'CE422';
  end if;
  return new;
end $$;
create trigger kept before update on celeiro.accounting_delivery for each row execute function celeiro.keep_delivery();
