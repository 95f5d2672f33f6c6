-- A manual entry's line may name its cost centre, as the lines of the treasury's own acts do.
alter table celeiro.manual_entry_line add column cost_center_id uuid;
alter table celeiro.manual_entry_line add constraint manual_entry_line_cost_center_fkey
  foreign key (company_id, cost_center_id) references celeiro.cost_center (company_id, id);
create index manual_entry_line_by_cost_center on celeiro.manual_entry_line (company_id, cost_center_id)
  where cost_center_id is not null;
