-- Portals that know a person are listed among their ways in, and ended one by one.
alter table celeiro.user_identity add id uuid not null default gen_random_uuid();
create unique index user_identity_id_key on celeiro.user_identity (company_id, id);
