import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { FundKind } from '#domain/fund/fields.ts'
import { cardSaleShares } from '#domain/journal/event/card-sale.ts'
import { moneyOf } from '#domain/value/money.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { type Cards, cardsOf, sale } from '#tests/support/money/card.ts'
import { startFunds } from '#tests/support/money/fund.ts'
import { enterAgain } from '#tests/support/money/journal.ts'
import { expectSoundLedger } from '#tests/support/money/ledger.ts'

let api: TestApi
let cards: Cards
let funds: Awaited<ReturnType<typeof startFunds>>

beforeAll(async () => {
  api = await startApi()
  api.now = new Date('2026-11-20T15:00:00Z')
  funds = await startFunds(api)
  cards = await cardsOf(api)
})
afterEach(() => expectSoundLedger(api))
afterAll(() => api.finish())

const heading = 'Data da venda;Forma de pagamento;Bandeira;Valor bruto;Valor Taxa/Tarifa;Valor líquido;NSU/DOC'

interface Sold {
  readonly day?: string
  readonly gross?: number
  readonly kept?: number
  readonly nsu?: string
}

const inReais = (cents: number): string => moneyOf(BigInt(cents)).replace('.', ',')

const fileOf = (sales: readonly Sold[]): string =>
  [
    heading,
    ...sales.map(
      ({ day = '05/10/2026', gross = 10_000, kept = 0, nsu = '' }) =>
        `${day};Crédito à vista;Visa;${inReais(gross)};${inReais(-kept)};${inReais(gross - kept)};${nsu}`,
    ),
  ].join('\r\n')

/** Entries of a receipt's sales with their lines, in the order of the file; what is none's own is left out. */
const entriesOf = (receipt: string) =>
  api.query<{ entry: string }>(
    `select concat_ws(' | ', e.date, e.revision, e.resource, e.history, e.total_cents, e.reference_month, e.actor_id,
       (select string_agg(concat_ws(' ', n.position, n.date, a.code, n.branch_id, n.cost_center_id, n.amount_cents, n.source,
           n.source_id, n.fund_id), ', ' order by n.position)
         from celeiro.journal_line n join celeiro.journal_account a on a.company_id = n.company_id and a.id = n.journal_account_id
         where n.company_id = e.company_id and n.entry_id = e.id)) as entry
     from celeiro.card_transaction t
     join celeiro.journal_entry e on e.company_id = t.company_id and e.fact = 4 and e.fact_id = t.id and e.document_id = t.id
     where t.card_receipt_id = $1 order by t.sale_date, t.gross_cents, e.part, e.revision`,
    [receipt],
  )

async function imported(sales: readonly Sold[], ofReceipt: object = {}): Promise<string> {
  const receipt = await cards.receipt(await cards.terminal({ taxes: [] }), ofReceipt)
  const { body } = await cards.send(receipt, fileOf(sales))
  expect([body.successful, body.failure]).toEqual([sales.length, 0])
  return receipt
}

const brokenHashes = () => api.query(`select reason, detail from celeiro.broken_ledger($1)`, [api.church.companyId])

describe('sales of a file', () => {
  const amounts = [
    { gross: 10_000, kept: 220 },
    { gross: 12_345, kept: 0 },
    { gross: 5_000, kept: 5_000 },
    { gross: 99_999_999_99, kept: 1 },
  ]

  it.each(['free', 'of a fund', 'with no plan of fees'])(
    'are entered as those that a form brings: %s',
    async (kind) => {
      const more = {
        free: {},
        'of a fund': { fundId: await funds.open('0.00', FundKind.codes.CAMPAIGN) },
        'with no plan of fees': { feePlanId: undefined },
      }[kind]
      const receipt = await imported(
        amounts.map((one, at) => ({ ...one, nsu: at % 2 ? `9${at}` : '' })),
        more,
      )
      const found = await entriesOf(receipt)
      // The same sales, one by one, by what enters all else.
      await api.query('alter table celeiro.journal_entry disable trigger append_only')
      await api.query('alter table celeiro.journal_line disable trigger append_only')
      await api.query(
        `with gone as (delete from celeiro.journal_entry e using celeiro.card_transaction t
         where t.company_id = e.company_id and t.id = e.fact_id and t.card_receipt_id = $1 returning e.company_id, e.id)
       delete from celeiro.journal_line n using gone where n.company_id = gone.company_id and n.entry_id = gone.id`,
        [receipt],
      )
      await api.query('alter table celeiro.journal_entry enable trigger append_only')
      await api.query('alter table celeiro.journal_line enable trigger append_only')
      await enterAgain(api.adminUrl)
      const nobody = '00000000-0000-0000-0000-000000000000'
      expect(found).toHaveLength(amounts.length)
      expect((await entriesOf(receipt)).map(({ entry }) => entry)).toEqual(
        found.map(({ entry }) => entry.replace(api.church.people.admin?.id ?? '', nobody)),
      )
      expect(await brokenHashes()).toEqual([])
    },
  )
})

describe('an import that is entered', () => {
  const enter = (importId: string, shares: readonly object[]) =>
    api.query<{ left: string[] }>(
      `select set_config('celeiro.company', $1, false), celeiro.enter_imported_sales(null, $2, 'Venda', $3) as left`,
      [api.church.companyId, importId, JSON.stringify(shares)],
    )
  const place = () => ({
    branchId: api.church.branches.norte,
    accountPlanId: cards.income,
    feePlanId: cards.expense,
  })
  const shares = () =>
    cardSaleShares(place()).map(({ branchId, costCenterId, fundId, ...share }) => ({
      ...share,
      branch: branchId,
      center: costCenterId,
      fund: fundId,
    }))

  it('adds nothing when it is entered once more, and leaves all of it to be looked at one by one', async () => {
    const receipt = await imported([{ gross: 700 }, { gross: 800, kept: 8 }])
    const before = await entriesOf(receipt)
    const [one] = await api.query<{ id: string; ids: string[] }>(
      'select import_id as id, array_agg(id) as ids from celeiro.card_transaction where card_receipt_id = $1 group by 1',
      [receipt],
    )
    const [again] = await enter(one?.id ?? '', shares())
    expect(again?.left.toSorted()).toEqual(one?.ids.toSorted())
    expect(await entriesOf(receipt)).toEqual(before)
  })

  it('is refused where its shares do not balance', async () => {
    const receipt = await imported([{ gross: 900, kept: 9 }])
    const [one] = await api.query<{ id: string }>(
      'select import_id as id from celeiro.card_transaction where card_receipt_id = $1',
      [receipt],
    )
    for (const some of [shares().slice(0, 3), shares().slice(1)])
      await expect(enter(one?.id ?? '', some)).rejects.toMatchObject({ code: 'CE422' })
  })

  it('leaves sales of which something became, and those of a fund of their own', async () => {
    const receipt = await cards.receipt(await cards.terminal())
    const [id = ''] = await cards.enter(receipt, [sale()])
    const { body } = await cards.send(receipt, fileOf([{ gross: 1_100 }]))
    const moved = await api.query<{ id: string }>(
      `update celeiro.card_transaction set import_id = $1 where id = $2 returning id`,
      [body.importId, id],
    )
    await cards.act(id, 'cancel', { reason: 'Engano' })
    const [left] = await enter(body.importId, shares())
    expect(left?.left).toEqual(expect.arrayContaining(moved.map((one) => one.id)))
  })
})

// The last: the month stays closed.
it('sales of a closed month are entered on its first open day, the others of the file on their own', async () => {
  await api.query("update celeiro.company set lock_date = '2026-09-30' where id = $1", [api.church.companyId])
  const receipt = await imported(
    [
      { day: '20/09/2026', gross: 100 },
      { day: '01/10/2026', gross: 200 },
    ],
    { periodStart: '2026-09-01' },
  )
  const found = (await entriesOf(receipt)).map(({ entry }) => entry.split(' | '))
  expect(found.map(([date, , , history, , month]) => [date, history, month?.length === 10 ? month : ''])).toEqual([
    ['2026-10-01', expect.stringMatching(/^Venda no cartão · RC-2026-\d+, referente a 09\/2026$/), '2026-09-01'],
    ['2026-10-01', expect.stringMatching(/^Venda no cartão · RC-2026-\d+$/), ''],
  ])
})
