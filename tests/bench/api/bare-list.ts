import type pg from 'pg'

const columns = `id, type, status, document, name, fantasy_name as "fantasyName", email, phone, branch_id as "branchId",
  city, state, version`

/** Twenty rows of a page as a bare server would read them: no session, no rights, no branches, nothing counted. */
export async function bareList(
  pool: pg.Pool,
  companyId: string,
  page: number,
  direction: 'asc' | 'desc' = 'asc',
): Promise<object[]> {
  const { rows } = await pool.query({
    name: `list ${direction}`,
    text: `select ${columns} from celeiro.supplier where company_id = $1
      order by name collate "pt-BR-x-icu" ${direction}, id ${direction} limit 20 offset $2`,
    values: [companyId, (page - 1) * 20],
  })
  return rows.map(withoutNulls)
}

const withoutNulls = (row: object): object =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))
