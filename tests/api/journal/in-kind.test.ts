import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { centsOf, moneyOf } from '#domain/value/money.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { isWhole } from '#tests/support/extent.ts'
import { pagesOf } from '#tests/support/file/pdf.ts'
import { expectSoundLedger, postTo } from '#tests/support/money/ledger.ts'

let api: TestApi

beforeAll(async () => {
  api = await startApi()
  api.now = new Date('2026-11-20T15:00:00Z')
})
afterEach(() => expectSoundLedger(api))
afterAll(() => api.finish())

type Kind = 'volunteer-work' | 'gift-in-kind'
const admin = () => api.church.people.admin
const free = () => api.church.people.free
const norte = () => api.church.branches.norte

const bodies = {
  'volunteer-work': () => ({
    volunteer: 'Ana Lima',
    activity: 'Contabilidade',
    branchId: norte(),
    date: '2026-11-10',
    hours: 12,
    hourValue: '150.00',
  }),
  'gift-in-kind': () => ({
    description: 'Cestas básicas',
    branchId: norte(),
    date: '2026-11-10',
    use: 3,
    value: '600.00',
  }),
}
const make = (kind: Kind, more: object = {}, as = free()) =>
  postTo(api, 'POST', `/${kind}`, { as, body: { ...bodies[kind](), ...more } })
async function made(kind: Kind, more: object = {}): Promise<string> {
  const { status, body } = await make(kind, more)
  expect([status, body.errors ?? body.error]).toEqual([200, undefined])
  return body.id
}
const act = (kind: Kind, id: string, name: 'approve' | 'refuse', body?: object, as = admin()) =>
  postTo(api, 'POST', `/${kind}/${id}/${name}`, { as, ...(body && { body }) })
const reverse = (kind: Kind, id: string) =>
  postTo(api, 'DELETE', `/${kind}/${id}/reversal`, { as: admin(), body: { reason: 'Lançado duas vezes' } })
const problemsOf = ({ body }: { body: { error?: string; errors?: { msg: string; param: string }[] } }) =>
  body.errors?.map(({ msg, param }) => `${param} ${msg}`) ?? [body.error]

/** What the journal has of it: '2026-11-10 D 4.1.1.07 1800.00 C 3.1.5.01 1800.00', in the order it was entered. */
async function entriesOf(id: string): Promise<string[]> {
  const rows = await api.query<{ text: string }>(
    `select e.date || ' ' || (select string_agg(
        case when l.amount_cents > 0 then 'D ' else 'C ' end || a.code || ' ' || round(abs(l.amount_cents) / 100.0, 2), ' '
        order by l.amount_cents < 0, a.code)
      from celeiro.journal_line l join celeiro.journal_account a on a.company_id = l.company_id and a.id = l.journal_account_id
      where l.company_id = e.company_id and l.entry_id = e.id) as text
     from celeiro.journal_entry e where e.fact_id = $1 order by e.posted_at, e.part, e.revision`,
    [id],
  )
  return rows.map(({ text }) => text)
}

describe.each(['volunteer-work', 'gift-in-kind'] as const)('%s', (kind) => {
  const own = kind === 'volunteer-work' ? 'volunteer_work' : 'gift_in_kind'

  it('counts once another person approves it, and is taken out again today', async () => {
    const id = await made(kind)
    expect(await entriesOf(id)).toEqual([])
    const { body: mine } = await make(kind, {}, admin())
    expect(problemsOf(await act(kind, mine.id, 'approve'))).toEqual([`${own}_own`])
    expect((await act(kind, id, 'approve')).body).toMatchObject({ status: 2 })
    const [entered = ''] = await entriesOf(id)
    expect(entered.startsWith('2026-11-10 D ')).toBe(true)
    expect(problemsOf(await act(kind, id, 'refuse', { reason: 'Tarde' }))).toEqual([`${own}_status_changed`])
    expect((await reverse(kind, id)).body).toMatchObject({ status: 4, reversedOn: '2026-11-20' })
    expect((await reverse(kind, id)).headers.get('idempotency-replayed')).toBe('true')
    const entries = await entriesOf(id)
    expect(entries).toHaveLength(2)
    expect(entries[1]?.startsWith('2026-11-20 D ')).toBe(true)
    const { body } = await api.call('GET', `/${kind}/${id}/history`, { as: admin() })
    expect(body.rows.map(({ action }: { action: string }) => action)).toEqual(['reverse', 'approve', 'create'])
  })

  it('is refused with a reason, and never counts', async () => {
    const id = await made(kind)
    expect((await act(kind, id, 'refuse', { reason: 'Sem comprovação' })).body).toMatchObject({
      status: 3,
      reason: 'Sem comprovação',
    })
    expect(await entriesOf(id)).toEqual([])
    expect(problemsOf(await act(kind, id, 'approve'))).toEqual([`${own}_status_changed`])
  })

  it('is approved by one of several at once', async () => {
    const id = await made(kind)
    const answers = await Promise.all([1, 2, 3].map(() => act(kind, id, 'approve')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await entriesOf(id)).toHaveLength(1)
  })

  it.each([
    ['tomorrow', { date: '2026-11-21' }, 'date date_in_future'],
    ['of a branch of nobody', { branchId: '01900000-0000-7000-8000-000000000001' }, 'branchId branch_not_found'],
  ])('is refused %s', async (_what, more, problem) => {
    expect(problemsOf(await make(kind, more, admin()))).toEqual([problem])
  })

  it('of a branch that is not one’s own is neither read nor approved', async () => {
    const { body } = await make(kind, { branchId: api.church.branches.sul }, admin())
    const { norte: local } = api.church.people
    if (!local) return
    expect((await api.call('GET', `/${kind}/${body.id}`, { as: local })).status).not.toBe(200)
    expect((await act(kind, body.id, 'approve', undefined, local)).status).not.toBe(200)
  })
})

describe('the note of gratuities', () => {
  const noteOf = async (year = '2026') => {
    const { body } = await api.call('GET', `/report/notes?year=${year}`, { as: admin() })
    return body.notes.find(({ heading }: { heading: number }) => heading === 10)
  }
  const rowOf = (note: { tables: { name: string; rows: { label: string; amounts: string[] }[] }[] }, words: string) =>
    note.tables.flatMap(({ rows }) => rows).find(({ label }) => label.startsWith(words))

  it('has how many gifts there were and their fair value, less what was reversed, and nobody’s name', async () => {
    const kept = await made('gift-in-kind', { description: 'Doado por Ana Lima', use: 4, value: '70.00' })
    const taken = await made('gift-in-kind', { use: 4, value: '30.00' })
    for (const id of [kept, taken]) await act('gift-in-kind', id, 'approve')
    await made('gift-in-kind', { use: 4, value: '5.00' })
    await reverse('gift-in-kind', taken)
    const note = await noteOf()
    expect(rowOf(note, 'Serviços que não foram cobrados')).toMatchObject({
      label: 'Serviços que não foram cobrados (1 doação)',
      amounts: ['70.00', '0.00'],
    })
    expect(note.paragraphs.join(' ')).toMatch(/No exercício (foi recebida|foram recebidas) \d+ doaç/)
    expect(JSON.stringify(note)).not.toContain('Ana Lima')
    await reverse('gift-in-kind', kept)
    expect(rowOf(await noteOf(), 'Serviços que não foram cobrados')).toBeUndefined()
  })
})

describe('what the journal has of it', () => {
  it('is income and expense at once of what volunteers did (vector 19 of the facts), and names nobody', async () => {
    const id = await made('volunteer-work')
    await act('volunteer-work', id, 'approve')
    expect(await entriesOf(id)).toEqual(['2026-11-10 D 4.1.1.07 1800.00 C 3.1.5.01 1800.00'])
    const { body } = await api.call('GET', `/journal-entry?documentId=${id}`, { as: admin() })
    expect(body.rows[0].history).toBe('Trabalho voluntário, Contabilidade, 12 h')
  })

  it.each([
    ['an asset by its kind', { use: 1, assetKind: 5, value: '1500.00' }, 'D 1.2.3.06 1500.00 C 3.1.1.05 1500.00'],
    ['a stock', { use: 2 }, 'D 1.1.4.02 600.00 C 3.1.1.05 600.00'],
    ['what was handed out', { use: 3 }, 'D 4.1.1.04 600.00 C 3.1.1.05 600.00'],
    ['a service', { use: 4 }, 'D 4.2.1.05 600.00 C 3.1.5.02 600.00'],
    ['free use', { use: 5 }, 'D 4.2.1.06 600.00 C 3.1.5.02 600.00'],
  ])('is income and %s (section 3 of the facts)', async (_what, more, lines) => {
    const id = await made('gift-in-kind', more)
    await act('gift-in-kind', id, 'approve')
    expect(await entriesOf(id)).toEqual([`2026-11-10 ${lines}`])
  })

  it('stands in the statement of result', async () => {
    const { body } = await api.call('GET', '/report/result?year=2026&month=11', { as: admin() })
    const text = JSON.stringify(body)
    expect(text).toContain('3.1.5.01')
    expect(text).toContain('4.1.1.07')
  })
})

it.each([
  ['volunteer-work', { hours: 0 }, ['hours volunteer_work_of_nothing']],
  ['volunteer-work', { hourValue: '0.00' }, ['hourValue value_not_positive']],
  ['volunteer-work', { hours: 10_000, hourValue: '99999999.00' }, ['hourValue volunteer_work_too_much']],
  ['volunteer-work', { people: 0 }, ['people volunteer_work_of_nobody']],
  ['volunteer-work', { people: 201 }, ['people too_large']],
  ['gift-in-kind', { use: 1 }, ['assetKind gift_kind_missing']],
  ['gift-in-kind', { assetKind: 4 }, ['assetKind gift_kind_needless']],
  ['gift-in-kind', { value: '0.00' }, ['value value_not_positive']],
] as const)('%s refuses %o', async (kind, more, problems) => {
  expect(problemsOf(await make(kind, more))).toEqual(problems)
})

it('the term that a volunteer signs is one page, with what was done and the law', async () => {
  const id = await made('volunteer-work')
  const { body } = await api.call('GET', `/volunteer-work/${id}/term/pdf`, { as: admin() })
  const paper = await api.send(new Request(`http://celeiro.test${body.url}`))
  const pages = await pagesOf(Buffer.from(await paper.arrayBuffer()))
  expect(pages).toHaveLength(1)
  const text = JSON.stringify(pages)
  for (const part of ['Ana Lima', 'Contabilidade', '9.608']) expect(text).toContain(part)
})

it('the term of a group has a line for each to sign, and no CPF of one', async () => {
  const textOf = async (more: object) => {
    const id = await made('volunteer-work', { volunteer: 'Equipe da cozinha', ...more })
    const { body } = await api.call('GET', `/volunteer-work/${id}/term/pdf`, { as: admin() })
    const paper = await api.send(new Request(`http://celeiro.test${body.url}`))
    return pagesOf(Buffer.from(await paper.arrayBuffer()))
  }
  const pages = await textOf({ people: 6 })
  const text = pages.join(' ')
  expect(pages).toHaveLength(1)
  for (const part of ['Equipe da cozinha (6 pessoas)', 'Declaramos que prestamos juntos', 'Assinatura'])
    expect(text).toContain(part)
  expect(text.match(/CPF/g)).toHaveLength(1)
  expect(text).not.toContain('Voluntário (nome')
  for (const place of [1, 2, 3, 4, 5, 6]) expect(text).toMatch(new RegExp(`\\b${place}\\b`))
  expect((await textOf({ people: 1 })).join(' ')).toContain('Voluntário (nome')
  expect((await textOf({ people: 200 })).length).toBeGreaterThan(3)
})

it('the books have what is approved and not reversed, whatever is done in whatever order, months closed between', async () => {
  const step = fc.record({
    kind: fc.constantFrom<Kind>('volunteer-work', 'gift-in-kind'),
    act: fc.constantFrom('make', 'make', 'approve', 'approve', 'refuse', 'reverse', 'close', 'reopen'),
    which: fc.nat(1_000),
    cents: fc.integer({ min: 1, max: 90_000 }),
  })
  const law = fc.asyncProperty(fc.array(step, { minLength: 40, maxLength: 40 }), async (steps) => {
    const ids: Record<Kind, string[]> = { 'volunteer-work': [], 'gift-in-kind': [] }
    const company = (name: string, body: object) =>
      postTo(api, 'POST', `/company/${api.church.companyId}/${name}`, { as: admin(), body })
    for (const { kind, act: name, which, cents } of steps) {
      const id = ids[kind][which % Math.max(1, ids[kind].length)]
      const date = `2026-${which % 2 === 0 ? '10' : '11'}-05`
      const value = moneyOf(BigInt(cents))
      if (name === 'close') await company('close-month', { month: '2026-10' })
      else if (name === 'reopen') await company('reopen-month', { month: '2026-10', reason: 'Faltou' })
      else if (name === 'make' || !id) {
        const more = kind === 'volunteer-work' ? { hours: (which % 9) + 1, hourValue: value } : { value }
        const { status, body } = await make(kind, { ...more, date })
        if (status === 200) ids[kind].push(body.id)
      } else if (name === 'reverse') await reverse(kind, id)
      else await act(kind, id, name, name === 'refuse' ? { reason: 'Não confere' } : undefined)
    }
    for (const kind of ['volunteer-work', 'gift-in-kind'] as const)
      for (const id of ids[kind]) {
        const { body } = await api.call('GET', `/${kind}/${id}`, { as: admin() })
        const [row] = await api.query<{ cents: string }>(
          `select coalesce(sum(l.amount_cents) filter (where a.nature = 5), 0)::text as cents from celeiro.journal_entry e
           join celeiro.journal_line l on l.company_id = e.company_id and l.entry_id = e.id
           join celeiro.journal_account a on a.company_id = l.company_id and a.id = l.journal_account_id where e.fact_id = $1`,
          [id],
        )
        expect([kind, body.status, row?.cents]).toEqual([
          kind,
          body.status,
          String(body.status === 2 ? centsOf(body.value) : 0n),
        ])
      }
    await company('reopen-month', { month: '2026-10', reason: 'Outra vez' })
  })
  await fc.assert(law, { numRuns: isWhole ? 20 : 1, endOnFailure: true })
})
