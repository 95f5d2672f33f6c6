import { createHash } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { v7 as newId } from 'uuid'
import { allRights } from '#api/db/tenant/tenant.ts'
import { giveStandardChart } from '#api/register/books/standard-books.ts'
import { defaultProfiles } from '#domain/access/default-profiles.ts'
import type { Permissions } from '#domain/right/permissions.ts'
import { cheapHash } from './cheap-hash.ts'
import { layoutRow, writeBooks } from './church-books.ts'
import { demanded } from './good-value.ts'
import { openAccounts } from './money/church-account.ts'
import { namedInBranches } from './registers.ts'

/** Every person of a test church signs in with this. */
export const password = 'Celeiro#2026'

/** Words that no answer to another church may hold. */
export const canary = 'CANARIO'

export interface Person {
  readonly id: string
  readonly email: string
  readonly companyId: string
}

type BranchName = 'sede' | 'norte' | 'sul'

/** A church as the tests know it: its branches, its people by role, its rows by where they belong. */
export interface Church {
  readonly companyId: string
  readonly branches: Readonly<Record<BranchName, string>>
  readonly people: Readonly<Record<string, Person>>
  readonly suppliers: Readonly<Record<'shared' | BranchName, string>>
  readonly members: Readonly<Record<'shared' | BranchName, string>>
  readonly regionId: string
  /** Ids by name. */
  readonly profiles: Readonly<Record<string, string>>
  /** One record of each other register, by resource. */
  readonly registers: Readonly<Record<string, string>>
}

interface Role {
  readonly profile: string
  readonly branch?: BranchName
}

/** Users of a test church. `free` has the treasurer's rights without being restricted to a branch. */
const roles: Readonly<Record<string, Role>> = {
  admin: { profile: 'Admin' },
  minister: { profile: 'Ministro' },
  deacon: { profile: 'Diaconia', branch: 'norte' },
  shop: { profile: 'Loja', branch: 'norte' },
  treasurer: { profile: 'Tesouraria', branch: 'norte' },
  free: { profile: 'Tesouraria' },
  accountant: { profile: 'Contador' },
  overseer: { profile: 'Supervisão', branch: 'norte' },
  registrar: { profile: 'Cadastros' },
  secretary: { profile: 'Secretaria', branch: 'norte' },
  guest: { profile: 'Visitante' },
  local: { profile: 'Tudo', branch: 'norte' },
  southerner: { profile: 'Visitante', branch: 'sul' },
  manager: { profile: 'Gestão' },
  steward: { profile: 'Gestão', branch: 'norte' },
}

const ownProfiles: readonly { name: string; isAdmin?: boolean; allBranches?: boolean; permissions: Permissions }[] = [
  { name: 'Supervisão', allBranches: true, permissions: { suppliers: ['read'] } },
  {
    name: 'Cadastros',
    permissions: { region: ['create', 'read', 'update', 'delete'], suppliers: ['create', 'read', 'update', 'delete'] },
  },
  { name: 'Secretaria', permissions: { 'members-offerings': ['read', 'update', 'reveal'] } },
  { name: 'Visitante', permissions: {} },
  { name: 'Tudo', permissions: allRights },
  {
    name: 'Gestão',
    permissions: {
      users: ['create', 'read', 'update', 'delete', 'export', 'reveal'],
      permissions: ['create', 'read', 'update', 'delete'],
      suppliers: ['read', 'update'],
    },
  },
]

export interface ChurchOptions {
  /** Before every name, so that a leak can be seen. */
  readonly mark?: string
  /** Valid CNPJ and CPFs, of which each row takes one. */
  readonly documents: Readonly<Record<'company' | 'shared' | BranchName, string>>
}

export interface Churches {
  readonly church: Church
  /** Another company, whose every name holds the canary's mark. */
  readonly other: Church
}

/** The documents of the first church; the second has the same but for its own. */
const documents: ChurchOptions['documents'] = {
  company: '11222333000181',
  shared: '52998224725',
  sede: '11144477735',
  norte: '39053344705',
  sul: '98765432100',
}

/** `church` (Esperança) and `other` (Vizinha, the canary), as every test of the API has them. */
export async function buildChurches(adminUrl: string): Promise<Churches> {
  const church = await buildChurch(adminUrl, 'Esperanca', { documents })
  const ownDocuments = { ...documents, company: '12ABC34501DE35' }
  const other = await buildChurch(adminUrl, 'Vizinha', { mark: canary, documents: ownDocuments })
  return { church, other }
}

/** Two churches never share an e-mail; documents may be the same, since they are unique per company only. */
export async function buildChurch(adminUrl: string, name: string, options: ChurchOptions): Promise<Church> {
  return asOwner(adminUrl, async (client) => {
    const insert = insertInto(client)
    const companyId = newId()
    const mark = options.mark ? `${options.mark} ` : ''
    await insert('company', { id: companyId, legal_name: `${mark}Igreja ${name}`, document: options.documents.company })
    const branches = { sede: newId(), norte: newId(), sul: newId() }
    for (const [branch, id] of Object.entries(branches)) {
      const isHeadquarters = branch === 'sede'
      await insert('branch', {
        company_id: companyId,
        id,
        name: `${mark}Filial ${branch}`,
        is_headquarters: isHeadquarters,
      })
    }
    const { people, profiles } = await hirePeople(client, companyId, name, branches)
    const actor = people.admin?.id
    await client.query('update celeiro.branch set created_by = $2, updated_by = $2 where company_id = $1', [
      companyId,
      actor,
    ])
    const trace = { company_id: companyId, created_by: actor, updated_by: actor, status: 1 }
    const insertPeople = async (table: string, nameColumn: string, word: string) => {
      const ids = { shared: newId(), ...mapValues(branches, () => newId()) }
      for (const [place, id] of Object.entries(ids))
        await insert(table, {
          ...trace,
          id,
          type: 1,
          [nameColumn]: `${mark}${word} ${place}`,
          document: options.documents[place as keyof typeof ids],
          branch_id: branches[place as BranchName] ?? null,
        })
      return ids
    }
    const suppliers = await insertPeople('supplier', 'name', 'Fornecedor')
    const members = await insertPeople('member', 'member_name', 'Membro')
    const regionId = newId()
    await insert('region', { ...trace, id: regionId, name: `${mark}Região ${name}`, code: 'R01' })
    const registers = await insertRegisters(insert, trace, mark, regionId, branches)
    await client.query('update celeiro.fund set target_cents = 100 where company_id = $1', [companyId])
    registers['ledger-account'] = await giveChart(client, companyId, actor, mark)
    Object.assign(registers, await openAccounts(client, insert, trace, mark, branches, registers))
    for (const branchId of [branches.norte, branches.sul]) {
      await writeBooks(client, insert, { ...trace, branch_id: branchId }, mark)
      // It waits, so that it moves nothing.
      const moved = { to_fund_id: registers.fund, value_cents: 100, date: '2026-10-31', minute: `${mark}Ata` }
      await insert('fund_transfer', { ...trace, id: newId(), branch_id: branchId, ...moved })
    }
    const keyId = newId()
    const grant = { permissions: '[{"module": "suppliers", "actions": ["read"]}]', branches: '[]', addresses: '[]' }
    await insert('integration_key', { ...trace, id: keyId, name: `${mark}Site`, ...grant })
    const secret = { id: newId(), hash: createHash('sha256').update(keyId).digest(), prefix: 'cel_a1b2c3' }
    await insert('integration_secret', { company_id: companyId, integration_key_id: keyId, ...secret })
    const viewId = newId()
    const ofAdmin = { company_id: companyId, user_id: actor, list: 'suppliers' }
    await insert('list_view', { ...ofAdmin, id: viewId, name: `${mark}Ativos`, query: 'status=ACTIVE' })
    await insert('list_columns', { ...ofAdmin, columns: 'name,status' })
    await insert('list_density', { company_id: companyId, user_id: actor, density: 2 })
    await insert('dismissed_first_steps', { company_id: companyId, user_id: actor })
    const identity = { issuer: 'https://entrada.example', subject: companyId }
    await insert('user_identity', { company_id: companyId, user_id: actor, ...identity })
    // Not confirmed: it demands nothing at sign-in.
    const device = { name: `${mark}Celular`, secret: Buffer.from('sealed') }
    await insert('user_factor', { company_id: companyId, id: newId(), user_id: actor, ...device })
    const passkey = { name: `${mark}Notebook`, credential_id: Buffer.from(companyId), public_key: Buffer.from('key') }
    const keeper = { company_id: companyId, id: newId(), user_id: people.southerner?.id }
    await insert('passkey', { ...keeper, ...passkey, sign_count: 0, is_synced: false })
    // Expired: it cannot be confirmed.
    const reset = { asked_by: actor, reason: `${mark}Perdeu o celular`, asked_at: '2026-01-02T12:00:00Z' }
    await insert('factor_reset', { company_id: companyId, user_id: people.southerner?.id, ...reset })
    await insert('recovery_code', { company_id: companyId, user_id: actor, hash: Buffer.alloc(32, 1) })
    return {
      companyId,
      branches,
      people,
      suppliers,
      members,
      regionId,
      profiles,
      registers: { ...registers, 'list-view': viewId },
    }
  })
}

/** Columns that are called like their fields: none of a register of names holds money. */
const namedRows = (mark: string, branchId: string) =>
  Object.fromEntries(
    namedInBranches.map(({ noun, fields }) => [
      noun.resource,
      {
        name: `${mark}${noun.words.full}`,
        ...demanded(fields, 9001),
        ...(fields.branchId?.required && { branch_id: branchId }),
      },
    ]),
  )

async function insertRegisters(
  insert: ReturnType<typeof insertInto>,
  trace: Readonly<Record<string, unknown>>,
  mark: string,
  regionId: string,
  { norte, sul }: Readonly<Record<BranchName, string>>,
): Promise<Record<string, string>> {
  const rows: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
    ...namedRows(mark, norte),
    regional: { name: `${mark}Regional`, region_id: regionId },
    'account-plan': { name: `${mark}Grupo`, code: '1.01.000', level: 1, nature: 1 },
    'point-of-sale': { serial_number: `${mark}SERIE`, branch_id: norte },
    'accounting-layout': layoutRow(mark),
  }
  const ids: Record<string, string> = {}
  for (const [resource, row] of Object.entries(rows)) {
    const id = newId()
    await insert(resource.replaceAll('-', '_'), { ...trace, ...row, id })
    ids[resource] = id
  }
  for (const [number, [place, branchId]] of Object.entries({ norte, sul }).entries()) {
    const ofBranch = { ...trace, branch_id: branchId, name: `${mark}De ${place}` }
    for (const { noun, fields } of namedInBranches)
      await insert(noun.code, { ...ofBranch, ...demanded(fields, 9002 + number), id: newId() })
  }
  await insert('point_of_sale', { ...trace, id: newId(), serial_number: `${mark}SERIE SUL`, branch_id: sul })
  return ids
}

/** The standard chart; answers an account of it that nothing is posted to, which holds the mark. */
async function giveChart(client: pg.Client, companyId: string, actor = '', mark: string): Promise<string> {
  await giveStandardChart(drizzle({ client }), companyId, actor)
  const { rows } = await client.query<{ id: string }>(
    `update celeiro.journal_account set name = $2 || name where company_id = $1 and code = '1.2.3.01' returning id`,
    [companyId, mark],
  )
  return rows[0]?.id ?? ''
}

async function hirePeople(
  client: pg.Client,
  companyId: string,
  church: string,
  branches: Readonly<Record<BranchName, string>>,
): Promise<Pick<Church, 'people' | 'profiles'>> {
  const insert = insertInto(client)
  const profiles = [...defaultProfiles, ...ownProfiles].map((profile) => ({ ...profile, id: newId() }))
  for (const { id, name, isAdmin = false, allBranches = false } of profiles)
    await insert('profile', { company_id: companyId, id, name, is_admin: isAdmin, all_branches: allBranches })
  const rights = profiles.flatMap(({ id, permissions }) =>
    Object.entries(permissions).map(([module, actions]) => ({ id, module, actions })),
  )
  await client.query(
    `insert into celeiro.profile_permission
     select $1, (held ->> 'id')::uuid, held ->> 'module', array(select jsonb_array_elements_text(held -> 'actions'))
     from jsonb_array_elements($2) held`,
    [companyId, JSON.stringify(rights)],
  )
  const passwordHash = await cheapHash(password)
  const people: Record<string, Person> = {}
  for (const [role, { profile, branch }] of Object.entries(roles)) {
    const person = { id: newId(), email: `${role}@${church.toLowerCase()}.example`, companyId }
    await insert('app_user', {
      company_id: companyId,
      id: person.id,
      name: `Pessoa ${role}`,
      email: person.email,
      password_hash: passwordHash,
      profile_id: profiles.find((one) => one.name === profile)?.id,
      branch_id: branch ? branches[branch] : null,
      email_verified: true,
    })
    people[role] = person
  }
  return { people, profiles: Object.fromEntries(profiles.map((profile) => [profile.name, profile.id])) }
}

const mapValues = <K extends string, T>(from: Readonly<Record<K, unknown>>, value: () => T) =>
  Object.fromEntries(Object.keys(from).map((key) => [key, value()])) as Record<K, T>

/** Inserts one row of the product's schema. */
const insertInto = (client: pg.Client) => async (table: string, row: Readonly<Record<string, unknown>>) => {
  const columns = Object.keys(row)
  const places = columns.map((_, index) => `$${index + 1}`)
  await client.query(
    `insert into celeiro.${table} (${columns.join(', ')}) values (${places.join(', ')})`,
    Object.values(row),
  )
}

/** Runs the work on one connection of that URL. */
export async function asOwner<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
