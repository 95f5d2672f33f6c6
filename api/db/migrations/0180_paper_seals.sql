-- What was issued on paper: under its code anybody who holds it asks whether it still is what it was. No person is named.

create table celeiro.paper_seal (
  company_id uuid not null references celeiro.company,
  -- sixty bits, in letters and figures that are not taken for each other
  code text not null check (code ~ '^[0-9A-HJKMNP-TV-Z]{12}$'),
  title text not null check (length(title) between 1 and 120),
  -- the name that stands on it
  company_name text not null,
  issued_at timestamptz not null,
  pages integer not null check (pages > 0),
  -- [{ label, value }] as they stand on it
  totals jsonb not null check (jsonb_typeof(totals) = 'array'),
  size bigint not null check (size > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  primary key (company_id, code)
);
create unique index paper_seal_code on celeiro.paper_seal (code);
create trigger append_only before update or delete or truncate on celeiro.paper_seal
  for each statement execute function celeiro.refuse_change();
alter table celeiro.paper_seal enable row level security;
create policy tenant on celeiro.paper_seal using (company_id = (select celeiro.current_company()));
grant select, insert on celeiro.paper_seal to :"app_role";

-- What anybody may know who holds the paper, whosever it is.
create function celeiro.sealed_paper(p_code text) returns table (title text, company_name text, issued_at timestamptz,
  pages integer, totals jsonb, size bigint, sha256 text, time_zone text)
language sql stable security definer set search_path = '' as $$
  select s.title, s.company_name, s.issued_at, s.pages, s.totals, s.size, s.sha256,
    (array['America/Sao_Paulo', 'America/Manaus', 'America/Rio_Branco', 'America/Noronha'])[c.timezone]
  from celeiro.paper_seal s join celeiro.company c on c.id = s.company_id where s.code = p_code
$$;
revoke execute on function celeiro.sealed_paper from public;
grant execute on function celeiro.sealed_paper to :"app_role";

select celeiro.keep_list_editions();
