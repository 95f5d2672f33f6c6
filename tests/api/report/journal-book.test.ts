import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { pagesOf } from '#tests/support/file/pdf.ts'
import { postTo } from '#tests/support/money/ledger.ts'
import { enterVectors, twentyVectors } from '#tests/support/money/vectors.ts'

let api: TestApi
let branchId: string

const admin = () => api.church.people.admin
const get = async (path: string, as = admin()) => (await api.call('GET', path, { as })).body
const book = (what = 'journal-book', more = 'year=2026') => get(`/report/${what}?${more}`)
const check = (month: string) => get(`/report/journal-book/check?month=${month}`)
const move = (how: 'close' | 'reopen', month: string) =>
  postTo(api, 'POST', `/company/${api.church.companyId}/${how}-month`, {
    as: admin(),
    body: { month, ...(how === 'reopen' && { reason: 'Conta esquecida' }) },
  })

async function fileOf(path: string): Promise<Buffer> {
  const { status, body } = await api.call('GET', path, { as: admin() })
  expect(status, JSON.stringify(body)).toBe(200)
  return Buffer.from(await (await api.send(new Request(`http://celeiro.test${body.url}`))).arrayBuffer())
}
const leavesOf = async (what: string, more = 'year=2026') => pagesOf(await fileOf(`/report/${what}/pdf?${more}`))

beforeAll(async () => {
  api = await startApi()
  api.now = new Date('2027-01-20T15:00:00Z')
  branchId = (await api.call('POST', '/branch', { as: admin(), body: { name: 'Sede dos vetores', status: 1 } })).body.id
  await enterVectors(api, twentyVectors, branchId)
  await api.query(
    `update celeiro.company set responsible = '{"name":"Davi Moreira","role":"Presidente","document":"52998224725","email":"davi@igreja.example","phone":"11987654321"}',
       accountant_name = 'Rute Salles', accountant_crc = 'SP-123456/O-5', first_book_number = 7, statute_registry = '1º RCPJ, nº 4.321'
     where id = $1`,
    [api.church.companyId],
  )
})
afterAll(() => api.finish())

describe('a book of open months', () => {
  it('is a draft, without terms and numbers', async () => {
    expect(await book()).toMatchObject({ draftReason: 'há 12 meses abertos', months: [], isSigned: true })
    for (const what of ['journal-book', 'general-ledger']) {
      const text = (await leavesOf(what)).join('\n')
      expect(text).toContain('RASCUNHO: há 12 meses abertos')
      expect(text).not.toContain('Termo de')
    }
  })

  it('is refused where there is nothing, and to whoever may not take it along', async () => {
    expect((await get('/report/journal-book/pdf?year=2020')).error).toBe('report_empty')
    expect(await book('general-ledger', 'year=2020')).toMatchObject({ entryCount: 0, months: [] })
    const { shop } = api.church.people
    for (const path of ['journal-book', 'journal-book/pdf', 'general-ledger', 'general-ledger/export'])
      expect((await api.call('GET', `/report/${path}?year=2026`, { as: shop })).status).toBe(403)
    expect((await api.call('GET', '/report/journal-book/check?month=2026-01', { as: shop })).status).toBe(403)
  })
})

describe('a book of numbered months', () => {
  it('has its number, its terms with who signs, and the digest of what it holds', async () => {
    expect((await move('close', '2026-12')).status).toBe(200)
    const { number, months, sha256, draftReason, entryCount } = await book()
    expect([number, draftReason]).toEqual([8, undefined])
    expect(months.reduce((all: number, one: { entryCount: number }) => all + one.entryCount, 0)).toBe(entryCount)
    const whole = createHash('sha256')
    for (const month of months) whole.update(month.sha256, 'hex')
    expect(sha256).toBe(whole.digest('hex'))
    for (const what of ['journal-book', 'general-ledger']) {
      const leaves = await leavesOf(what)
      const [first = ''] = leaves
      const title = what === 'journal-book' ? 'Livro Diário' : 'Livro Razão'
      expect(first).toContain('Termo de abertura')
      expect(first.replace(/\s+/g, ' ')).toContain(`como ${title} de número 8`)
      const last = leaves.at(-1) ?? ''
      for (const words of [
        'Termo de encerramento',
        'Davi Moreira',
        'Rute Salles',
        'CRC SP-123456/O-5',
        '1º RCPJ, nº 4.321',
        sha256,
      ])
        expect(last).toContain(words)
      expect(leaves.join('\n')).not.toContain('RASCUNHO')
    }
  })

  it('has every entry once, by its number, and every account with what it opens and ends with', async () => {
    const csv = (await fileOf('/report/journal-book/export?year=2026&format=csv')).toString('utf8').trim().split('\r\n')
    const rows = csv.slice(1).map((line) => line.split(';'))
    const numbers = [...new Set(rows.map(([number]) => Number(number)))]
    const { months, entryCount } = await book()
    expect(numbers).toHaveLength(entryCount)
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
    expect([numbers[0], numbers.at(-1)]).toEqual([months[0].firstNumber, months.at(-1).lastNumber])
    const cents = (text = '') => Number(text.replace(/[.,]/g, ''))
    const sum = (at: number) => rows.reduce((all, row) => all + cents(row[at]), 0)
    expect(sum(6)).toBe(sum(7))
    expect(sum(6)).toBe(months.reduce((all: number, { total }: { total: string }) => all + cents(total), 0))
    const ledger = (await fileOf('/report/general-ledger/export?year=2026&format=csv')).toString('utf8')
    expect(ledger).toMatch(/1\.1\.1\.02;[^\r]*Saldo anterior;;;;10000,00/)
    const banks = ledger.split('\r\n').filter((line) => line.startsWith('1.1.1.02;'))
    expect(banks.at(-1)).toMatch(/;5840,50$/)
  })

  it('of a month is a part of it, of a branch an excerpt: both without terms', async () => {
    const part = (await leavesOf('journal-book', 'year=2026&month=03')).join('\n')
    expect(part).toContain('Livro Diário nº 8 · parte de mar/2026')
    expect(part).not.toContain('Termo de')
    const excerpt = (await leavesOf('journal-book', `year=2026&branchId=${branchId}`)).join('\n')
    expect(excerpt).toContain('RASCUNHO: é de parte das filiais')
    const of = await book('journal-book', `year=2026&branchId=${branchId}`)
    expect(of).toMatchObject({ draftReason: /parte das filiais/, isExcerpt: true, months: [] })
    const csv = await fileOf(`/report/journal-book/export?year=2026&branchId=${branchId}&format=csv`)
    const rows = csv.toString('utf8').trim().split('\r\n').slice(1)
    expect(of.entryCount).toBe(new Set(rows.map((row) => row.split(';')[0])).size)
    expect(of.entryCount).toBeLessThan((await book()).entryCount)
  })

  it('of a branch counts what is of that branch alone, and is not there where nothing is', async () => {
    const other = (await api.call('POST', '/branch', { as: admin(), body: { name: 'Filial vazia', status: 1 } })).body
      .id
    const path = `year=2026&branchId=${other}`
    expect(await book('journal-book', path)).toMatchObject({ entryCount: 0, isExcerpt: true, months: [] })
    expect((await get(`/report/journal-book/pdf?${path}`)).error).toBe('report_empty')
    expect(await book()).toMatchObject({ isExcerpt: false })
  })

  it('keeps what a month held before it was opened again', async () => {
    const [before] = (await book()).months.slice(-1)
    expect((await move('reopen', '2026-12')).status).toBe(200)
    expect((await book()).draftReason).toBe('há 1 mês aberto')
    await enterVectors(api, [['2026-12-30', 'x', { '4.2.1.08': 10, '2.1.1.01': -10 }]], branchId)
    expect((await move('close', '2026-12')).status).toBe(200)
    const [after] = (await book()).months.slice(-1)
    expect([after.month, after.entryCount]).toEqual([before.month, before.entryCount + 1])
    expect(after.sha256).not.toBe(before.sha256)
    expect(await api.query('select * from celeiro.broken_journal_books(null)')).toEqual([])
  })
})

describe('the check', () => {
  it('finds every month the same', async () => {
    for (const { month } of (await book()).months)
      expect(await check(month)).toMatchObject({ month, isSame: true, changed: [] })
    expect(await check('2025-01')).toEqual({ month: '2025-01', isSame: true, changed: [] })
  })

  it('names an entry whose line was changed behind the product, and the ledger check a number', async () => {
    const [{ id = '', number = 0 } = {}] = await api.query<{ id: string; number: number }>(
      `select n.entry_id as id, n.number from celeiro.journal_number n where n.company_id = $1 and n.date = '2026-01-31' order by 2 limit 1`,
      [api.church.companyId],
    )
    const change = async (by: number) => {
      await api.query('alter table celeiro.journal_line disable trigger append_only')
      await api.query(
        'update celeiro.journal_line set amount_cents = amount_cents + sign(amount_cents) * $2 where entry_id = $1',
        [id, by],
      )
      await api.query('alter table celeiro.journal_line enable trigger append_only')
    }
    await change(100)
    expect(await check('2026-01')).toMatchObject({ isSame: false, changed: [number] })
    await change(-100)
    expect(await check('2026-01')).toMatchObject({ isSame: true, changed: [] })
    const rehash = async (text: string) => {
      await api.query('alter table celeiro.journal_entry disable trigger append_only')
      await api.query(`update celeiro.journal_entry e set hash = ${text} where id = $1`, [id])
      await api.query('alter table celeiro.journal_entry enable trigger append_only')
    }
    await rehash('sha256(hash)')
    const { isSame, sha256, found } = await check('2026-01')
    expect([isSame, sha256 === found]).toEqual([false, false])
    expect(await api.query('select reason, detail from celeiro.broken_journal_books(null)')).toEqual([
      { reason: 'book of month differs', detail: '2026-01-01' },
    ])
    await rehash(`celeiro.journal_hash(e, (select celeiro.journal_lines_text(array_agg(l)) from celeiro.journal_line l
      where l.company_id = e.company_id and l.entry_id = e.id))`)
  })
})
