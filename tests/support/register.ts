import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import { takenCodes } from '#domain/catalogue/stock-errors.ts'
import type { Field } from '#domain/field/fields.ts'
import type { Answer, Method, TestApi } from './api.ts'
import { trailOf } from './api.ts'
import type { Church, Person } from './church.ts'
import { good } from './good-value.ts'
import { plainRegisters } from './plain-registers.ts'
import type { Register } from './registers.ts'

type Values = Readonly<Record<string, unknown>>

/** A value of each kind of field that is refused, and its code; what is refused otherwise has none. */
const bad: Readonly<Record<Field['kind'], readonly [value: (field: Field) => unknown, code: string]>> = {
  name: [() => 'x'.repeat(300), 'too_long'],
  text: [({ maximum = 255 }) => 'x'.repeat(maximum + 1), 'too_long'],
  note: [({ maximum = 255 }) => 'x'.repeat(maximum + 1), 'too_long'],
  choice: [() => 99, 'invalid_choice'],
  link: [() => 'isto', 'invalid_id'],
  file: [() => 'isto', 'invalid_id'],
  email: [() => 'isto', 'invalid_email'],
  money: [() => '1.001', 'invalid_money'],
  date: [() => '2026-02-30', 'invalid_date'],
  moment: [() => 'ontem', 'invalid_format'],
  percent: [() => '101', 'invalid_percent'],
  count: [() => -1, 'too_small'],
  flag: [() => 'talvez', ''],
  document: [() => '1', 'invalid_document'],
  phone: [() => '1', 'invalid_phone'],
  phones: [() => ['1'], 'invalid_phones'],
  registration: [() => 'x'.repeat(40), 'too_long'],
  zipCode: [() => '1', 'invalid_zip_code'],
  state: [() => 'XX', 'invalid_state'],
  accountPlanCode: [() => '1', 'invalid_account_plan_code'],
}

/** The records of a church that a link may name. */
function recordOf(church: Church, resource: string): string | undefined {
  const own: Readonly<Record<string, string | undefined>> = {
    region: church.regionId,
    branch: church.branches.norte,
    user: church.people.admin?.id,
    profile: church.profiles.Diaconia,
    bank: bankId,
    supplier: church.suppliers.shared,
  }
  return own[resource] ?? church.registers[resource]
}

/** Ships with the product, for every church. */
const bankId = '01900000-0000-7a3f-8196-4827aa348781'

let made = 0

/** Calls of one register by its admin. */
class Caller {
  readonly register: Register
  readonly #api: () => TestApi

  constructor(register: Register, api: () => TestApi) {
    this.register = register
    this.#api = api
  }

  get api(): TestApi {
    return this.#api()
  }

  /** A record that nobody refuses; links name what the church has, but for a place in a tree. */
  body(): Values {
    made += 1
    const { fields, noun, given } = this.register
    const values = Object.entries(fields).map(([key, field]) => {
      const linked = noun.links?.[key]
      if (linked) return [key, key === 'parentId' ? undefined : recordOf(this.api.church, [linked].flat()[0] ?? '')]
      return [key, good[field.kind](made, field)]
    })
    return { ...Object.fromEntries(values), ...given?.(made) }
  }

  call(
    method: Method,
    path: string,
    body?: object,
    as: Person | undefined = this.api.church.people.admin,
  ): Promise<Answer> {
    const headers = { 'idempotency-key': newId() }
    return this.api.call(method, `/${this.register.noun.resource}${path}`, { as, headers, ...(body && { body }) })
  }

  async create(body: Values = this.body()): Promise<{ id: string; version: number } & Values> {
    const { status, body: record } = await this.call('POST', '', body)
    expect(status, JSON.stringify(record)).toBe(200)
    return record
  }
}

const problemsOf = ({ status, body }: Answer): unknown[] => [
  status,
  ...(body.errors ?? [{ msg: body.error }]).map(({ msg, param }: { msg: string; param?: string }) => [param, msg]),
]

/**
 * What every register keeps to at the API, tried on this one: its records are made, found, told of, changed and deleted,
 * and whatever would break one is refused at its field. Authorisation is tested by the walk.
 */
export function specifyRegister(register: Register, api: () => TestApi): void {
  const { noun, fields, exported = fields, defaulted = [] } = register
  const caller = new Caller(register, api)
  const named = noun.named ?? 'name'
  const isPlain = plainRegisters.some((one) => one.noun.resource === noun.resource)

  describe(noun.words.one, () => {
    it('is created, found by its name, read, exported, replaced and deleted, each in the trail and the answer', async () => {
      const body = caller.body()
      const record = await caller.create(body)
      if (isPlain) expect(record).toMatchObject(JSON.parse(JSON.stringify(body)))
      const name = String(record[named])
      const search = `search=${encodeURIComponent(name)}`
      // Read alone it also lists its blocked moves.
      expect((await caller.call('GET', `/${record.id}`)).body).toMatchObject(record)
      for (const path of [`?${search}&pageSize=100`, `/all?${search}`]) {
        const { body } = await caller.call('GET', path)
        expect((body.rows ?? body).map(({ id }: { id: string }) => id)).toContain(record.id)
      }
      const { body: file } = await caller.call('GET', `/export?format=csv&${search}`)
      const lines = await (await caller.api.send(new Request(`http://celeiro.test${file.url}`))).text()
      expect(lines).toContain(name)
      for (const { label } of Object.values(exported)) expect(lines.split('\r\n')[0]).toContain(label)
      const { body: results } = await caller.api.call('GET', `/search?${search}`, {
        as: caller.api.church.people.admin,
      })
      const group = results.find(({ resource }: { resource: string }) => resource === noun.resource)
      expect(group?.rows.map(({ id }: { id: string }) => id) ?? []).toEqual(noun.isOutsideSearch ? [] : [record.id])

      const { body: changed } = await caller.call('PUT', `/${record.id}`, { ...caller.body(), version: record.version })
      expect(changed).toMatchObject({ id: record.id, version: record.version + 1 })
      const { body: history } = await caller.call('GET', `/${record.id}/history`)
      expect(history.rows.map(({ action }: { action: string }) => action)).toEqual(['update', 'create'])
      const labels = history.rows[0].changes.map(({ label }: { label: string }) => label)
      expect(labels).toContain(fields[named]?.label)
      expect((await caller.call('DELETE', `/${record.id}`)).body).toEqual({ id: record.id })
      expect(problemsOf(await caller.call('GET', `/${record.id}`))).toEqual([404, [undefined, noun.notFound]])
      const trail = await trailOf(caller.api, caller.api.church.companyId)
      const acts = trail.filter(({ record_id }) => record_id === record.id).map(({ action }) => action)
      expect(acts).toEqual(['create', 'update', 'delete'])
    })

    const wrong = Object.entries(fields).flatMap(([key, field]): [string, unknown, string][] => {
      const [value, code] = bad[field.kind]
      return [
        ...(field.required &&
        good[field.kind](0, field) !== undefined &&
        field.kind !== 'flag' &&
        !defaulted.includes(key)
          ? [[key, undefined, 'required'] satisfies [string, unknown, string]]
          : []),
        ...(code ? [[key, value(field), code] satisfies [string, unknown, string]] : []),
      ]
    })
    it.each(wrong)('with %s %j is refused there, and nothing is noted', async (key, value, code) => {
      const { companyId } = caller.api.church
      const before = (await trailOf(caller.api, companyId)).length
      const problems = problemsOf(await caller.call('POST', '', { ...caller.body(), [key]: value }))
      expect(problems).toContainEqual([key, expect.stringMatching(new RegExp(`${code}$`))])
      expect(await trailOf(caller.api, companyId)).toHaveLength(before)
    })

    const links = Object.entries(noun.links ?? {}).filter(
      ([key, to]) => key in fields && key !== 'parentId' && to !== 'bank',
    )
    it.each(links)('does not name by %s what is of another church', async (key, resources) => {
      const foreign = recordOf(caller.api.other, [resources].flat()[0] ?? '')
      const [status, problem] = problemsOf(await caller.call('POST', '', { ...caller.body(), [key]: foreign }))
      expect([status, String((problem as string[])[1])]).toEqual([400, expect.stringMatching(/_not_found$/)])
    })

    it.each(takenCodes(noun))('takes a %s that another has for no second one: %s', async (key, code) => {
      const existing = caller.body()
      await caller.create(existing)
      const again = { ...caller.body(), [key]: existing[key] }
      expect(problemsOf(await caller.call('POST', '', again))).toEqual([400, [key, code]])
      const other = await caller.create()
      const change = { ...caller.body(), [key]: existing[key], version: other.version }
      expect(problemsOf(await caller.call('PUT', `/${other.id}`, change))).toEqual([400, [key, code]])
      const fresh = caller.body()[key]
      const race = await Promise.all([1, 2, 3].map(() => caller.call('POST', '', { ...caller.body(), [key]: fresh })))
      expect(race.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    })

    it('changed by two at once keeps the first change and tells the second', async () => {
      const record = await caller.create()
      const changes = [1, 2].map(() =>
        caller.call('PUT', `/${record.id}`, { ...caller.body(), version: record.version }),
      )
      const answers = (await Promise.all(changes)).map(problemsOf)
      expect(answers.map(([status]) => status).sort()).toEqual([200, 400])
      expect(answers).toContainEqual([400, [undefined, 'stale_version']])
    })

    it('of one church is not there for another', async () => {
      const record = await caller.create()
      const stranger = caller.api.other.people.admin
      const change = { ...caller.body(), version: record.version }
      const calls = [['GET'], ['PUT', change], ['DELETE']] as const
      for (const [method, body] of calls)
        expect(problemsOf(await caller.call(method, `/${record.id}`, body, stranger))).toEqual([
          404,
          [undefined, noun.notFound],
        ])
      expect((await caller.call('GET', `/${record.id}`)).body).toMatchObject(record)
    })
  })
}

/** The registers of the table whose records name one of the others: what is in use is not deleted, and says by what. */
export function specifyUses(registers: readonly Register[], api: () => TestApi): void {
  const uses = registers.flatMap((user) =>
    Object.entries(user.noun.links ?? {}).flatMap(([key, resources]) =>
      registers
        .filter(({ noun }) => key in user.fields && key !== 'parentId' && [resources].flat().includes(noun.resource))
        .map((used) => ({ key, used, user, says: `${used.noun.words.one} named by ${user.noun.words.one}` })),
    ),
  )
  it.each(uses)('$says is not deleted, alone or with others, and says so', async ({ key, used, user }) => {
    const [target, referring] = [new Caller(used, api), new Caller(user, api)]
    const [record, free] = [await target.create(), await target.create()]
    // What has to be of its branch is of another one than a new branch.
    const within = key === 'branchId' ? (user.noun.withinBranch ?? []).map((name) => [name, undefined]) : []
    const naming = await referring.create({ ...referring.body(), ...Object.fromEntries(within), [key]: record.id })
    const problem = { msg: used.noun.inUse, params: { uses: `1 ${user.noun.words.one}` } }
    expect((await target.call('DELETE', `/${record.id}`)).body.errors).toEqual([{ ...problem, param: '' }])
    const many = await target.call('DELETE', `/many?ids=${free.id},${record.id}`)
    expect(many.body.errors).toEqual([{ ...problem, param: 'ids.1' }])
    await referring.call('DELETE', `/${naming.id}`)
    const answer = await target.call('DELETE', `/many?ids=${free.id},${record.id}`)
    expect(answer.body).toEqual({ ids: [free.id, record.id] })
  })
}
