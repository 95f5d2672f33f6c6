-- Authenticator apps of a person: the second factor after the password. The secret is encrypted by the API. `last_step` is the
-- 30-second step of the last accepted code, so that each code counts once; `drift` is how many steps the device's clock is off.
create table celeiro.user_factor (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  name text not null check (length(name) between 1 and 60),
  secret bytea not null,
  drift smallint not null default 0 check (drift between -2 and 2),
  last_step bigint not null default 0,
  created_at timestamptz not null default now(),
  -- Null until a code of it was typed.
  confirmed_at timestamptz,
  last_used_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, user_id) references celeiro.app_user
);
create index user_factor_by_user on celeiro.user_factor (company_id, user_id);
alter table celeiro.user_factor enable row level security;
create policy tenant on celeiro.user_factor using (company_id = (select celeiro.current_company()));

-- Recovery codes, each good once in the place of a device's code: only hashes, of 80 random bits.
create table celeiro.recovery_code (
  company_id uuid not null,
  user_id uuid not null,
  hash bytea not null check (length(hash) = 32),
  used_at timestamptz,
  primary key (company_id, user_id, hash),
  foreign key (company_id, user_id) references celeiro.app_user
);
alter table celeiro.recovery_code enable row level security;
create policy tenant on celeiro.recovery_code using (company_id = (select celeiro.current_company()));

-- When the person last proved who they are in the session. What was opened before this column proves nothing.
alter table celeiro.session add column proven_at timestamptz not null default '-infinity';
alter table celeiro.session alter column proven_at set default now();
