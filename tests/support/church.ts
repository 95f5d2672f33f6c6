import pg from 'pg'
import { v7 as newId } from 'uuid'
import { allRights } from '#api/db/tenant.ts'
import { hashPassword } from '#api/session/password.ts'
import { defaultProfiles } from '#domain/access/default-profiles.ts'
import type { Permissions } from '#domain/access/permissions.ts'

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

/** Who works in a test church. `free` has the treasurer's rights without being held to a branch. */
const roles: Readonly<Record<string, Role>> = {
  admin: { profile: 'Admin' },
  minister: { profile: 'Ministro' },
  deacon: { profile: 'Diaconia', branch: 'norte' },
  shop: { profile: 'Loja', branch: 'norte' },
  treasurer: { profile: 'Tesouraria', branch: 'norte' },
  free: { profile: 'Tesouraria' },
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
    Object.assign(registers, await openAccounts(client, insert, trace, mark, branches))
    const viewId = newId()
    const ofAdmin = { company_id: companyId, user_id: actor, list: 'suppliers' }
    await insert('list_view', { ...ofAdmin, id: viewId, name: `${mark}Ativos`, query: 'status=ACTIVE' })
    await insert('list_columns', { ...ofAdmin, columns: 'name,status' })
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

async function insertRegisters(
  insert: ReturnType<typeof insertInto>,
  trace: Readonly<Record<string, unknown>>,
  mark: string,
  regionId: string,
  { norte, sul }: Readonly<Record<BranchName, string>>,
): Promise<Record<string, string>> {
  const rows: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
    regional: { name: `${mark}Regional`, region_id: regionId },
    'cost-center': { name: `${mark}Centro de custo` },
    ministry: { name: `${mark}Ministério` },
    'account-plan': { name: `${mark}Grupo`, code: '1.01.000', level: 1, nature: 1 },
    'point-of-sale': { serial_number: `${mark}SERIE`, branch_id: norte },
  }
  const ids: Record<string, string> = {}
  for (const [resource, row] of Object.entries(rows)) {
    const id = newId()
    await insert(resource.replaceAll('-', '_'), { ...trace, ...row, id })
    ids[resource] = id
  }
  for (const [place, branchId] of Object.entries({ norte, sul })) {
    const ofBranch = { ...trace, branch_id: branchId, name: `${mark}De ${place}` }
    await insert('cost_center', { ...ofBranch, id: newId() })
    await insert('ministry', { ...ofBranch, id: newId() })
  }
  await insert('point_of_sale', { ...trace, id: newId(), serial_number: `${mark}SERIE SUL`, branch_id: sul })
  return ids
}

/** In two branches a cash box and a bank account, with a transfer between them. Answers those of the branch norte. */
async function openAccounts(
  client: pg.Client,
  insert: ReturnType<typeof insertInto>,
  { company_id, created_by }: Readonly<Record<string, unknown>>,
  mark: string,
  { norte, sul }: Readonly<Record<BranchName, string>>,
): Promise<Record<string, string>> {
  const trace = { company_id, created_by, updated_by: created_by }
  const date = '2026-01-02'
  const post = (origin: number, originId: string, movements: readonly object[]) =>
    client.query('select celeiro.post_movements($1, $2, $3, $4, $5, $6)', [
      created_by,
      origin,
      originId,
      date,
      '2026-01-01',
      JSON.stringify(movements.map((movement) => ({ internal: true, imposed: false, ...movement }))),
    ])
  const found: Record<string, string> = {}
  await client.query("select set_config('celeiro.company', $1, false)", [company_id])
  for (const [place, branchId] of Object.entries({ sul, norte })) {
    const ids = { cash: newId(), bank: newId(), transfer: newId(), movement: newId() }
    const account = { company_id, branch_id: branchId, opening_date: '2026-01-02' }
    await insert('ledger_account', { ...account, id: ids.cash, kind: 1 })
    await insert('ledger_account', { ...account, id: ids.bank, kind: 2 })
    const own = { ...trace, branch_id: branchId }
    await insert('cash_account', { ...own, id: ids.cash, name: `${mark}Caixa ${place}` })
    await insert('bank_account', {
      ...{ ...own, id: ids.bank, nickname: `${mark}Conta ${place}`, account_type: 1 },
      ...{ bank_id: '01900000-0000-7a3f-8196-4827aa348781', agency: '1', account: place === 'sul' ? '1' : '2' },
    })
    await post(1, ids.cash, [
      { id: newId(), account: ids.cash, cents: '100000', label: { description: 'Saldo inicial' } },
    ])
    await insert('transfer', {
      ...{ ...trace, id: ids.transfer, operation_code: `TRF-${place}`, type: 3, value_cents: 10000, date },
      ...{ origin_id: ids.cash, origin_branch_id: branchId, destination_id: ids.bank, destination_branch_id: branchId },
    })
    await insert('bank_statement_line', {
      ...{ ...trace, id: newId(), account_id: ids.bank, date, amount_cents: -3990, text: `${mark}Tarifa` },
    })
    await insert('import', {
      ...{ ...own, id: newId(), resource: 'bank-statement', account_id: ids.bank, file_name: `${mark}extrato.ofx` },
      ...{ successful: 0, failure: 0, duplicate: 0, ignored: 1 },
    })
    const label = { description: `${mark}Transferência` }
    await post(4, ids.transfer, [
      { id: ids.movement, account: ids.cash, cents: '-10000', label },
      { id: newId(), account: ids.bank, cents: '10000', label },
    ])
    Object.assign(found, {
      ...{ 'cash-account': ids.cash, 'bank-account': ids.bank, transfer: ids.transfer },
      'bank-statement': ids.movement,
    })
  }
  return found
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
  const passwordHash = await passwordHashOnce()
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

let knownHash: Promise<string> | undefined
const passwordHashOnce = () => {
  knownHash ??= hashPassword(password)
  return knownHash
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
