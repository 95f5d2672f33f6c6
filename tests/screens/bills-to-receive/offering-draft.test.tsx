import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { signIn } from '../stage/element-fixtures.ts'
import { answer, refuse } from '../stage/gateway.ts'
import {
  chooseMoney,
  count,
  draftKey,
  id,
  keepOffering,
  member,
  member1,
  note,
  plan,
  row,
  stageOfferings,
  storedDraft,
} from '../stage/noun/offerings.ts'
import { box, panel, save } from '../stage/noun/suppliers.ts'
import { keysOf } from '../stage/noun/transfers.ts'
import { type Gateway, noNetwork, openAt, strike } from '../stage/stage.ts'

let gateway: Gateway

beforeEach(() => {
  gateway = stageOfferings()
})
afterEach(async () => {
  localStorage.removeItem(draftKey)
  await strike()
})

describe('what is typed', () => {
  it('stays on the device as ids and figures, nobody named, until it is given up', async () => {
    await count()
    await row('Cheque 1').getByLabelText('Emitente', { exact: true }).fill('Ananias Prado')
    await box('Observação').fill('Da irmã Safira')
    await expect.poll(() => storedDraft()).toContain(member)
    for (const name of ['Rute', 'Ananias', 'Safira']) expect(storedDraft()).not.toContain(name)
    await panel().getByRole('button', { name: 'Cancelar' }).click()
    await page.getByRole('button', { name: 'Descartar alterações' }).click()
    await expect.poll(() => storedDraft()).toBeNull()
  })

  it('comes back after the page was loaded anew, with the names asked for again, and is discarded by a press', async () => {
    const lines = [{ value: '100.00', count: '2' }]
    const identified = [{ memberId: member, kind: 'TITHE', value: '90.00' }]
    const values = { worshipDate: '2026-11-22', denominations: lines, cashValue: '200.00', identified, observation: '' }
    localStorage.setItem(draftKey, JSON.stringify({ values, intentKey: '' }))
    gateway.on('OfferingGivers', ({ variables }) =>
      answer({
        offeringGivers: JSON.stringify(variables).includes(member) ? [{ id: member, memberName: 'Rute Dias' }] : [],
      }),
    )
    openAt('/tithes-and-offers/new')
    await expect.element(panel().getByText('Recuperamos o que você estava digitando.')).toBeVisible()
    await expect.element(panel().getByText(/Neste aparelho não ficam guardados/)).toBeVisible()
    await expect.element(note('R$ 100,00')).toHaveValue('2')
    await expect.element(member1()).toHaveValue('Rute Dias')
    await panel().getByRole('button', { name: 'Descartar', exact: true }).click()
    await expect.element(note('R$ 100,00')).toHaveValue('')
    await expect.poll(() => storedDraft()).toBeNull()
  })

  it('outlives a network that is lost and a session that ends, and goes as one and the same', async () => {
    await count()
    await box('Observação').fill('Culto da família')
    await chooseMoney()
    gateway.on('CreateTithesOffering', noNetwork)
    await save().click()
    await expect.element(panel().getByRole('alert')).toHaveTextContent('Nada do que você digitou se perdeu.')
    gateway.on('CreateTithesOffering', () => {
      gateway.revoke()
      return refuse('unauthorized', { status: 401 })
    })
    await panel().getByRole('button', { name: 'Tentar novamente' }).click()
    await signIn()
    await expect.element(panel().getByText('Recuperamos o que você estava digitando.')).toBeVisible()
    await expect.element(note('R$ 100,00')).toHaveValue('2')
    await expect.element(member1()).toHaveValue('Rute Dias')
    await expect.element(box('Observação')).toHaveValue('Culto da família')
    gateway.on('CreateTithesOffering', () => answer({ createTithesOffering: { id } }))
    await save().click()
    await expect.poll(() => storedDraft()).toBeNull()
    const keys = keysOf(gateway, 'CreateTithesOffering')
    expect(keys.length).toBeGreaterThan(2)
    expect(new Set(keys).size).toBe(1)
  })

  it('into a stored one comes back too, with what was not kept as it is stored', async () => {
    const blank = { agency: '', account: '', issuerName: '', issueDate: '2026-11-22', goodForDate: '2026-11-22' }
    const line = { ...blank, bankId: plan, number: '77', value: '50.00', type: 'SPOT' }
    keepOffering(gateway, { checks: [{ ...line, agency: '1234', account: '56789', issuerName: 'Ananias Prado' }] })
    const of = draftKey.replace('new', id)
    const values = { checks: [line], cashValue: '900.00', denominations: [] }
    localStorage.setItem(of, JSON.stringify({ version: 1, values, intentKey: '' }))
    openAt(`/tithes-and-offers/${id}`)
    await expect.element(panel().getByText(/Neste aparelho não ficam guardados/)).toBeVisible()
    await expect.element(row('Cheque 1').getByLabelText('Emitente', { exact: true })).toHaveValue('Ananias Prado')
    await expect.element(box('Observação')).toHaveValue('Culto da família')
    await box('Dinheiro').fill('80000')
    await expect.poll(() => storedDraft(of)).toMatch(/"version":1.*"800\.00"/)
    for (const name of ['Ananias', '56789', 'Culto']) expect(storedDraft(of)).not.toContain(name)
    localStorage.removeItem(of)
  })

  it('is not offered where what is kept is not to be read', async () => {
    localStorage.setItem(draftKey, '{"values": [1]}')
    openAt('/tithes-and-offers/new')
    await expect.element(note('R$ 100,00')).toHaveValue('')
    await expect.element(panel().getByText('Recuperamos o que você estava digitando.')).not.toBeInTheDocument()
  })

  it('goes as its person signs out', async () => {
    localStorage.setItem(draftKey, JSON.stringify({ values: {}, intentKey: '' }))
    openAt('/tithes-and-offers')
    await page.getByRole('button', { name: 'Ana Souza' }).click()
    await page.getByRole('menuitem', { name: 'Sair' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sair' }).click()
    await expect.poll(() => storedDraft()).toBeNull()
  })
})
