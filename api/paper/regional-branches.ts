import { type SQL, sql } from 'drizzle-orm'

const own = sql`(select celeiro.current_company())`

/** SQL: `regional_branch` has of each regional the branches that one sees, its sub-regionals' too, and how many one does not. */
export const regionalBranches: SQL = sql`with recursive tree (root, id) as (
    select r.id, r.id from celeiro.regional r where r.company_id = ${own}
    union
    select t.root, c.id from tree t join celeiro.regional c on c.company_id = ${own} and c.parent_id = t.id),
  regional_branch as (
    select t.root as regional_id,
      array_agg(b.id order by b.id) filter (where b.id = any((select celeiro.visible_branches())::uuid[])) as seen,
      count(*) filter (where not (b.id = any((select celeiro.visible_branches())::uuid[]))) as unseen
    from tree t join celeiro.branch b on b.company_id = ${own} and b.regional_id = t.id
    group by t.root)`

/** SQL: the regional whose visible branches are these, all of them, in words; null for none, and for a single branch. */
export const regionalOf = (branches: readonly string[]): SQL => sql`(${regionalBranches}
  select case when r.name ilike 'regional%' then r.name else 'Regional ' || r.name end
    || case when o.unseen > 0 then ' (parte)' else '' end
  from regional_branch o join celeiro.regional r on r.company_id = ${own} and r.id = o.regional_id
  where o.seen = (select array_agg(distinct c.id order by c.id) from unnest(${sql.param(branches)}::uuid[]) c (id)) and cardinality(o.seen) > 1
  order by r.name, r.id limit 1)`
