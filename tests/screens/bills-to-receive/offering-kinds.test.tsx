import { afterEach, beforeEach, expect, it } from 'vitest'
import { answer } from '../stage/gateway.ts'
import {
  chooseMoney,
  count,
  draftKey,
  id,
  keepOffering,
  note,
  plan,
  row,
  stageOfferings,
  total,
} from '../stage/noun/offerings.ts'
import { box, lastVariables, panel, save } from '../stage/noun/suppliers.ts'
import { type Gateway, openAt, strike } from '../stage/stage.ts'

const missions = '01890a5d-ac96-774b-bcce-b302099a8701'

let gateway: Gateway

beforeEach(() => {
  gateway = stageOfferings()
  const plans = [{ kind: 'MISSION', accountPlanId: missions, code: '1.01.005', name: 'Missões' }]
  gateway.on('GivingPlans', () => answer({ me: { givingPlans: plans } }))
  gateway.on('CreateTithesOffering', () => answer({ createTithesOffering: { id } }))
  gateway.on('UpdateTithesOffering', () => answer({ updateTithesOffering: { id } }))
})
afterEach(async () => {
  localStorage.removeItem(draftKey)
  await strike()
})

const unnamed = (kind: string) => row(kind).getByRole('textbox', { name: 'Sem nome' })

it('tells how much is of which kind, with what has a name summed and offerings as the rest', async () => {
  await count()
  await expect.element(row('Dízimo')).toHaveTextContent('R$ 90,00')
  await expect.element(row('Oferta')).toHaveTextContent('R$ 111,50')
  await unnamed('Missões').fill('3000')
  await expect.element(row('Missões')).toHaveTextContent('R$ 30,00')
  await expect.element(row('Oferta')).toHaveTextContent('R$ 81,50')
  await expect
    .element(row('Missões').getByRole('combobox', { name: 'Plano do tipo' }))
    .toHaveAttribute('placeholder', '1.01.005 · Missões')
  await chooseMoney()
  await save().click()
  await expect
    .poll(() => lastVariables(gateway, 'CreateTithesOffering')?.input)
    .toMatchObject({
      lines: [
        { kind: 'TITHE', value: '90.00' },
        { kind: 'OFFERING', value: '81.50' },
        { kind: 'MISSION', value: '30.00' },
      ],
    })
})

it('warns where the kinds come to more than the offering', async () => {
  await count()
  await unnamed('Campanha').fill('20000')
  await expect.element(panel().getByText(/^Os tipos somam mais que a oferta/)).toBeVisible()
})

it.each([
  [
    'by the plans of their kinds',
    [
      { kind: 'TITHE', value: '150.00', accountPlanId: null, planCode: '1.01.001', planName: 'Dízimos' },
      { kind: 'OFFERING', value: '51.50', accountPlanId: null, planCode: '1.01.002', planName: 'Ofertas de culto' },
    ],
  ],
  [
    'by two plans of one kind',
    [
      { kind: 'TITHE', value: '150.00', accountPlanId: plan, planCode: '1.01.002', planName: 'Ofertas de culto' },
      { kind: 'TITHE', value: '51.50', accountPlanId: missions, planCode: '1.01.005', planName: 'Missões' },
    ],
  ],
])('an offering that was divided is shown and stays so as it is changed: %s', async (_what, lines) => {
  keepOffering(gateway, { lines })
  openAt(`/tithes-and-offers/${id}`)
  for (const { planCode, planName } of lines)
    await expect.element(panel().getByText(new RegExp(`em ${planCode} ${planName}`))).toBeVisible()
  await panel().getByRole('button', { name: 'Editar' }).click()
  await box('Observação').fill('Culto de missões')
  await save().click()
  const input = lines.map(({ kind, value, accountPlanId }) => ({
    kind,
    value,
    ...(accountPlanId && { accountPlanId }),
  }))
  await expect.poll(() => lastVariables(gateway, 'UpdateTithesOffering')?.input).toMatchObject({ lines: input })
})

const withheld = {
  linesWithheld: true,
  checks: null,
  identified: null,
  walletChecks: null,
  checkValue: '30.00',
  postDatedCheckValue: '10.00',
  total: '241.50',
}
const planned = { accountPlanId: null, planCode: '1.01.001', planName: 'Dízimos' }

/** Opens an offering of 201.50 in cash and 40.00 by cheques that are not seen, with R$ 100 more on the table. */
async function recount(lines: readonly object[]) {
  keepOffering(gateway, { ...withheld, lines })
  openAt(`/tithes-and-offers/${id}`)
  await panel().getByRole('button', { name: 'Editar' }).click()
  await expect.element(panel().getByText(/^Cheques e contribuições ficam.*só Tiago Nogueira e/)).toBeVisible()
  await expect.element(total()).toHaveTextContent(/Cheques\s?R\$ 40,00.*Total\s?R\$ 241,50/)
  await expect.element(total()).not.toHaveTextContent('Anônimas')
  await note('R$ 100,00').fill('3')
}

it('who does not see names says all of each kind where the money changes, and sees what it comes to', async () => {
  await recount([
    { ...planned, kind: 'TITHE', value: '150.00' },
    { ...planned, kind: 'OFFERING', value: '91.50' },
  ])
  const tithes = row('Dízimo').getByRole('textbox', { name: 'Ao todo' })
  await expect.element(tithes).toHaveValue('R$ 150,00')
  await expect.element(row('Oferta')).toHaveTextContent('R$ 191,50')
  await tithes.fill('21000')
  await expect.element(row('Oferta')).toHaveTextContent('R$ 131,50')
  await save().click()
  await expect
    .poll(() => lastVariables(gateway, 'UpdateTithesOffering')?.input)
    .toMatchObject({
      cashValue: '301.50',
      lines: [
        { kind: 'TITHE', value: '210.00' },
        { kind: 'OFFERING', value: '131.50' },
      ],
    })
  const { input } = lastVariables(gateway, 'UpdateTithesOffering') ?? {}
  for (const key of ['checks', 'identified', 'keptChecks', 'kinds']) expect(input).not.toHaveProperty(key)
})

it('the only line of an offering is all of it, whatever the money becomes', async () => {
  await recount([{ ...planned, kind: 'TITHE', value: '241.50' }])
  await save().click()
  await expect
    .poll(() => lastVariables(gateway, 'UpdateTithesOffering')?.input)
    .toMatchObject({ cashValue: '301.50', lines: [{ kind: 'TITHE', value: '341.50' }] })
})
