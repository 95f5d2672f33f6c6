import { createHash } from 'node:crypto'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DeliveryScope } from '#domain/accounting-delivery/fields.ts'
import { DutyStanding } from '#domain/duty/duty.ts'
import { EcdLackPlace } from '#domain/ecd/lacks.ts'
import { formatAmount } from '#domain/value/money.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { asOwner } from '#tests/support/church.ts'
import { readEcd } from '#tests/support/ecd-file.ts'
import { addGiver, disclosedBy, type Giver } from '#tests/support/giver.ts'
import { deliveriesOf } from '#tests/support/money/delivery.ts'
import { postTo } from '#tests/support/money/ledger.ts'
import { completeNotes } from '#tests/support/money/notes.ts'
import { branchVectors, enterVectors, twentyVectors } from '#tests/support/money/vectors.ts'
import { makeYearReady } from '#tests/support/money/year.ts'
import { readRtf } from '#tests/support/rtf.ts'

let api: TestApi
const branch = { norte: '', sul: '' }
let center = ''
let giver: Giver
let madeFirst = ''

const admin = () => api.church.people.admin
const { call, preview, deliver, discard, difference, fetched } = deliveriesOf(() => api, admin)
const ofYear = { dateFrom: '2026-01-01', dateTo: '2026-12-31' }
const lacksOf = async () =>
  (await preview('ECD', ofYear)).body.lacks as { place: number; text: string; isRequired: boolean }[]
const yearly = (what: string, body: object) =>
  postTo(api, 'POST', `/company/${api.church.companyId}/${what}`, { as: admin(), body, key: newId() })

beforeAll(async () => {
  api = await startApi()
  api.now = new Date('2027-01-20T15:00:00Z')
  const made = async (path: string, body: object): Promise<string> => {
    const { status, body: answer } = await api.call('POST', path, { as: admin(), body })
    if (status !== 200) throw new Error(JSON.stringify(answer))
    return answer.id
  }
  branch.norte = await made('/branch', { name: 'Sede dos vetores', code: 'SEDE', status: 1 })
  branch.sul = await made('/branch', { name: 'Filial São José', status: 1 })
  center = await made('/cost-center', { name: 'Jovens & missão', code: 'JOV', status: 1 })
  giver = await addGiver(api)
  await enterVectors(api, twentyVectors, branch.norte)
  await enterVectors(api, branchVectors, branch.sul)
  await api.query(
    `update celeiro.journal_account set name = 'Caixas | geral' where company_id = $1 and code = '1.1.1.01'`,
    [api.church.companyId],
  )
})
afterAll(() => api.finish())

const accountId = async (code: string): Promise<string> => {
  const [row] = await api.query<{ id: string }>(
    'select id from celeiro.journal_account where company_id = $1 and code = $2',
    [api.church.companyId, code],
  )
  return row?.id ?? ''
}

/** Says of another month that entries of after the year belong to it. */
async function referLater(from: string | null, to: string | null): Promise<void> {
  await api.query('alter table celeiro.journal_entry disable trigger append_only')
  await api.query(
    `update celeiro.journal_entry set reference_month = $3::date
     where company_id = $1 and date > '2026-12-31' and reference_month is not distinct from $2::date`,
    [api.church.companyId, from, to],
  )
  await api.query('alter table celeiro.journal_entry enable trigger append_only')
}

/** By account: what the journal holds on the last day of the year. */
const heldInJournal = () =>
  api.query<{ account: string; cents: string }>(
    `select a.code as account, sum(l.amount_cents)::text as cents from celeiro.journal_line l
     join celeiro.journal_account a on a.company_id = l.company_id and a.id = l.journal_account_id
     where l.company_id = $1 and l.date <= '2026-12-31' group by 1 having sum(l.amount_cents) <> 0 order by 1`,
    [api.church.companyId],
  )

describe('the ECD of a year', () => {
  it('says beforehand what it lacks, each with its place, and is not made without', async () => {
    const texts = (await lacksOf()).filter(({ isRequired }) => isRequired)
    expect(texts.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        'O exercício de 2026 ainda não foi encerrado',
        'Falta o contador, com CRC',
        'Falta a UF no endereço da empresa',
      ]),
    )
    const refused = await deliver('ECD', ofYear)
    expect([refused.status, refused.body.errors[0].msg]).toEqual([400, 'ecd_lacking'])
    expect(refused.body.errors[0].params.lacking).toContain('O exercício de 2026 ainda não foi encerrado')
    expect((await call('GET', '?layout=8')).body.count).toBe(0)
  })

  it('is of a whole year and of the whole church, under a number from 1', async () => {
    const problems = async (more: object) => (await deliver('ECD', { ...ofYear, ...more })).body.errors
    expect(await problems({ dateTo: '2026-11-30' })).toEqual([{ msg: 'ecd_not_a_year', param: 'dateTo' }])
    expect(await problems({ branchId: branch.sul })).toEqual([{ msg: 'invalid_choice', param: 'branchId' }])
    expect(await problems({ bookNumber: 0 })).toEqual([{ msg: 'ecd_book_number', param: 'bookNumber' }])
    expect((await deliver('CSV', { ...ofYear, bookNumber: 1 })).body.errors).toEqual([
      { msg: 'invalid_choice', param: 'bookNumber' },
    ])
  })

  it('becomes ready with the year closed, its signers and where it is', async () => {
    const { body } = await postTo(api, 'POST', '/manual-entry', {
      as: admin(),
      body: {
        branchId: branch.norte,
        date: '2026-12-20',
        history: 'Rateio | jovens – “água”',
        lines: [
          { ledgerAccountId: await accountId('4.2.1.07'), costCenterId: center, debit: '12.34' },
          { ledgerAccountId: await accountId('2.1.1.05'), credit: '12.34' },
        ],
      },
    })
    expect(body.id).toBeDefined()
    await makeYearReady(api, '2026')
    const { status, body: closed } = await yearly('close-year', { year: '2026' })
    expect([status, closed.errors]).toEqual([200, undefined])
    await api.query(
      `update celeiro.company set city = 'São Paulo', state = 'SP', accountant_name = 'Rute Salles', accountant_crc = 'SP-123456/O-5',
         accountant_document = '52998224725', accountant_email = 'rute@escritorio.example', accountant_phone = '11987654321',
         responsible = '{"name":"Davi Moreira","document":"11144477735","email":"davi@igreja.example","phone":"11987654322"}' where id = $1`,
      [api.church.companyId],
    )
    const lacks = await lacksOf()
    expect(lacks.filter(({ isRequired }) => isRequired)).toEqual([])
    const left = lacks.find(({ place }) => place === EcdLackPlace.codes.NOTES)
    expect(left?.text).toMatch(/^As notas explicativas não vão no arquivo \(J800\): as notas 1, .* estão a completar$/)
  })

  it('holds every entry of the year, equal to the trial balance, account by account', async () => {
    const { status, body } = await deliver('ECD', ofYear)
    expect([status, body.errors]).toEqual([200, undefined])
    expect(body).toMatchObject({ bookNumber: 2, ending: 'txt', layout: 8 })
    madeFirst = body.id
    const file = await fetched(body.id)
    expect(createHash('sha256').update(file).digest('hex')).toBe(body.sha256)
    expect(await fetched(body.id)).toEqual(file)
    const read = readEcd(file)
    const [{ count } = { count: '' }] = await api.query<{ count: string }>(
      `select count(*)::text from celeiro.journal_entry where company_id = $1 and date between '2026-01-01' and '2026-12-31'`,
      [api.church.companyId],
    )
    expect(read.entries).toHaveLength(Number(count))
    expect(new Set(read.entries.map(({ number }) => number)).size).toBe(Number(count))
    expect(read.entries.every(({ lines }) => lines.reduce((sum, { cents }) => sum + cents, 0n) === 0n)).toBe(true)
    const final = new Map<string, bigint>()
    for (const { account, closing } of read.months.at(-1)?.balances ?? [])
      final.set(account, (final.get(account) ?? 0n) + closing)
    for (const { account, cents } of await heldInJournal())
      expect([account, final.get(account)]).toEqual([account, BigInt(cents)])
    const top = read.of('J100').filter(([, , , level]) => level === '1')
    expect(top.map(([, , , , , group]) => group)).toEqual(['A', 'P'])
    const [assets, claims] = top.map((fields) => fields[9])
    expect(assets).toBe(claims)
    expect(read.of('J930').map(([, name, , , code]) => [name, code])).toEqual([
      ['Davi Moreira', '205'],
      ['Rute Salles', '900'],
    ])
    expect(disclosedBy(giver, file.toString('latin1'))).toEqual([])
    expect(read.of('J800')).toEqual([])
  })

  it('tells branches and centres apart, closes each, and keeps what was between bars', async () => {
    const read = readEcd(await fetched(madeFirst))
    const centers = read.of('I100').map(([, , code, name]) => `${code} ${name}`)
    expect(centers).toContain('SEDE Sede dos vetores')
    expect(centers).toContain('SEDE.JOV Sede dos vetores / Jovens & missão')
    expect(centers.some((name) => name.endsWith('Filial São José'))).toBe(true)
    expect(read.accounts.get('1.1.1.01')?.name).toBe('Caixas / geral')
    const own = read.entries.find(({ lines }) => lines.some(({ history }) => history.includes('Rateio')))
    expect(own?.lines[0]).toMatchObject({ account: '4.2.1.07', center: 'SEDE.JOV', cents: 1_234n })
    expect(own?.lines[0]?.history).toContain('Rateio / jovens - "água"')
    const closing = read.entries.filter(({ kind }) => kind === 'E')
    expect(closing.flatMap(({ lines }) => lines)).toContainEqual(
      expect.objectContaining({ account: '4.2.1.07', center: 'SEDE.JOV', cents: -1_234n }),
    )
    const destination = read.entries.filter(({ lines }) => lines[0]?.history.startsWith('Destinação'))
    expect(destination.map(({ kind }) => kind)).toEqual(destination.map(() => 'N'))
    const left = (read.months.at(-1)?.balances ?? []).filter(
      ({ account, closing: cents }) => /^[34]/.test(account) && cents !== 0n,
    )
    expect(left).toEqual([])
  })

  it('takes no number twice, but one that nobody has fetched may go', async () => {
    const again = await deliver('ECD', { ...ofYear, bookNumber: 2 })
    expect(again.body.errors).toEqual([{ msg: 'ecd_book_taken', param: 'bookNumber', params: { number: 2 } }])
    const { body: second } = await deliver('ECD', { ...ofYear, bookNumber: 7 })
    expect((await preview('ECD', ofYear)).body.nextBookNumber).toBe(8)
    expect((await difference(second.id)).body).toMatchObject({ count: 0 })
    expect((await discard(second.id)).body.status).toBe(3)
    expect((await deliver('ECD', ofYear)).body.bookNumber).toBe(3)
    const both = await Promise.all([1, 2, 3].map(() => deliver('ECD', { ...ofYear, bookNumber: 9 })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
    expect((await preview('ECD', ofYear)).body.nextBookNumber).toBe(10)
    // Books on paper came before; 2026 is the second year of the books.
    await asOwner(api.adminUrl, (client) => client.query('update celeiro.company set first_book_number = 12'))
    expect((await preview('ECD', ofYear)).body.nextBookNumber).toBe(13)
  })

  it('leaves what an accountant’s program takes to its own deliveries', async () => {
    const { body } = await preview('CSV', ofYear)
    expect(body.elsewhereCount).toBe(0)
    expect(body.entryCount).toBeGreaterThan(0)
    expect(body.lacks).toEqual([])
  })

  it('is refused by the rules where the chart would be', async () => {
    await api.query(`update celeiro.journal_account set nature = 2 where company_id = $1 and code = '1.1.1'`, [
      api.church.companyId,
    ])
    const { body } = await deliver('ECD', ofYear)
    expect(body.errors[0].msg).toBe('ecd_rule')
    expect(body.errors[0].params.fault).toMatch(
      /^a conta 1\.1\.1 não tem a natureza do seu grupo \(linha \d+, REGRA_NATUREZA_CONTA\)/,
    )
    await api.query(`update celeiro.journal_account set nature = 1 where company_id = $1 and code = '1.1.1'`, [
      api.church.companyId,
    ])
  })

  it('is the same after the year was reopened and closed again', async () => {
    expect((await yearly('reopen-year', { year: '2026', reason: 'Faltou uma nota' })).status).toBe(200)
    expect((await deliver('ECD', ofYear)).body.errors[0].msg).toBe('ecd_lacking')
    expect((await yearly('close-year', { year: '2026' })).status).toBe(200)
    const { status, body } = await deliver('ECD', ofYear)
    expect([status, body.errors]).toEqual([200, undefined])
    const read = readEcd(await fetched(body.id))
    expect(read.entries.filter(({ kind }) => kind === 'E').length).toBeGreaterThan(4)
    expect((await difference(madeFirst)).body.count).toBeGreaterThan(0)
  })

  it('has the notes attached once none lacks its text: figures of the balance sheet, and nobody who gave', async () => {
    // What she gave after the year is told in its notes as what is of the year.
    await referLater(null, '2026-03-01')
    const text = 'Diz-se | «assim» – {e} J800FIM.'
    await completeNotes(api, '2026', text)
    expect((await lacksOf()).filter(({ place }) => place === EcdLackPlace.codes.NOTES)).toEqual([])
    const { status, body } = await deliver('ECD', ofYear)
    expect([status, body.errors]).toEqual([200, undefined])
    const [[, kind, , hash, rtf = '', end] = []] = readEcd(await fetched(body.id)).of('J800')
    expect([kind, hash, end]).toEqual(['010', '', 'J800FIM'])
    const { paragraphs, rows } = readRtf(rtf)
    expect(paragraphs.filter((paragraph) => paragraph === text).length).toBeGreaterThan(1)
    const { lines } = (await api.call('GET', '/report/balance-sheet?year=2026', { as: admin() })).body
    const cash = lines.find(({ key }: { key: string }) => key === 'cashAndEquivalents')
    expect(rows.map((row) => row.join(' '))).toContain(
      `Total ${[cash.amount, cash.yearBefore].map(formatAmount).join(' ')}`,
    )
    expect(rows.filter(([label]) => label?.startsWith('20/01/2027 ')).length).toBeGreaterThan(0)
    expect(disclosedBy(giver, [...paragraphs, ...rows.flat()].join('\n'))).toEqual([])
    await referLater('2026-03-01', null)
  })

  it('is told among the duties of the church once somebody has it', async () => {
    const { body } = await api.call('GET', '/accounting-duty', { as: admin() })
    const { body: result } = await api.call('GET', '/report/result?year=2026', { as: admin() })
    const [ecd, ecf] = body.duties
    const { rows } = (await call('GET', '?layout=8&status=2')).body
    expect(rows.map(({ id }: { id: string }) => id)).toContain(ecd.deliveryId)
    expect([ecd.deliveryId === madeFirst, ecd.deliveredAt]).toEqual([false, api.now.toISOString()])
    expect([ecd.year, ecd.standing, ecf.deliveredAt]).toEqual(['2026', DutyStanding.codes.NOT_OWED, undefined])
    expect(ecd.receipts).toBe(result.lines.find(({ key }: { key: string }) => key === 'income').amount)
    expect(body.duties[2]).not.toHaveProperty('deliveredAt')
  })

  it('is of one CNPJ root where branches have several, and the books together are the journal', async () => {
    const { ROOT, SOME } = DeliveryScope.codes
    const roots = ['11222333', '11444777'] as const
    const of = (cnpjRoot: string) => ({ ...ofYear, scope: ROOT, cnpjRoot })
    await api.query(`update celeiro.branch set document = '11444777000161', city = 'Santos' where id = $1`, [
      branch.sul,
    ])
    const whole = await deliver('ECD', ofYear)
    expect(whole.body.errors[0].params.lacking).toBe(
      'A filial Filial São José tem CNPJ de outra raiz: cada raiz tem a sua ECD, e aqui se escolhe uma',
    )
    const some = await deliver('ECD', { ...ofYear, scope: SOME, onlyBranches: [{ branchId: branch.sul }] })
    expect(some.body.errors).toEqual([{ msg: 'invalid_choice', param: 'scope' }])
    const lacking = (await deliver('ECD', of(roots[1]))).body.errors[0]
    expect([lacking.msg, lacking.params.lacking]).toEqual([
      'ecd_lacking',
      'Falta a UF no endereço da filial que é a sede deste CNPJ',
    ])
    await api.query(`update celeiro.branch set state = 'SP' where id = $1`, [branch.sul])

    const final = new Map<string, bigint>()
    for (const [at, root] of roots.entries()) {
      const { status, body } = await deliver('ECD', of(root))
      expect([status, body.errors]).toEqual([200, undefined])
      const read = readEcd(await fetched(body.id))
      const [, , , , name, document] = read.of('0000')[0] ?? []
      expect([name, document]).toEqual(
        at === 0 ? ['Igreja Esperanca', expect.stringMatching(/^11222333/)] : ['Filial São José', '11444777000161'],
      )
      expect(read.entries.every(({ lines }) => lines.reduce((sum, { cents }) => sum + cents, 0n) === 0n)).toBe(true)
      expect(read.entries.length).toBeGreaterThan(0)
      expect(read.of('J800')).toHaveLength(at === 0 ? 1 : 0)
      if (at === 1) expect(read.of('I100')).toEqual([])
      for (const { account, closing } of read.months.at(-1)?.balances ?? [])
        final.set(account, (final.get(account) ?? 0n) + closing)
    }
    expect([...final].filter(([, cents]) => cents !== 0n).toSorted()).toEqual(
      (await heldInJournal()).map(({ account, cents }) => [account, BigInt(cents)]).toSorted(),
    )
    const { body } = await api.call('GET', '/accounting-duty', { as: admin() })
    const made = body.duties.filter((duty: { deliveryId?: string }) => duty.deliveryId !== undefined)
    expect(made.map(({ root, kind }: { root: string; kind: number }) => [root, kind])).toEqual([
      [roots[0], 1],
      [roots[1], 1],
    ])
    expect(new Set(made.map((duty: { deliveryId: string }) => duty.deliveryId)).size).toBe(2)
  })

  it('is not made by whoever does not see all branches', async () => {
    const { status, body } = await api.call('POST', '/accounting-delivery', {
      as: api.church.people.treasurer,
      body: { layout: 8, ...ofYear },
      headers: { 'idempotency-key': newId() },
    })
    expect([status, body.error]).toEqual([403, 'forbidden'])
  })
})
