import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { daysOfMonth } from '#domain/value/day/competence.ts'
import { localDateOf } from '#domain/value/day/local-date.ts'
import { expectAccessible } from '#tests/support/browser/shadow.tsx'
import { answer, type Call, user } from '../stage/gateway.ts'
import { keepTransfers } from '../stage/noun/transfers.ts'
import { type Gateway, openAt, permit, stage, strike } from '../stage/stage.ts'

const path = '/accounting/journal'
const bill = {
  id: '01890a5d-ac96-774b-bcce-b302099a8401',
  name: 'Conta a pagar OP-2026-000012',
  date: '2026-02-28',
  fact: 'BILL',
  branchId: 'b1',
  debits: '4.2.1.07 Água, energia, comunicação',
  credits: '2.1.1.01 Fornecedores e contas a pagar',
  total: '400.00',
}

let gateway: Gateway
let lists: Call[]

beforeEach(() => {
  lists = []
  gateway = stage()
  gateway.on('AllLedgerAccounts', () => answer({ allLedgerAccounts: [] }))
  gateway.on('JournalEntries', (call) => {
    lists.push(call)
    return answer({ journalEntries: { rows: [bill], count: 1, totals: { debit: '400.00', credit: '400.00' } } })
  })
})

afterEach(strike)

describe('the journal', () => {
  it('opens with this month', async () => {
    const element = openAt(path)
    await expect.element(page.getByRole('link', { name: bill.name })).toBeVisible()
    await expect.element(page.getByText(`D ${bill.debits}`)).toBeVisible()
    await expect.element(page.getByText(`C ${bill.credits}`)).toBeVisible()
    expect(lists.at(-1)?.variables).toMatchObject(daysOfMonth(localDateOf(new Date(), user.timeZone).slice(0, 7)))
    await expectAccessible(element)
  })

  it('breaks no code of a document at its hyphens on a phone', async () => {
    await page.viewport(360, 740)
    openAt(path)
    const code = page.getByText('OP-2026-000012', { exact: true })
    await expect.element(code).toBeVisible()
    expect(code.element().getClientRects()).toHaveLength(1)
    await page.viewport(1280, 800)
  })
})

describe('a document', () => {
  const link = page.getByRole('link', { name: 'Ver lançamentos contábeis' })
  const id = '01890a5d-ac96-774b-bcce-b302099a8402'

  it('leads to its entries, of whatever month', async () => {
    keepTransfers(gateway)
    openAt(`/transfers/${id}`)
    await link.click()
    await expect.element(page.getByRole('link', { name: bill.name })).toBeVisible()
    expect(lists.at(-1)?.variables).toMatchObject({ documentId: [id] })
    expect(lists.at(-1)?.variables).not.toHaveProperty('dateFrom')
    await expect.element(page.getByText('Documento: o que estava aberto')).toBeVisible()
  })

  it('leads nowhere without the right to read the journal', async () => {
    permit(gateway, 'transfers', ['read'])
    keepTransfers(gateway)
    openAt(`/transfers/${id}`)
    await expect.element(page.getByText('Lançada por')).toBeInTheDocument()
    await expect.element(link).not.toBeInTheDocument()
  })
})
