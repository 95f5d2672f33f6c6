-- Why somebody looks at people's data in this session: said once, noted in the trail, and demanded of every search by a
-- whole document that is answered masked.
alter table celeiro.session add column reveal_reason text check (length(reveal_reason) between 3 and 255);
