import type { TestApi } from '../api.ts'

/** The rows of a company that hold such words, in any table: no name may be left anywhere. */
export async function rowsWith(api: TestApi, words: RegExp): Promise<string[]> {
  const tables = await api.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
     where c.relnamespace = 'celeiro'::regnamespace and c.relkind = 'r'`,
  )
  const texts = await Promise.all(
    tables.map(({ name }) =>
      api.query<{ text: string }>(`select '${name} ' || t::text as text from celeiro.${name} t where company_id = $1`, [
        api.church.companyId,
      ]),
    ),
  )
  return texts.flatMap((rows) => rows.map(({ text }) => text)).filter((text) => words.test(text))
}
