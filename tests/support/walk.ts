import { v7 as newId } from 'uuid'
import { defaultProfiles } from '#domain/access/default-profiles.ts'
import { type Access, isAllowed } from '#domain/right/access.ts'
import { can } from '#domain/right/permissions.ts'
import { type Call, type TestApi, tokens } from './api.ts'
import { type Church, canary, type Person } from './church.ts'
import { filesOf } from './file/archive.ts'
import { pagesOf } from './file/pdf.ts'
import { isBarred, makeKey } from './integration-key.ts'
import { writeBudget } from './money/budget.ts'
import { addressOf, anyId, bodyOf, queryOf, type Route, rowOf } from './samples.ts'

/** A marker in every name of the branch that restricted walkers must never read. */
const branchCanary = 'OUTRAFILIAL'

/** The person of the test church who has each named profile; those who do not open all branches are held to norte. */
const holders: Readonly<Record<string, string>> = {
  Admin: 'admin',
  Ministro: 'minister',
  Diaconia: 'deacon',
  Loja: 'shop',
  Tesouraria: 'treasurer',
  Contador: 'accountant',
}

/** Users with access to every branch. */
const openEverywhere: ReadonlySet<string> = new Set(
  defaultProfiles.filter(({ allBranches }) => allBranches).map(({ name }) => name),
)

export interface Walk {
  /** Calls whose answer was looked at. */
  readonly answers: number
  /** What was not as the table of access says, a line each. */
  readonly violations: readonly string[]
}

/** What a file says: papers and workbooks are packed. */
function wordsOf(file: Buffer): string {
  const kind = file.toString('latin1', 0, 4)
  if (kind === '%PDF') return pagesOf(file).join('\n')
  return kind.startsWith('PK') ? [...filesOf(file).values()].join('\n') : file.toString('utf8')
}

type Table = Readonly<Record<string, Access>>

/**
 * Calls every route as nobody, as each named profile, by a program's key with all that one can have, for a record of
 * another company and of another branch, and with the header of a branch out of reach. What is expected follows from the
 * table alone.
 */
export async function walk(api: TestApi, routes: readonly Route[], table: Table): Promise<Walk> {
  await writeBudget(api)
  await markBranch(api)
  const { admin } = api.church.people
  if (!admin) throw new Error('church.ts has no admin')
  const { key } = await makeKey(api, admin, { branches: [{ branchId: api.church.branches.norte ?? '' }] })
  const walker = new Walker(api, table, { over: await sessionThatIsOver(api, admin), key })
  for (const route of routes) await walker.walk(route)
  return walker
}

/** An administrator's access token of an hour ago, whose session still stands. */
async function sessionThatIsOver(api: TestApi, admin: Person): Promise<string> {
  const { id } = await api.sessionOf(admin)
  return tokens.access(id, new Date(api.now.getTime() - 3_600_000))
}

/** Every name of a row of the branch sul, in whatever table, becomes recognisable. */
async function markBranch(api: TestApi): Promise<void> {
  const { branches } = api.church
  const named = await api.query<{ table: string; column: string }>(
    `select c.relname as table, a.attname as column from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attname in ('name', 'member_name', 'nickname', 'description')
     join pg_attribute b on b.attrelid = c.oid and b.attname = 'branch_id'
     where c.relnamespace = 'celeiro'::regnamespace and c.relkind = 'r'`,
  )
  for (const { table, column } of named)
    await api.query(`update celeiro.${table} set ${column} = $1 || ' ' || ${column} where branch_id = $2`, [
      branchCanary,
      branches.sul,
    ])
  await api.query(`update celeiro.branch set name = $1 || ' ' || name where id = $2`, [branchCanary, branches.sul])
}

/** Papers of records that were paid, which the instalment of the test church is not: whoever is let in is told so. */
const ofPaidRecords: ReadonlySet<string> = new Set(['/installment/payment-receipt/pdf'])

/** Routes about givers only, for users who may also read members. */
const ofGivers: ReadonlySet<string> = new Set(['/wallet-check/issuer'])
const knowsGivers = (profile: string): boolean =>
  defaultProfiles.some(({ name, permissions }) => name === profile && can(permissions, 'members-offerings', 'read'))

/** Routes refused despite the right: by branch or by content. */
const ofWhole: ReadonlySet<string> = new Set([
  '/branch',
  '/tithes-offerings/history/many',
  '/tithes-offerings/history/{id}',
])

class Walker implements Walk {
  answers = 0
  readonly violations: string[] = []
  readonly #api: TestApi
  readonly #table: Table
  /** An access token that was good an hour ago. */
  readonly #over: string
  /** A key of the administrator's, in norte. */
  readonly #key: string
  readonly #rows = new Map<string, Promise<string | undefined>>()

  constructor(api: TestApi, table: Table, { over, key }: { readonly over: string; readonly key: string }) {
    this.#api = api
    this.#table = table
    this.#over = over
    this.#key = key
  }

  async walk(route: Route): Promise<void> {
    const access = this.#table[route.name]
    if (!access) return this.#note(route, 'the table', 'does not name it')
    await this.#asNobody(route, access)
    await this.#asProgram(route, access)
    if (access.kind === 'public') return
    for (const { name, isAdmin = false, permissions } of defaultProfiles)
      await this.#asHolder(route, name, isAllowed(access, { isAdmin, permissions }), access.kind === 'some')
    const admin = this.#person('admin')
    if (route.path.includes('{id}') && access.kind !== 'session') {
      const { other, church } = this.#api
      const theirs = await this.#rowOf(other, route.resource)
      await this.#expect(route, 'admin, of another company', { as: admin }, theirs, [404])
      const away = await this.#rowOf(church, route.resource, 'sul')
      const rights = this.#person('local')
      if (away) await this.#expect(route, 'who may everything in another branch', { as: rights }, away, [404])
    }
    if (access.kind !== 'session') {
      const outOfReach = { as: this.#person('treasurer'), branch: this.#api.church.branches.sul }
      const strange = { as: admin, branch: this.#api.other.branches.sede }
      for (const call of [outOfReach, strange])
        await this.#expect(route, 'with a branch out of reach', call, anyId, [403], 'branch_forbidden')
    }
  }

  async #asNobody(route: Route, access: Access): Promise<void> {
    const own = await this.#ownRow(route)
    if (access.kind === 'public') return this.#expect(route, 'nobody', {}, own, [200, 400])
    for (const [who, call] of [
      ['nobody', {}],
      ['a forged session', { as: 'x.y' }],
      ['a session that is over', { as: this.#over }],
    ] as const)
      await this.#expect(route, who, call, own, [401], 'unauthorized')
  }

  async #asProgram(route: Route, access: Access): Promise<void> {
    const call = { as: this.#key, headers: { 'idempotency-key': newId(), 'api-key': undefined } }
    const [who, row] = ['a program', await this.#ownRow(route)]
    // As many calls as it has routes are more than it may within a minute.
    await this.#api.query('update celeiro.integration_key_use set calls = 0')
    if (isBarred(route.name, access)) return this.#expect(route, who, call, row, [403], 'integration_right_not_given')
    const isWrite = route.method !== 'GET'
    if (isWrite || route.path.includes('{id}'))
      return this.#expect(route, who, call, isWrite ? anyId : row, [
        200,
        400,
        404,
        ...(ofWhole.has(route.path) ? [403] : []),
      ])
    await this.#expect(route, who, call, undefined, [200, ...(ofPaidRecords.has(route.path) ? [400] : [])])
    await this.#count(route, who, this.#key)
  }

  /** Where any of several rights lets in, which one is needed may depend on the body. */
  async #asHolder(route: Route, profile: string, isOpen: boolean, isByBody: boolean): Promise<void> {
    const refused = isByBody ? [403] : []
    const as = this.#person(holders[profile] ?? '')
    const isWrite = route.method !== 'GET'
    if (!isOpen) return this.#expect(route, profile, { as }, await this.#ownRow(route), [403], 'forbidden')
    if (ofGivers.has(route.path) && !knowsGivers(profile))
      return this.#expect(route, profile, { as }, undefined, [403], 'giver_forbidden')
    if (!route.path.includes('{id}')) {
      const may = isWrite || ofPaidRecords.has(route.path) ? [400] : []
      await this.#expect(route, profile, { as }, undefined, [200, ...may, ...refused])
      if (!isWrite) await this.#count(route, profile, as)
      return
    }
    // nothing is changed, so that whoever comes next finds the same: a write is let in, and finds no such record
    const row = isWrite ? anyId : await this.#ownRow(route)
    await this.#expect(route, profile, { as }, row, [row === anyId ? 404 : 200, ...refused])
  }

  /** A record that everyone with the right sees. */
  async #ownRow({ path, resource }: Route): Promise<string | undefined> {
    if (!path.includes('{id}')) return undefined
    const { church } = this.#api
    return (await this.#rowOf(church, resource, 'norte')) ?? this.#rowOf(church, resource)
  }

  /** The first record stays the first: what is asked for makes later ones, and takes none away. */
  #rowOf(church: Church, resource: string, branch?: keyof Church['branches']): Promise<string | undefined> {
    const key = [church.companyId, resource, branch].join()
    const found = this.#rows.get(key) ?? rowOf(this.#api, church, resource, branch)
    this.#rows.set(key, found)
    return found
  }

  /** A list counts none of what it does not show. */
  async #count(route: Route, who: string, as: Person | string): Promise<void> {
    for (const query of ['?pageSize=100', `?pageSize=100&search=${canary}`, `?pageSize=100&search=${branchCanary}`]) {
      const { body } = await this.#api.call('GET', route.path + query, { as })
      this.answers++
      const { count, rows } = body as { count?: number; rows?: unknown[] }
      if (rows && count !== undefined && count <= 100 && count !== rows.length)
        this.#note(route, who, `shows ${rows.length} rows and counts ${count}`)
    }
  }

  async #expect(
    route: Route,
    who: string,
    call: Call,
    id: string | undefined,
    expected: readonly number[],
    refusal?: string,
  ): Promise<void> {
    const path =
      addressOf(route, id) +
      queryOf(route, { ...this.#api.church.registers, 'members-offerings': this.#api.church.members.norte ?? '' })
    const { status, body } = await this.#api.call(route.method, path, {
      body: bodyOf(route),
      headers: { 'idempotency-key': newId() },
      ...call,
    })
    this.answers++
    const text = JSON.stringify(body)
    if (!expected.includes(status))
      this.#note(route, who, `expected ${expected.join(' or ')}, answered ${status} ${text}`)
    else if (refusal && body.error !== refusal) this.#note(route, who, `expected ${refusal}, answered ${text}`)
    const content = typeof body.url === 'string' ? text + (await this.#fileAt(body.url)) : text
    const isRestricted = !openEverywhere.has(who) && !who.startsWith('admin')
    for (const word of isRestricted ? [canary, branchCanary] : [canary])
      if (content.includes(word)) this.#note(route, who, `was shown ${word}`)
  }

  async #fileAt(url: string): Promise<string> {
    const answer = await this.#api.send(new Request(`http://celeiro.test${url}`))
    return wordsOf(Buffer.from(await answer.arrayBuffer()))
  }

  #person(role: string): Person {
    const person = this.#api.church.people[role]
    if (!person) throw new Error(`church.ts has no ${role}`)
    return person
  }

  #note({ name }: Route, who: string, what: string): void {
    this.violations.push(`${name} as ${who}: ${what}`)
  }
}
