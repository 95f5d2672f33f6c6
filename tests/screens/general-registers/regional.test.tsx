import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../stage/gateway.ts'
import { box, branchId, choose, combobox, keepSuppliers, lastVariables, panel, save } from '../stage/noun/suppliers.ts'
import { type Gateway, openAt, openToEdit, refuseFields, stage, strike } from '../stage/stage.ts'

const regionId = '01890a5d-ac96-774b-bcce-b302099a8201'
const southId = '01890a5d-ac96-774b-bcce-b302099a8202'
const coastId = '01890a5d-ac96-774b-bcce-b302099a8203'
const centerId = '01890a5d-ac96-774b-bcce-b302099a8204'
const ministryId = '01890a5d-ac96-774b-bcce-b302099a8205'

const active = { status: 'ACTIVE', version: 4 }
const south = { ...active, id: southId, name: 'Regional Sul', regionId, parentId: null, childLimit: 2 }
const center = { ...active, id: centerId, name: 'Missões', code: 'CC-01', parentId: null, branchId: null }
const ministry = { ...active, id: ministryId, name: 'Louvor', leader: null, costCenterId: centerId, branchId }

let gateway: Gateway

beforeEach(() => {
  gateway = stage()
  keepSuppliers(gateway)
  gateway.on('AllRegions', () => answer({ allRegions: [{ id: regionId, name: 'Paraná' }] }))
  gateway.on('AllRegionals', () =>
    answer({
      allRegionals: [
        { id: southId, name: 'Regional Sul', regionId, parentId: null },
        { id: coastId, name: 'Litoral', regionId, parentId: southId },
      ],
    }),
  )
  gateway.on('AllCostCenters', () => answer({ allCostCenters: [{ id: centerId, name: 'Missões' }] }))
  gateway.on('Regionals', () => answer({ regionals: { rows: [south], count: 1 } }))
  gateway.on('Regional', () => answer({ regional: south }))
  gateway.on('CostCenters', () => answer({ costCenters: { rows: [center], count: 1 } }))
  gateway.on('CostCenter', () => answer({ costCenter: center }))
  gateway.on('Ministries', () => answer({ ministries: { rows: [ministry], count: 1 } }))
  gateway.on('Ministry', () => answer({ ministry }))
})

afterEach(strike)

describe('a regional', () => {
  const path = '/general-registers/regional'

  it('is made below another one, with the region as the link', async () => {
    gateway.on('CreateRegional', () => answer({ createRegional: { id: coastId } }))
    openAt(`${path}/new`)
    await box('Nome').fill('Campos Gerais')
    await choose('Região', 'Paraná')
    await choose('Regional superior', 'Regional Sul')
    await box('Limite de regionais abaixo').fill('3')
    await save().click()
    await expect.element(page.getByText('Regional salva')).toBeVisible()
    expect(lastVariables(gateway, 'CreateRegional')?.input).toEqual({
      name: 'Campos Gerais',
      regionId,
      parentId: southId,
      childLimit: 3,
      status: 'ACTIVE',
    })
  })

  it.each([
    [{ msg: 'regional_exceeds_parent_limit', param: 'parentId', params: { limit: 1 } }, 'já chegou ao limite dela (1)'],
    [{ msg: 'regional_without_parent', param: 'parentId' }, 'A regional superior não existe.'],
    [{ msg: 'regional_cycle', param: 'parentId' }, 'não pode ficar abaixo dela mesma'],
    [{ msg: 'regional_too_deep', param: 'parentId', params: { maximum: 3 } }, 'no máximo 3 níveis'],
    [{ msg: 'regional_of_other_region', param: 'parentId' }, 'é de outra região'],
  ])('is refused at its place in the tree: $msg', async (problem, sentence) => {
    gateway.on('UpdateRegional', () => refuseFields([problem]))
    openToEdit(`${path}/${southId}`)
    await expect.element(box('Nome')).toHaveValue('Regional Sul')
    await choose('Regional superior', 'Litoral')
    await save().click()
    await expect.element(combobox('Regional superior')).toHaveAccessibleDescription(expect.stringContaining(sentence))
    await expect.element(panel()).toBeVisible()
  })

  it('shows at its limit how many are below it already', async () => {
    gateway.on('UpdateRegional', () =>
      refuseFields([{ msg: 'regional_limit_below_children', param: 'childLimit', params: { count: 2 } }]),
    )
    openToEdit(`${path}/${southId}`)
    await expect.element(box('Limite de regionais abaixo')).toHaveValue('2')
    await box('Limite de regionais abaixo').fill('1')
    await save().click()
    await expect.element(box('Limite de regionais abaixo')).toHaveAccessibleDescription(/Regionais abaixo desta: 2\./)
  })

  it('loses its superior when that is cleared', async () => {
    gateway.on('Regional', () => answer({ regional: { ...south, parentId: coastId } }))
    gateway.on('UpdateRegional', () => answer({ updateRegional: { id: southId } }))
    openToEdit(`${path}/${southId}`)
    await expect.element(combobox('Regional superior')).toHaveTextContent('Litoral')
    await panel().getByRole('button', { name: 'Limpar' }).click()
    await save().click()
    await expect.element(page.getByText('Regional salva')).toBeVisible()
    expect(lastVariables(gateway, 'UpdateRegional')?.input).not.toHaveProperty('parentId')
  })
})

describe('a cost centre', () => {
  const path = '/general-registers/cost-center'

  it('is made for one branch, below another, and says at its fields what others have', async () => {
    gateway.on('CreateCostCenter', () =>
      refuseFields([
        { msg: 'cost_center_already_registered', param: 'name' },
        { msg: 'cost_center_code_already_registered', param: 'code' },
      ]),
    )
    openAt(`${path}/new`)
    await save().click()
    await expect.element(box('Nome')).toHaveAccessibleDescription('Campo obrigatório')
    await box('Nome').fill('Missões')
    await box('Código').fill('CC-01')
    await choose('Centro de custo superior', 'Missões')
    await choose('Filial', 'Congregação Norte')
    await save().click()
    await expect.element(box('Nome')).toHaveAccessibleDescription(/Já existe um centro de custo com este nome/)
    await expect.element(box('Código')).toHaveAccessibleDescription(/com este código/)
    expect(lastVariables(gateway, 'CreateCostCenter')?.input).toEqual({
      name: 'Missões',
      code: 'CC-01',
      parentId: centerId,
      branchId,
      status: 'ACTIVE',
    })
  })
})

describe('a ministry', () => {
  const path = '/general-registers/ministry'

  it('is changed by who may, with the links it had', async () => {
    gateway.on('UpdateMinistry', () => answer({ updateMinistry: { id: ministryId } }))
    openToEdit(`${path}/${ministryId}`)
    await expect.element(combobox('Centro de custo')).toHaveTextContent('Missões')
    await box('Responsável').fill('Eunice Prado')
    await save().click()
    await expect.element(page.getByText('Ministério salvo')).toBeVisible()
    expect(lastVariables(gateway, 'UpdateMinistry')?.input).toEqual({
      name: 'Louvor',
      leader: 'Eunice Prado',
      costCenterId: centerId,
      branchId,
      status: 'ACTIVE',
      version: 4,
    })
  })
})
