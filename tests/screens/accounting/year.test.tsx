import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, expectNoHorizontalOverflow } from '#tests/support/browser/shadow.tsx'
import { answer, type Call } from '../stage/gateway.ts'
import { address, type Gateway, openAt, permit, stage, strike } from '../stage/stage.ts'

const id = '01890a5d-ac96-774b-bcce-b302099a8501'
const ready = {
  year: '2025',
  isClosed: false,
  closedAt: null,
  closedYear: '2024',
  earlierYear: null,
  isWhole: true,
  openMonths: 0,
  unnumbered: 0,
  waitingEntries: 0,
  waitingFundTransfers: 0,
  waitingInKind: 0,
  waitingGiftsInKind: 0,
  waitingOfferings: 0,
  unreconciled: 0,
  unfitMappings: 0,
  unclassified: [],
  wrongSide: [],
  lacks: [],
  freeResult: '2080.80',
  restrictedResult: '600.00',
}

let gateway: Gateway
let calls: Call[]
let checklist: object

beforeEach(() => {
  calls = []
  checklist = ready
  gateway = stage()
  gateway.on('YearChecklist', () => answer({ yearChecklist: checklist }))
  gateway.on('CloseYear', (call) => {
    calls.push(call)
    checklist = { ...ready, isClosed: true, closedYear: '2025', closedAt: '2026-01-20T15:00:00Z' }
    return answer({ closeYear: { id, entries: 4, seal: 9 } })
  })
  gateway.on('ReopenYear', (call) => {
    calls.push(call)
    checklist = ready
    return answer({ reopenYear: { id, entries: 4 } })
  })
})

afterEach(strike)

const path = '/accounting/trial-balance?statement=closing&year=2025'

describe('the closing of a year', () => {
  it('says what lacks, with the way to it, and takes nothing until it is done', async () => {
    checklist = {
      ...ready,
      openMonths: 2,
      unreconciled: 3,
      unfitMappings: 7,
      waitingInKind: 5,
      waitingGiftsInKind: 1,
      unclassified: [{ ledgerAccountId: id, code: '3.1.9.01', name: 'Receitas a classificar', balance: '-10.00' }],
      lacks: ['2 meses ainda abertos'],
    }
    openAt(path)
    await expect.element(page.getByRole('button', { name: 'Encerrar 2025' })).toBeDisabled()
    await expect.element(page.getByRole('link', { name: '3 para ver' })).toBeVisible()
    // Each kind of what waits leads to its own list.
    for (const [words, list] of [
      ['4 para ver', '/accounting/volunteer-work'],
      ['1 para ver', '/accounting/gift-in-kind'],
      ['7 para ver', '/accounting/ledger-account/mapping'],
    ] as const)
      await expect
        .element(page.getByRole('link', { name: words }))
        .toHaveAttribute('href', expect.stringContaining(`${list}?`))
    await expect.element(page.getByText('R$ 2.680,80')).toBeVisible()
    await page.getByRole('link', { name: '3.1.9.01 Receitas a classificar' }).click()
    await expect.poll(() => address().path).toBe('/accounting/account-ledger')
    expect(address().search).toMatchObject({ ledgerAccountId: id, month: '2025-01', monthTo: '2025-12' })
  })

  it('tells where the result goes before it is done, and then how to find its entries', async () => {
    openAt(path)
    await page.getByRole('button', { name: 'Encerrar 2025' }).click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog).toHaveTextContent(/Superávit sem restrição, ao acumuladoR\$\s2\.080,80/)
    await expect.element(dialog).toHaveTextContent(/Superávit com restrição, aos fundosR\$\s600,00/)
    await dialog.getByRole('button', { name: 'Encerrar 2025' }).click()
    await expect.element(page.getByText(/foi encerrado em/)).toBeVisible()
    expect(calls[0]?.variables).toMatchObject({ input: { year: '2025' } })
    await expect.element(page.getByRole('link', { name: 'Ver no Diário' })).toBeVisible()
  })

  it('is taken back with a reason', async () => {
    checklist = { ...ready, isClosed: true, closedYear: '2025', closedAt: '2026-01-20T15:00:00Z' }
    openAt(path)
    await page.getByRole('button', { name: 'Reabrir 2025' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: /^Motivo/ }).fill('Faltou uma conta')
    await dialog.getByRole('button', { name: 'Reabrir 2025' }).click()
    await expect.element(page.getByRole('button', { name: 'Encerrar 2025' })).toBeVisible()
    expect(calls[0]?.variables).toMatchObject({ input: { year: '2025', reason: 'Faltou uma conta' } })
  })

  it('is an act of administrators; who reads the books sees what lacks', async () => {
    permit(gateway, 'journal', ['read'])
    openAt(path)
    await expect.element(page.getByRole('link', { name: 'Encerramento' })).toBeVisible()
    await expect.element(page.getByText(/pode ser encerrado/)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Encerrar 2025' })).not.toBeInTheDocument()
  })

  it('fits a phone and is accessible', async () => {
    await page.viewport(360, 800)
    const element = openAt(path)
    await expect.element(page.getByText(/pode ser encerrado/)).toBeVisible()
    await expectNoHorizontalOverflow(element.shadowRoot!)
    await expectAccessible(element)
    await page.viewport(1280, 800)
  })
})
