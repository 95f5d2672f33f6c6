import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { publishedContract } from '#api/contract/published.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import type { Person } from '#tests/support/church.ts'
import { isWhole } from '#tests/support/extent.ts'
import { makeKey } from '#tests/support/integration-key.ts'

interface Copy {
  readonly suppliers: ReadonlyMap<string, { readonly id: string; readonly name: string }>
}

/** What `client/program.ts` is, which is compiled with packages of its own. */
type SupplierCopies = (
  key: string,
  fetch: (request: Request) => Promise<Response>,
) => { begin(): Promise<Copy>; renew(copy: Copy): Promise<number>; refused(): Promise<string> }

const run = promisify(execFile)
const source = fileURLToPath(new URL('client', import.meta.url))

/** Installs the program's packages, generates its client from the contract and compiles it, as somebody else would. */
async function compiled(): Promise<SupplierCopies> {
  const folder = await mkdtemp(path.join(tmpdir(), 'celeiro-client-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp(source, folder, { recursive: true, filter: (from) => !from.includes('node_modules') })
  await writeFile(path.join(folder, 'openapi.json'), JSON.stringify(publishedContract()))
  const tool = (name: string, ...given: string[]) =>
    run(process.execPath, [path.join('node_modules', name), ...given], { cwd: folder })
  await run('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: folder })
  await tool('openapi-typescript/bin/cli.js', 'openapi.json', '--output', 'contract.d.ts')
  const { stdout } = await tool('typescript/bin/tsc', '-p', '.').catch((refusal: { stdout: string }) => refusal)
  expect(stdout).toBe('')
  const program: { supplierCopies: SupplierCopies } = await import(pathToFileURL(path.join(folder, 'program.js')).href)
  return program.supplierCopies
}

const insert = (api: TestApi, many: number): Promise<unknown> =>
  api.query(
    `insert into celeiro.supplier (company_id, id, type, status, document, name, branch_id, created_by, updated_by)
     select $1, gen_random_uuid(), 1, 1, lpad(floor(random() * 1e11)::text, 11, '0'), 'Oficina ' || n, null, $2, $2
     from generate_series(1, $3) n`,
    [api.church.companyId, api.church.people.admin?.id, many],
  )

// Installs packages: `npm run test:all` alone does so.
it.runIf(isWhole)('a generated client reads all of a noun by cursor, and then only what changed', async () => {
  const copies = await compiled()
  const api = await startApi()
  onTestFinished(() => api.finish())
  const { key } = await makeKey(api, api.church.people.admin as Person)
  await insert(api, 220)
  const { begin, renew, refused } = copies(key, (request) => api.send(request))
  const copy = await begin()
  const isSame = async () => {
    const rows = await api.query<{ id: string; name: string }>(
      'select id, name from celeiro.supplier where company_id = $1 order by id',
      [api.church.companyId],
    )
    const held = [...copy.suppliers.values()].map(({ id, name }) => ({ id, name }))
    expect(held.toSorted((one, other) => (one.id < other.id ? -1 : 1))).toEqual(rows)
  }
  await isSame()
  expect(await renew(copy)).toBe(0)
  await insert(api, 3)
  await api.query(`update celeiro.supplier set name = name || ' e filhos' where name like 'Oficina 11%'`)
  await api.query(`delete from celeiro.supplier where name like 'Oficina 2%'`)
  expect(await renew(copy)).toBeGreaterThan(10)
  await isSame()
  expect(await refused()).toContain('invalid_cursor')
})
