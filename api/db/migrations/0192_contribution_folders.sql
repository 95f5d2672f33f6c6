-- The receipts of what members gave in a year are put together for who asked, as the council's papers of a month are.

alter table celeiro.council_folder
  -- 1 the council's papers of a month, 2 the receipts of a year
  add column kind smallint not null default 1 check (kind in (1, 2)),
  -- why all that members gave is taken along
  add column reason text,
  drop constraint council_folder_month_check,
  -- what it is of: 'yyyy-MM', or the year
  add constraint council_folder_month_check check (month ~ case kind when 1 then '^[0-9]{4}-[0-9]{2}$' else '^[0-9]{4}$' end),
  add constraint council_folder_reason_check check ((kind = 2) = (reason is not null));

select celeiro.keep_list_editions();
