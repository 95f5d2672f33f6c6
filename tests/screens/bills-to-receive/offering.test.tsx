import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { looks } from '#tests/support/browser/look.ts'
import { expectAccessible, expectNoHorizontalOverflow } from '#tests/support/browser/shadow.tsx'
import { answer } from '../stage/gateway.ts'
import {
  chooseMoney,
  count,
  draftKey,
  id,
  keepOffering,
  member,
  member1,
  note,
  person,
  plan,
  record,
  row,
  stageOfferings,
  storedDraft,
  total,
} from '../stage/noun/offerings.ts'
import { box, lastVariables, panel, save } from '../stage/noun/suppliers.ts'
import { cashId } from '../stage/noun/transfers.ts'
import { type Gateway, openAt, permit, strike } from '../stage/stage.ts'

let gateway: Gateway

beforeEach(() => {
  gateway = stageOfferings()
})
afterEach(async () => {
  localStorage.removeItem(draftKey)
  await strike()
})

describe('the counting table', () => {
  it('sums notes and coins as they are typed, says what is anonymous, and sends what was counted', async () => {
    await count()
    await expect.element(box('Dinheiro')).toHaveValue('R$ 201,50')
    await expect.element(total()).toHaveTextContent(/Identificadas\s?R\$ 90,00.*Anônimas\s?R\$ 111,50/)
    await chooseMoney()
    gateway.on('CreateTithesOffering', () => answer({ createTithesOffering: { id } }))
    await save().click()
    await expect
      .poll(() => lastVariables(gateway, 'CreateTithesOffering')?.input)
      .toMatchObject({
        cashValue: '201.50',
        counter1Id: person,
        cashAccountId: cashId,
        accountPlanId: plan,
        denominations: [
          { value: '100.00', count: 2 },
          { value: '0.50', count: 3 },
        ],
        identified: [{ memberId: member, kind: 'TITHE', value: '90.00' }],
      })
    await expect.poll(() => storedDraft()).toBeNull()
  })

  it('asks how a gift came once there is a cheque, and offers the cheques of the offering', async () => {
    await count()
    const gift = row('Contribuição 1')
    await expect.element(gift.getByLabelText('Forma')).not.toBeInTheDocument()
    const check = row('Cheque 1')
    await check.getByRole('textbox', { name: 'Número' }).fill('000123')
    await check.getByRole('textbox', { name: 'Valor' }).fill('9000')
    await gift.getByRole('combobox', { name: 'Número do cheque' }).click()
    await page.getByRole('option', { name: /000123.*R\$\s90,00/ }).click()
    await expect.element(gift.getByRole('combobox', { name: 'Número do cheque' })).toHaveTextContent('000123')
  })

  it('warns where more is identified than there is', async () => {
    await count()
    await row('Contribuição 1').getByRole('textbox', { name: 'Valor' }).fill('30000')
    await expect.element(panel().getByText(/somam mais que o total/)).toBeVisible()
  })
})

describe('a reversed offering', () => {
  it('is copied with its money and givings, to be approved anew', async () => {
    const reversalReason = 'Lançada duas vezes'
    keepOffering(gateway, { status: 'REVERSED', reversedAt: '2026-11-23T12:00:00.000Z', reversalReason })
    openAt(`/tithes-and-offers/${id}`)
    await panel().getByRole('link', { name: 'Lançar outra igual' }).click()
    await expect.element(note('R$ 100,00')).toHaveValue('2')
    await expect.element(box('Dinheiro')).toHaveValue('R$ 201,50')
    await expect.element(member1()).toHaveValue('Rute Dias')
    await expect.element(box('Observação')).toHaveValue('Culto da família')
    await expect.element(save()).toBeVisible()
  })

  it('is not copied without seeing all of it, nor while it is active', async () => {
    keepOffering(gateway, { status: 'REVERSED', linesWithheld: true, identified: null, checks: null })
    openAt(`/tithes-and-offers/${id}`)
    await expect.element(panel().getByText('Estornada')).toBeVisible()
    await expect.element(panel().getByRole('link', { name: 'Lançar outra igual' })).not.toBeInTheDocument()
  })
})

describe('the second count', () => {
  const hidden = { count: 'WAITING', isCountHidden: true, total: null, cashValue: null, denominations: null }

  it('is made without seeing the first, and where it differs says by how many of what', async () => {
    keepOffering(gateway, { ...hidden, checkValue: null, postDatedCheckValue: null })
    gateway.on('CountTithesOffering', () =>
      answer({
        countTithesOffering: { result: 'different', differences: [{ value: '100.00', first: 2, second: 1 }] },
      }),
    )
    openAt(`/tithes-and-offers/${id}`)
    await expect.element(panel().getByText('Valor oculto até a 2ª contagem')).toBeVisible()
    await expect.element(panel()).not.toHaveTextContent('201,50')
    await panel().getByRole('button', { name: 'Fazer a segunda contagem' }).click()
    const dialog = page.getByRole('dialog', { name: /egunda contagem/ })
    await dialog.getByLabelText('R$ 100,00', { exact: true }).fill('1')
    await expect.element(dialog.getByText('Notas e moedas: R$ 100,00')).toBeVisible()
    const ofCount = draftKey.replace('new', `${id}/count`)
    await expect.poll(() => storedDraft(ofCount)).toContain('"count":"1"')
    await dialog.getByRole('button', { name: 'Concluir contagem' }).click()
    await expect.element(dialog.getByText('2 na primeira, 1 na segunda')).toBeVisible()
    expect(storedDraft(ofCount)).toBeNull()
    expect(lastVariables(gateway, 'CountTithesOffering')).toEqual({
      id,
      input: { denominations: [{ value: '100.00', count: 1 }] },
    })
  })

  it('that differs shows both counts, and is settled by what both count together', async () => {
    keepOffering(gateway, { count: 'DIFFERENT', secondDenominations: [{ value: '100.00', count: 1 }] })
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
      .poll(() => lastVariables(gateway, 'SettleTithesOfferingCount'))
      .toEqual({
        id,
        input: { denominations: [{ value: '100.00', count: 2 }] },
      })
    await expect.element(dialog).not.toBeInTheDocument()
  })
})

describe('the list of what waits', () => {
  it('asks for what is pending alone, and blocks approving what is one’s own or not counted, saying why', async () => {
    keepOffering(gateway, { isOwn: true })
    openAt('/pending-tithes-and-offers')
    await expect.element(page.getByRole('row', { name: /DOF-2026/ })).toHaveTextContent('Tiago Nogueira')
    await page.getByRole('link', { name: record.code }).click()
    expect(lastVariables(gateway, 'TithesOfferings')).toMatchObject({ status: ['PENDING'], orderBy: 'worshipDate' })
    const approve = panel().getByRole('button', { name: 'Aprovar' })
    await expect.element(approve).toHaveAttribute('aria-disabled', 'true')
    await expect.element(approve).toHaveAccessibleDescription(/outra pessoa/)
  })

  it('refuses with a reason, and asks for it', async () => {
    openAt(`/pending-tithes-and-offers/${id}`)
    gateway.on('JudgeTithesOfferings', () => answer({ judgeTithesOfferings: { ids: [id] } }))
    await panel().getByRole('button', { name: 'Recusar' }).click()
    const dialog = page.getByRole('dialog', { name: 'Recusar a oferta?' })
    await expect
      .element(dialog)
      .toHaveAccessibleDescription(/^Domingo à noite, 22\/11\/2026 · R\$\s201,50\. Nada entra/)
    await expect.element(dialog.getByRole('list', { name: 'Ofertas' })).not.toBeInTheDocument()
    await dialog.getByRole('button', { name: /^Recusar/ }).click()
    await expect.element(dialog.getByLabelText('Motivo')).toHaveAttribute('aria-invalid', 'true')
    await dialog.getByLabelText('Motivo').fill('Falta a assinatura de quem contou')
    await dialog.getByRole('button', { name: /^Recusar/ }).click()
    await expect
      .poll(() => lastVariables(gateway, 'JudgeTithesOfferings')?.input)
      .toEqual({ ids: [id], move: 'refuse', reason: 'Falta a assinatura de quem contou' })
    await expect.element(page.getByText('Oferta recusada')).toBeVisible()
    await expect.element(page.getByTestId('toast')).toHaveTextContent(/Domingo à noite, 22\/11\/2026 · R\$\s201,50/)
  })
})

it('tells who entered an offering that another approves it, and where', async () => {
  keepOffering(gateway, { isOwn: true })
  openAt(`/tithes-and-offers/${id}`)
  await expect.element(panel().getByRole('note')).toHaveTextContent(/outra pessoa, em Ofertas pendentes/)
  const counted = panel().getByRole('region', { name: 'Notas e moedas' })
  await expect.element(counted).toHaveTextContent(/2 × R\$ 100,00\s?R\$ 200,00\s?3 × R\$ 0,50\s?R\$ 1,50/)
})

it('shows who enters offerings and nothing else no way to judge them', async () => {
  permit(gateway, 'tithes-and-offers', ['create', 'read', 'update'])
  openAt(`/tithes-and-offers/${id}`)
  await expect.element(panel().getByText('Pendente')).toBeVisible()
  for (const name of ['Aprovar', 'Recusar', 'Estornar'])
    await expect.element(panel().getByRole('button', { name })).not.toBeInTheDocument()
})

describe.each(looks)('at $width px, $theme', ({ width, theme }) => {
  it('the counting table is accessible and fits', async () => {
    await page.viewport(width, 800)
    const element = openAt('/tithes-and-offers/new', { theme })
    await note('R$ 100,00').fill('2')
    await expectAccessible(element)
    await expectNoHorizontalOverflow(element.shadowRoot!)
  })
})
