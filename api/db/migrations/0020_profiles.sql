-- Profiles and their rights are written by the application: all but those of Admin, which nobody changes.
alter table celeiro.module rename to backoffice_module;
alter table celeiro.backoffice_module add column id uuid;
update celeiro.backoffice_module set id = ('01900000-0000-7000-8b00-' || lpad(position::text, 12, '0'))::uuid;
alter table celeiro.backoffice_module alter column id set not null, add unique (id);

alter table celeiro.profile
  add column search_text text not null generated always as (celeiro.searchable(name)) stored,
  add column created_at timestamptz not null default now(), add column created_by uuid,
  add column updated_at timestamptz not null default now(), add column updated_by uuid,
  add column version integer not null default 1;
alter table celeiro.profile drop constraint profile_name_key;
create unique index profile_name_key on celeiro.profile (company_id, celeiro.searchable(name));

-- A right that is taken away stays as an empty list, so that the application never deletes one; a profile takes its rights along.
alter table celeiro.profile_permission
  drop constraint profile_permission_company_id_profile_id_fkey,
  add constraint profile_permission_profile_fkey foreign key (company_id, profile_id) references celeiro.profile on delete cascade;

create policy admin_is_made_by_the_system on celeiro.profile as restrictive for insert with check (not is_admin);
create policy admin_is_locked on celeiro.profile as restrictive for update using (not is_admin);
create policy admin_is_kept on celeiro.profile as restrictive for delete using (not is_admin);

create function celeiro.is_admin_profile(p_company uuid, p_profile uuid) returns boolean
language sql stable parallel safe set search_path = '' as
$$ select exists (select from celeiro.profile p where p.company_id = p_company and p.id = p_profile and p.is_admin) $$;
create policy admin_has_all_rights on celeiro.profile_permission as restrictive for insert
  with check (not celeiro.is_admin_profile(company_id, profile_id));
create policy admin_keeps_all_rights on celeiro.profile_permission as restrictive for update
  using (not celeiro.is_admin_profile(company_id, profile_id));

revoke execute on all functions in schema celeiro from public;
grant execute on function celeiro.is_admin_profile to :"app_role";
grant insert, update, delete on celeiro.profile to :"app_role";
grant insert, update on celeiro.profile_permission to :"app_role";
