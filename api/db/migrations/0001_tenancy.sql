-- Companies, branches, people, what they may do, and the walls between companies.
create schema celeiro;
grant usage on schema celeiro to :"app_role";

-- The company of this transaction. Raises when nothing set it: after SET LOCAL the setting reads as '', not null.
create function celeiro.current_company() returns uuid
language plpgsql stable parallel safe set search_path = '' as $$
declare company text := current_setting('celeiro.company', true);
begin
  if company is null or company = '' then
    raise exception 'no company is set in this transaction' using errcode = 'CE500';
  end if;
  return company::uuid;
end $$;

-- The branches this transaction sees: the chosen one, or every one the user may see.
create function celeiro.visible_branches() returns uuid[]
language sql stable parallel safe set search_path = '' as
$$ select nullif(current_setting('celeiro.branches', true), '')::uuid[] $$;

-- Text as it is searched: lower case, without accents.
create function celeiro.searchable(input text) returns text
language sql immutable strict parallel safe set search_path = '' as
$$ select translate(lower(input), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn') $$;

create table celeiro.company (
  id uuid primary key,
  legal_name text not null,
  fantasy_name text,
  document text not null unique,
  created_at timestamptz not null default now()
);

create table celeiro.branch (
  company_id uuid not null references celeiro.company,
  id uuid not null,
  code text,
  name text not null,
  is_headquarters boolean not null default false,
  status smallint not null default 1 check (status in (1, 2)),
  created_at timestamptz not null default now(), created_by uuid,
  updated_at timestamptz not null default now(), updated_by uuid,
  version integer not null default 1,
  primary key (company_id, id)
);
create unique index branch_headquarters_key on celeiro.branch (company_id) where is_headquarters;

create table celeiro.module (
  slug text primary key,
  label text not null,
  position smallint not null
);

create table celeiro.profile (
  company_id uuid not null references celeiro.company,
  id uuid not null,
  name text not null,
  is_admin boolean not null default false,
  all_branches boolean not null default false,
  primary key (company_id, id),
  constraint profile_name_key unique (company_id, name)
);
create unique index profile_admin_key on celeiro.profile (company_id) where is_admin;

create table celeiro.profile_permission (
  company_id uuid not null,
  profile_id uuid not null,
  module text not null references celeiro.module,
  actions text[] not null check (actions <@ array['create', 'read', 'update', 'delete', 'approve', 'reverse', 'export', 'reveal']),
  primary key (company_id, profile_id, module),
  foreign key (company_id, profile_id) references celeiro.profile
);

create table celeiro.app_user (
  company_id uuid not null references celeiro.company,
  id uuid not null,
  name text not null,
  email text not null,
  password_hash text not null,
  profile_id uuid not null,
  branch_id uuid,
  status smallint not null default 1 check (status in (1, 2, 3)),
  email_verified boolean not null default false,
  provisional boolean not null default false,
  last_access_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, profile_id) references celeiro.profile,
  foreign key (company_id, branch_id) references celeiro.branch,
  -- product-wide, because signing in knows no company
  constraint app_user_email_key unique (email),
  check (email = lower(email))
);

-- One row per signed-in device: a family of refresh tokens, of which only the current generation counts.
create table celeiro.session (
  company_id uuid not null,
  id uuid not null unique,
  user_id uuid not null,
  generation integer not null default 0,
  rotated_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, user_id) references celeiro.app_user
);
create index session_by_user on celeiro.session (company_id, user_id);

do $$
declare tenant_table text;
begin
  foreach tenant_table in array array['branch', 'profile', 'profile_permission', 'app_user', 'session'] loop
    execute format('alter table celeiro.%I enable row level security', tenant_table);
    execute format('create policy tenant on celeiro.%I using (company_id = (select celeiro.current_company()))', tenant_table);
  end loop;
end $$;
alter table celeiro.company enable row level security;
create policy tenant on celeiro.company using (id = (select celeiro.current_company()));

grant select on celeiro.company, celeiro.branch, celeiro.module, celeiro.profile, celeiro.profile_permission to :"app_role";
grant select, insert, update on celeiro.app_user to :"app_role";
grant select, insert, update on celeiro.session to :"app_role";

-- What every request begins with: sets the company and the visible branches, and answers who this is.
create function celeiro.enter(p_session uuid, p_branch uuid default null)
returns table (user_id uuid, company_id uuid, branch_id uuid, is_admin boolean, permissions jsonb, branches uuid[])
language plpgsql volatile security definer set search_path = '' as $$
begin
  select u.id, u.company_id, u.branch_id, p.is_admin,
    coalesce((select jsonb_object_agg(pp.module, pp.actions) from celeiro.profile_permission pp
      where pp.company_id = u.company_id and pp.profile_id = u.profile_id), '{}'),
    case when u.branch_id is not null and not p.all_branches then array[u.branch_id]
      else coalesce((select array_agg(b.id) from celeiro.branch b where b.company_id = u.company_id and b.status = 1), '{}') end
  into user_id, company_id, branch_id, is_admin, permissions, branches
  from celeiro.session s
  join celeiro.app_user u on u.company_id = s.company_id and u.id = s.user_id
  join celeiro.profile p on p.company_id = u.company_id and p.id = u.profile_id
  where s.id = p_session and s.revoked_at is null and s.expires_at > now() and u.status = 1;
  if not found then
    raise exception 'no such session' using errcode = 'CE401';
  end if;
  if p_branch is not null and not p_branch = any(branches) then
    raise exception 'branch is out of reach' using errcode = 'CE403';
  end if;
  perform set_config('celeiro.company', company_id::text, true),
    set_config('celeiro.branches', (case when p_branch is null then branches else array[p_branch] end)::text, true);
  return next;
end $$;

-- What signing in needs to know of an e-mail, before a company is known.
create function celeiro.login(p_email text)
returns table (user_id uuid, company_id uuid, password_hash text, status smallint, email_verified boolean, provisional boolean)
language sql stable security definer set search_path = '' as
$$ select id, company_id, password_hash, status, email_verified, provisional from celeiro.app_user where email = p_email $$;

-- Moves a family of refresh tokens one generation on. The generation before answers the same successor again within
-- the grace (a lost answer, a second tab); anything older is reuse and revokes the family. No row: refused.
create function celeiro.rotate_session(p_session uuid, p_generation integer, p_grace interval, p_lifetime interval)
returns table (generation integer, user_id uuid, company_id uuid)
language plpgsql volatile security definer set search_path = '' as $$
declare found_session celeiro.session;
begin
  select * into found_session from celeiro.session s where s.id = p_session for update;
  if not found or found_session.revoked_at is not null or found_session.expires_at <= now() then return; end if;
  perform from celeiro.app_user u
    where u.company_id = found_session.company_id and u.id = found_session.user_id and u.status = 1;
  if not found then return; end if;
  user_id := found_session.user_id;
  company_id := found_session.company_id;
  if p_generation = found_session.generation then
    generation := found_session.generation + 1;
    update celeiro.session s set generation = found_session.generation + 1, rotated_at = now(), expires_at = now() + p_lifetime
      where s.id = p_session;
    update celeiro.app_user u set last_access_at = now()
      where u.company_id = found_session.company_id and u.id = found_session.user_id;
    return next;
  elsif p_generation = found_session.generation - 1 and now() - found_session.rotated_at <= p_grace then
    generation := found_session.generation;
    return next;
  else
    update celeiro.session s set revoked_at = now() where s.id = p_session;
  end if;
end $$;

create function celeiro.revoke_session(p_session uuid) returns uuid
language sql volatile security definer set search_path = '' as
$$ update celeiro.session set revoked_at = coalesce(revoked_at, now()) where id = p_session returning id $$;

revoke execute on all functions in schema celeiro from public;
grant execute on all functions in schema celeiro to :"app_role";

insert into celeiro.module (position, slug, label) values
  (1, 'home', 'Painel'), (2, 'accounts', 'Contas'), (3, 'bank-statement', 'Extrato'), (4, 'transfers', 'Transferências'),
  (5, 'bills-pay', 'Ordem de pagamento'), (6, 'payment-order', 'Baixa de pagamentos'), (7, 'suppliers', 'Fornecedores'),
  (8, 'tithes-and-offers', 'Dízimos e ofertas'), (9, 'pending-tithes-and-offers', 'Dízimos e ofertas pendentes'),
  (10, 'siaf-pay', 'Recebimentos de cartão'), (11, 'wallet-check', 'Carteira de cheques'),
  (12, 'members-offerings', 'Membros ofertantes'), (13, 'users', 'Usuários'), (14, 'permissions', 'Permissões'),
  (15, 'general-registers', 'Cadastros gerais'), (16, 'account-plan', 'Planos de contas'), (17, 'region', 'Regiões'),
  (18, 'regional', 'Regionais'), (19, 'branch', 'Filiais'), (20, 'cost-center', 'Centros de custo'),
  (21, 'point-of-sale', 'Maquininhas'), (22, 'ministry', 'Ministérios');
