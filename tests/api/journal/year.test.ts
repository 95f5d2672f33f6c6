import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { JournalSource } from '#domain/ledger-account/source.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { openBankAccount, postTo } from '#tests/support/money/ledger.ts'
import { branchVectors, enterVectors, twentyVectors } from '#tests/support/money/vectors.ts'
import { leftOnResult, makeYearReady } from '#tests/support/money/year.ts'

let api: TestApi
const branch = { norte: '', sul: '' }
let bank: string
let other: string
/** Entries that the closing made. */
let made = 0

const admin = () => api.church.people.admin
const company = (what: string) => `/company/${api.church.companyId}/${what}`
const act = (what: string, body: object, key = newId()) =>
  postTo(api, 'POST', company(what), { as: admin(), body, key })
const close = (year = '2026') => act('close-year', { year })
const reopen = (body: object) => act('reopen-year', body)
const get = async (path: string) => (await api.call('GET', path, { as: admin() })).body
const checklist = (year = '2026') => get(`${company('year')}?year=${year}`)
const problemOf = ({ body }: Awaited<ReturnType<typeof close>>) => body.errors?.[0]
const codeOf = (answer: Awaited<ReturnType<typeof close>>) => problemOf(answer)?.msg ?? answer.body.error

beforeAll(async () => {
  api = await startApi()
  api.now = new Date('2027-01-20T15:00:00Z')
  const made = async (name: string): Promise<string> =>
    (await api.call('POST', '/branch', { as: admin(), body: { name, status: 1 } })).body.id
  branch.norte = await made('Sede dos vetores')
  branch.sul = await made('Filial dos vetores')
  bank = await openBankAccount(api, { branchId: branch.norte, openingDate: '2027-01-01' })
  other = await openBankAccount(api, { branchId: branch.norte, openingDate: '2027-01-01', balance: '100.00' })
  await enterVectors(api, twentyVectors, branch.norte)
  await enterVectors(api, branchVectors, branch.sul)
})
afterAll(() => api.finish())

/** Amounts of a statement's lines by key or code, in the vectors' own branch. */
async function amountsOf(statement: string, more = 'year=2026'): Promise<Readonly<Record<string, string>>> {
  const { lines } = await get(`/report/${statement}?${more}&branchId=${branch.norte}`)
  return Object.fromEntries(
    lines.map(({ key, code, amount }: Readonly<Record<string, string>>) => [code ?? key, amount]),
  )
}

const left = () => leftOnResult(api, '2026')
const faults = () =>
  api.query<{ reason: string }>(
    `select reason from celeiro.broken_year_closings(null) union all select reason from celeiro.broken_journal_numbers(null)
     union all select reason from celeiro.broken_closed_months(null) union all select reason from celeiro.broken_journal_sums(null)`,
  )

describe('a year that is not ready', () => {
  it('says what it lacks before anything is pressed, and the same when it is', async () => {
    const { lacks, openMonths, waitingEntries, restrictedResult } = await checklist()
    expect([openMonths, waitingEntries, restrictedResult]).toEqual([12, 2, '600.00'])
    expect(lacks).toEqual(
      expect.arrayContaining([
        '12 meses ainda abertos',
        '2 lançamentos manuais a aprovar',
        '2 remanejamentos entre fundos a aprovar',
      ]),
    )
    const refused = await close()
    expect([refused.status, problemOf(refused)]).toMatchObject([
      400,
      { msg: 'year_not_ready', param: 'year', params: { year: '2026', lacking: lacks.join('; ') } },
    ])
    expect(await left()).not.toEqual([])
  })

  it('is one with something to classify, a balance on the wrong side, or an earlier year that is open', async () => {
    const entered = (date: string, debit: string, credit: string) =>
      enterVectors(api, [[date, newId(), { [debit]: 10, [credit]: -10 }]], branch.norte)
    await entered('2026-12-30', '1.1.2.06', '3.1.9.01')
    await entered('2026-12-30', '2.1.1.02', '1.1.2.06')
    await entered('2025-11-30', '4.2.1.10', '2.3.1.03')
    const { unclassified, wrongSide, earlierYear } = await checklist()
    expect([unclassified, wrongSide, earlierYear]).toMatchObject([
      [{ code: '3.1.9.01' }],
      [{ code: '2.1.1.02', balance: '10.00' }],
      '2025',
    ])
    await entered('2025-12-31', '2.3.1.03', '4.2.1.10')
    await entered('2026-12-31', '3.1.9.01', '2.1.1.02')
    const after = await checklist()
    expect([after.wrongSide, after.earlierYear]).toEqual([[], undefined])
  })

  it('is one with a mapping to an account that may not hold it, as was taken before that was refused', async () => {
    const { companyId } = api.church
    const changed = (code: string) =>
      api.query(
        `update celeiro.journal_mapping m set journal_account_id = a.id from celeiro.journal_account a
         where m.company_id = $1 and m.source = $2 and a.company_id = $1 and a.code = $3`,
        [companyId, JournalSource.codes.PREPAID, code],
      )
    await changed('1.1.1.02')
    const { unfitMappings, lacks } = await checklist()
    expect([unfitMappings, lacks]).toEqual([1, expect.arrayContaining(['1 vínculo com conta que não serve'])])
    await changed('1.1.5.01')
    expect((await checklist()).unfitMappings).toBe(0)
  })

  it('becomes ready once what waits is done and its months are closed', async () => {
    await makeYearReady(api, '2026')
    expect(await checklist()).toMatchObject({ openMonths: 0, unnumbered: 0, isClosed: false, lacks: [] })
  })
})

describe('a closed year', () => {
  it('has nothing left on result accounts in any branch, and its result in equity, by entries of their own kind', async () => {
    const before = {
      result: await amountsOf('result'),
      equity: await amountsOf('equity'),
      cash: await amountsOf('cash-flow'),
    }
    const { status, body } = await close()
    expect([status, body.closedYear], JSON.stringify(body)).toEqual([200, '2026'])
    expect(await left()).toEqual([])
    expect(await amountsOf('balance-sheet')).toMatchObject({
      '2.3.1.02': '600.00',
      '2.3.2.01': '4080.80',
      funds: '600.00',
      accumulated: '4080.80',
      equity: '16680.80',
      liabilitiesAndEquity: '21010.80',
      assets: '21010.80',
    })
    expect((await amountsOf('balance-sheet')).periodResult).toBeUndefined()
    // Statements of the year are those of before its closing.
    expect(await amountsOf('result')).toEqual(before.result)
    expect(before.result.result).toBe('2680.80')
    expect(await amountsOf('equity')).toEqual(before.equity)
    expect(await amountsOf('cash-flow')).toEqual(before.cash)
    const entries = await api.query<{ fact: number; branches: number; unbalanced: number }>(
      `select e.fact, count(distinct e.branch_id)::integer as branches,
         (count(*) filter (where (select sum(n.amount_cents) from celeiro.journal_line n where n.entry_id = e.id) <> 0))::integer as unbalanced
       from celeiro.journal_entry e where e.company_id = $1 and e.fact in (20, 21) group by 1 order by 1`,
      [api.church.companyId],
    )
    expect(entries.map(({ fact, unbalanced }) => [fact, unbalanced])).toEqual([
      [20, 0],
      [21, 0],
    ])
    expect(entries.every(({ branches }) => branches >= 2)).toBe(true)
    made = body.entries
    expect(await faults()).toEqual([])
  })

  it('opens the next one with its result in equity', async () => {
    expect(await amountsOf('balance-sheet', 'year=2027')).toMatchObject({ accumulated: '4080.80', funds: '600.00' })
    expect(await amountsOf('result', 'year=2027')).toMatchObject({ result: '0.00' })
    const { lines } = await get(`/report/result?year=2027&branchId=${branch.norte}`)
    expect(lines.at(-1)).toMatchObject({ key: 'result', yearBefore: '2680.80' })
    const { lines: equity } = await get(`/report/equity?year=2027&branchId=${branch.norte}`)
    expect(equity.at(-1)).toMatchObject({ funds: '600.00', accumulated: '4080.80' })
  })

  it('leaves the accounts of its months as they were given account of', async () => {
    const { totals } = await get(`/report/accountability?month=2026-12&branchId=${branch.norte}`)
    // The energy of January that was told in December.
    expect(totals).toMatchObject({ income: '0.00', expense: '30.00' })
  })

  it('takes nothing any more, and says what to do', async () => {
    const journalAccount = (code: string) =>
      api.query<{ id: string }>('select id from celeiro.journal_account where company_id = $1 and code = $2', [
        api.church.companyId,
        code,
      ])
    const [[debited], [credited]] = [await journalAccount('4.2.1.07'), await journalAccount('2.1.1.01')]
    const entry = await postTo(api, 'POST', '/manual-entry', {
      as: admin(),
      body: {
        branchId: branch.norte,
        date: '2026-12-15',
        history: 'Esquecido',
        lines: [
          { ledgerAccountId: debited?.id, debit: '1.00' },
          { ledgerAccountId: credited?.id, credit: '1.00' },
        ],
      },
    })
    expect([codeOf(entry), problemOf(entry).params]).toEqual(['year_closed', { year: '2026' }])
    const moved = (date: string) =>
      postTo(api, 'POST', '/transfer', {
        as: admin(),
        body: { type: 2, originId: other, destinationId: bank, value: '1.00', date },
      })
    expect(codeOf(await moved('2026-12-31'))).toBe('year_closed')
    expect((await moved('2027-01-05')).status).toBe(200)
    expect(codeOf(await act('reopen-month', { month: '2026-12', reason: 'Faltou uma conta' }))).toBe('year_closed')
    expect(codeOf(await close())).toBe('year_already_closed')
    await expect(
      api.query(`update celeiro.company set lock_date = '2026-11-30' where id = $1`, [api.church.companyId]),
    ).rejects.toThrow('company_closed_year_check')
  })

  it('is reopened with a reason: its closing is taken back, and it may be closed again', async () => {
    expect(codeOf(await reopen({ year: '2026' }))).toBe('required')
    expect(codeOf(await reopen({ year: '2027', reason: 'Engano' }))).toBe('year_not_closed')
    const { status, body } = await reopen({ year: '2026', reason: 'Faltou uma conta' })
    expect([status, body.closedYear, body.entries]).toEqual([200, undefined, made])
    expect(await amountsOf('balance-sheet')).toMatchObject({ accumulated: '2000.00', periodResult: '2680.80' })
    expect(await amountsOf('result')).toMatchObject({ result: '2680.80' })
    expect(await faults()).toEqual([])
    expect((await close()).body.entries).toBe(made)
    expect(await left()).toEqual([])
    expect(await faults()).toEqual([])
  })

  it('is followed by the next ones alone, and only the last is reopened', async () => {
    expect(codeOf(await close('2025'))).toBe('year_already_closed')
    expect(codeOf(await reopen({ year: '2025', reason: 'Engano' }))).toBe('year_not_last')
  })
})

describe('closing a year beside other acts', () => {
  it('has its effect once, under concurrent requests and when it is sent again', async () => {
    await reopen({ year: '2026', reason: 'Outra vez' })
    const answers = await Promise.all(Array.from({ length: 4 }, () => close()))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
    const key = newId()
    const again = () => act('reopen-year', { year: '2026', reason: 'Outra vez' }, key)
    const [one, two] = [await again(), await again()]
    expect([one.status, two.body]).toEqual([200, one.body])
    expect(await faults()).toEqual([])
  })

  it('goes with postings of the next year, and with a month that is opened again either comes first', async () => {
    const moved = () =>
      postTo(api, 'POST', '/transfer', {
        as: admin(),
        body: { type: 2, originId: other, destinationId: bank, value: '0.50', date: '2027-01-06' },
      })
    const month = { month: '2026-12', reason: 'Ao mesmo tempo' }
    const [closed, reopened, ...posted] = await Promise.all([
      close(),
      act('reopen-month', month),
      ...Array.from({ length: 6 }, moved),
    ])
    expect(posted.map(({ status }) => status)).toEqual(posted.map(() => 200))
    expect([
      ['200', 'year_closed'],
      ['year_not_ready', '200'],
    ]).toContainEqual([closed, reopened].map((one) => (one?.status === 200 ? '200' : one && codeOf(one))))
    expect(await faults()).toEqual([])
    if (reopened?.status === 200) {
      await act('close-month', { month: '2026-12' })
      expect((await close()).status).toBe(200)
    }
  })

  it('leaves nothing of itself where its connection is lost in between; sent again it is done', async () => {
    await reopen({ year: '2026', reason: 'Outra vez' })
    await api.query(
      `create function celeiro.vanish() returns trigger language plpgsql as $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`,
    )
    // After its entries and their numbers, before the seal and the trail.
    await api.query(
      'create trigger vanish before update of version on celeiro.company for each row execute function celeiro.vanish()',
    )
    const key = newId()
    const lost = await act('close-year', { year: '2026' }, key)
    await api.query('drop function celeiro.vanish() cascade')
    expect(lost.status).toBe(503)
    expect(await checklist()).toMatchObject({ isClosed: false, lacks: [] })
    expect(await faults()).toEqual([])
    expect((await act('close-year', { year: '2026' }, key)).status).toBe(200)
    expect(await left()).toEqual([])
    expect(await faults()).toEqual([])
  })

  it('is of administrators', async () => {
    const { status } = await postTo(api, 'POST', company('close-year'), {
      as: api.church.people.accountant,
      body: { year: '2026' },
    })
    expect(status).toBe(403)
  })
})
