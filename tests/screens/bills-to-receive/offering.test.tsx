import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, expectNoHorizontalOverflow } from '#tests/support/shadow.tsx'
import { answer, user } from '../app/gateway.ts'
import { type Gateway, openAt, permit, stage, strike } from '../records/stage.ts'
import { box, combobox, panel, save, sent } from '../records/suppliers.ts'
import { cashId, keepTransfers } from '../records/transfers.ts'

const person = '01890a5d-ac96-774b-bcce-b302099a8501'
const other = '01890a5d-ac96-774b-bcce-b302099a8502'
const branch = '01890a5d-ac96-774b-bcce-b302099a8503'
const plan = '01890a5d-ac96-774b-bcce-b302099a8504'
const member = '01890a5d-ac96-774b-bcce-b302099a8505'
const id = '01890a5d-ac96-774b-bcce-b302099a8506'
const draftKey = `celeiro-typed:https://api.celeiro.example:${person} /tithes-and-offers/new`

const row = {
  ...{ id, worshipDate: '2026-11-22', worshipPeriod: 'NIGHT', incomeSource: 'TITHES_OFFERINGS', branchId: branch },
  ...{ cashValue: '201.50', checkValue: '0.00', postDatedCheckValue: '0.00', total: '201.50', status: 'PENDING' },
  ...{ count: 'NONE', isOwn: false, isSelfApproved: false, isCountHidden: false },
}
const record = {
  ...row,
  ...{ code: 'DOF-2026-000031', cashAccountId: cashId, cashAccountName: 'Caixa Sede', accountPlanId: plan },
  ...{ costCenterId: null, ministryId: null, counter1Id: person, counter1Name: 'Ana Souza', counter2Id: null },
  ...{ counter2Name: null, observation: 'Culto da família', linesWithheld: false, checks: [], walletChecks: [] },
  denominations: [
    { value: '100.00', count: 2 },
    { value: '0.50', count: 3 },
  ],
  ...{
    secondDenominations: null,
    identified: [{ memberId: member, memberName: 'Rute Dias', kind: 'TITHE', value: '90.00' }],
  },
  ...{ createdByName: 'Tiago Nogueira', createdAt: '2026-11-22T23:00:00.000Z', settledByName: null, approvedAt: null },
  ...{ approvedByName: null, refusedAt: null, refusedByName: null, reason: null, reversedAt: null },
  ...{ reversedByName: null, reversalReason: null, version: 1 },
}
const totals = { cash: '201.50', checks: '0.00', postDated: '0.00', total: '201.50', approved: '0.00' }

let gateway: Gateway

/** A gateway with one offering; `stored` is what it has else. */
function keepOffering(stored: object = {}): void {
  const rows = [{ ...row, ...stored, name: record.code }]
  gateway.on('TithesOfferings', () => answer({ tithesOfferings: { rows, count: 1, totals } }))
  gateway.on('TithesOffering', () => answer({ tithesOffering: { ...record, ...stored } }))
}

beforeEach(() => {
  gateway = stage()
  const branches = [{ id: branch, name: 'Sede', status: 'ACTIVE' }]
  gateway.on('Me', () => answer({ me: { ...user, id: person, isAdmin: true, branchId: branch, branches } }))
  keepTransfers(gateway)
  const account = { id: cashId, name: 'Caixa Sede', branchId: branch, status: 'ACTIVE', balance: '10.00' }
  gateway.on('AccountOptions', () => answer({ allCashAccounts: [account], allBankAccounts: [] }))
  const people = [
    { id: person, name: 'Ana Souza' },
    { id: other, name: 'Débora Lima' },
  ]
  gateway.on('AllUsers', () => answer({ allUsers: people }))
  const plans = [{ id: plan, code: '1.01.002', name: 'Ofertas de culto', level: 'CHILD', nature: 'RECEITA' }]
  gateway.on('AllAccountPlans', () => answer({ allAccountPlans: plans }))
  gateway.on('OfferingGivers', () =>
    answer({ offeringGivers: [{ id: member, memberName: 'Rute Dias', envelopeNumber: '107' }] }),
  )
  keepOffering()
})
afterEach(async () => {
  localStorage.removeItem(draftKey)
  await strike()
})

const note = (value: string) => panel().getByLabelText(value, { exact: true })
const kept = (key = draftKey) => localStorage.getItem(key)
const total = () => panel().getByRole('region', { name: 'Total', exact: true })

async function count() {
  openAt('/tithes-and-offers/new')
  await note('R$ 100,00').fill('2')
  await note('R$ 0,50').fill('3')
  await panel().getByRole('button', { name: 'Adicionar contribuição' }).click()
  await combobox('Membro').fill('Rute')
  await page.getByRole('option', { name: /Rute Dias/ }).click()
  await panel().getByRole('group', { name: 'Contribuição 1' }).getByRole('textbox', { name: 'Valor' }).fill('9000')
}

describe('the counting table', () => {
  it('sums notes and coins as they are typed, says what is anonymous, and sends what was counted', async () => {
    await count()
    await expect.element(box('Dinheiro')).toHaveValue('R$ 201,50')
    await expect.element(total()).toHaveTextContent(/Identificadas\s?R\$ 90,00.*Anônimas\s?R\$ 111,50/)
    await combobox('Caixa').fill('Sede')
    await page.getByRole('option', { name: /Caixa Sede/ }).click()
    await combobox('Plano de contas').fill('Ofertas')
    await page.getByRole('option', { name: /Ofertas de culto/ }).click()
    gateway.on('CreateTithesOffering', () => answer({ createTithesOffering: { id } }))
    await save().click()
    await expect
      .poll(() => sent(gateway, 'CreateTithesOffering')?.input)
      .toMatchObject({
        ...{ cashValue: '201.50', counter1Id: person, cashAccountId: cashId, accountPlanId: plan },
        denominations: [
          { value: '100.00', count: 2 },
          { value: '0.50', count: 3 },
        ],
        identified: [{ memberId: member, kind: 'TITHE', value: '90.00' }],
      })
    await expect.poll(() => kept()).toBeNull()
  })

  it('warns where more is identified than there is', async () => {
    await count()
    await panel().getByRole('group', { name: 'Contribuição 1' }).getByRole('textbox', { name: 'Valor' }).fill('30000')
    await expect.element(panel().getByText(/somam mais que o total/)).toBeVisible()
  })
})

describe('what is typed', () => {
  it('stays on the device as ids and figures, nobody named, until it is given up', async () => {
    await count()
    await panel().getByRole('button', { name: 'Adicionar cheque' }).click()
    await panel().getByLabelText('Emitente', { exact: true }).fill('Ananias Prado')
    await box('Observação').fill('Da irmã Safira')
    await expect.poll(() => kept()).toContain(member)
    for (const name of ['Rute', 'Ananias', 'Safira']) expect(kept()).not.toContain(name)
    await panel().getByRole('button', { name: 'Cancelar' }).click()
    await page.getByRole('button', { name: 'Descartar alterações' }).click()
    await expect.poll(() => kept()).toBeNull()
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
    await expect.element(combobox('Membro')).toHaveValue('Rute Dias')
    await panel().getByRole('button', { name: 'Descartar', exact: true }).click()
    await expect.element(note('R$ 100,00')).toHaveValue('')
    await expect.poll(() => kept()).toBeNull()
  })

  it('into a stored one comes back too, with what was not kept as it is stored', async () => {
    const blank = { agency: '', account: '', issuerName: '', issueDate: '2026-11-22', goodForDate: '2026-11-22' }
    const line = { ...blank, bankId: plan, number: '77', value: '50.00', type: 'SPOT' }
    keepOffering({ checks: [{ ...line, agency: '1234', account: '56789', issuerName: 'Ananias Prado' }] })
    const of = draftKey.replace('new', id)
    const values = { checks: [line], cashValue: '900.00', denominations: [] }
    localStorage.setItem(of, JSON.stringify({ version: 1, values, intentKey: '' }))
    openAt(`/tithes-and-offers/${id}`)
    await expect.element(panel().getByText(/Neste aparelho não ficam guardados/)).toBeVisible()
    await expect.element(panel().getByLabelText('Emitente', { exact: true })).toHaveValue('Ananias Prado')
    await expect.element(box('Observação')).toHaveValue('Culto da família')
    await box('Dinheiro').fill('80000')
    await expect.poll(() => kept(of)).toMatch(/"version":1.*"800\.00"/)
    for (const name of ['Ananias', '56789', 'Culto']) expect(kept(of)).not.toContain(name)
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
    await expect.poll(() => kept()).toBeNull()
  })
})

describe('a reversed offering', () => {
  it('is copied with its money and givings, to be approved anew', async () => {
    const reversalReason = 'Lançada duas vezes'
    keepOffering({ status: 'REVERSED', reversedAt: '2026-11-23T12:00:00.000Z', reversalReason })
    openAt(`/tithes-and-offers/${id}`)
    await panel().getByRole('link', { name: 'Copiar' }).click()
    await expect.element(note('R$ 100,00')).toHaveValue('2')
    await expect.element(box('Dinheiro')).toHaveValue('R$ 201,50')
    await expect.element(combobox('Membro')).toHaveValue('Rute Dias')
    await expect.element(box('Observação')).toHaveValue('Culto da família')
    await expect.element(save()).toBeVisible()
  })

  it('is not copied by whoever does not see all of it, nor is one that stands', async () => {
    keepOffering({ status: 'REVERSED', linesWithheld: true, identified: null, checks: null })
    openAt(`/tithes-and-offers/${id}`)
    await expect.element(panel().getByText('Estornada')).toBeVisible()
    await expect.element(panel().getByRole('link', { name: 'Copiar' })).not.toBeInTheDocument()
  })
})

describe('the second count', () => {
  const hidden = { count: 'WAITING', isCountHidden: true, total: null, cashValue: null, denominations: null }

  it('is made without seeing the first, and where it differs says by how many of what', async () => {
    keepOffering({ ...hidden, checkValue: null, postDatedCheckValue: null })
    gateway.on('CountTithesOffering', () =>
      answer({
        countTithesOffering: { result: 'different', differences: [{ value: '100.00', first: 2, second: 1 }] },
      }),
    )
    openAt(`/tithes-and-offers/${id}`)
    await expect.element(panel().getByText('Valor reservado')).toBeVisible()
    await expect.element(panel()).not.toHaveTextContent('201,50')
    await panel().getByRole('button', { name: 'Fazer a segunda contagem' }).click()
    const dialog = page.getByRole('dialog', { name: /^Cont(ar|agem de) DOF/ })
    await dialog.getByLabelText('R$ 100,00', { exact: true }).fill('1')
    await expect.element(dialog.getByText('Notas e moedas: R$ 100,00')).toBeVisible()
    const ofCount = draftKey.replace('new', `${id}/count`)
    await expect.poll(() => kept(ofCount)).toContain('"count":"1"')
    await dialog.getByRole('button', { name: 'Concluir contagem' }).click()
    await expect.element(dialog.getByText('2 na primeira, 1 na segunda')).toBeVisible()
    expect(kept(ofCount)).toBeNull()
    expect(sent(gateway, 'CountTithesOffering')).toEqual({
      ...{ id, input: { denominations: [{ value: '100.00', count: 1 }] } },
    })
  })

  it('that differs shows both counts, and is settled by what both count together', async () => {
    keepOffering({ count: 'DIFFERENT', secondDenominations: [{ value: '100.00', count: 1 }] })
    gateway.on('SettleTithesOfferingCount', () => answer({ settleTithesOfferingCount: { result: 'equal' } }))
    openAt(`/tithes-and-offers/${id}`)
    const difference = panel().getByRole('region', { name: 'Diferença entre as contagens' }).first()
    await expect
      .element(difference)
      .toHaveTextContent(/R\$ 100,00\s?2 na primeira, 1 na segunda.*R\$ 0,50\s?3 na primeira, 0/)
    await panel().getByRole('button', { name: 'Recontar juntos' }).click()
    const dialog = page.getByRole('dialog', { name: /^Recontar/ })
    await dialog.getByLabelText('R$ 100,00', { exact: true }).fill('2')
    await dialog.getByRole('button', { name: 'Registrar recontagem' }).click()
    await expect
      .poll(() => sent(gateway, 'SettleTithesOfferingCount'))
      .toEqual({
        ...{ id, input: { denominations: [{ value: '100.00', count: 2 }] } },
      })
    await expect.element(dialog).not.toBeInTheDocument()
  })
})

describe('the list of what waits', () => {
  it('asks for what is pending alone, and blocks approving what is one’s own or not counted, saying why', async () => {
    keepOffering({ isOwn: true })
    openAt('/pending-tithes-and-offers')
    await page.getByRole('link', { name: record.code }).click()
    expect(sent(gateway, 'TithesOfferings')).toMatchObject({ status: ['PENDING'], orderBy: 'worshipDate' })
    const approve = panel().getByRole('button', { name: 'Aprovar' })
    await expect.element(approve).toHaveAttribute('aria-disabled', 'true')
    await expect.element(approve).toHaveAccessibleDescription(/outra pessoa/)
  })

  it('refuses with a reason, and asks for it', async () => {
    openAt(`/pending-tithes-and-offers/${id}`)
    gateway.on('JudgeTithesOfferings', () => answer({ judgeTithesOfferings: { ids: [id] } }))
    await panel().getByRole('button', { name: 'Recusar' }).click()
    const dialog = page.getByRole('dialog', { name: /^Recusar DOF/ })
    await dialog.getByRole('button', { name: /^Recusar/ }).click()
    await expect.element(dialog.getByLabelText('Motivo')).toHaveAttribute('aria-invalid', 'true')
    await dialog.getByLabelText('Motivo').fill('Falta a assinatura de quem contou')
    await dialog.getByRole('button', { name: /^Recusar/ }).click()
    await expect
      .poll(() => sent(gateway, 'JudgeTithesOfferings')?.input)
      .toEqual({ ids: [id], move: 'refuse', reason: 'Falta a assinatura de quem contou' })
  })
})

it('shows who enters offerings and nothing else no way to judge them', async () => {
  permit(gateway, 'tithes-and-offers', ['create', 'read', 'update'])
  openAt(`/tithes-and-offers/${id}`)
  await expect.element(panel().getByText('Pendente')).toBeVisible()
  for (const name of ['Aprovar', 'Recusar', 'Estornar'])
    await expect.element(panel().getByRole('button', { name })).not.toBeInTheDocument()
})

describe.each([1280, 360] as const)('at %i px', (width) => {
  it.each(['light', 'dark'])('the counting table is accessible in the %s theme and fits', async (theme) => {
    await page.viewport(width, 800)
    const element = openAt('/tithes-and-offers/new', { theme })
    await note('R$ 100,00').fill('2')
    await expectAccessible(element)
    await expectNoHorizontalOverflow(element.shadowRoot!)
  })
})
