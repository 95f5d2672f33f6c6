-- An ECD is of one CNPJ root, where branches of the church have several.
alter table celeiro.accounting_delivery drop constraint accounting_delivery_chosen_check;
alter table celeiro.accounting_delivery
  add constraint accounting_delivery_chosen_check check (
    (scope is not distinct from 1) = (cnpj_root is not null) and (layout <> 8 or scope is distinct from 2));
