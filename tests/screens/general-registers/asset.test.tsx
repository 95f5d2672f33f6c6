import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#tests/support/browser/shadow.tsx'
import { answer } from '../stage/gateway.ts'
import { branchId, choose, combobox, keepSuppliers, lastVariables, panel, save } from '../stage/noun/suppliers.ts'
import { type Gateway, openAt, openToEdit, refuseWith, stage, strike } from '../stage/stage.ts'

const south = '01890a5d-ac96-774b-bcce-b302099a8058'
const hall = '01890a5d-ac96-774b-bcce-b302099a8061'
const piano = {
  id: 'a1',
  name: 'Piano digital',
  number: '0001',
  branchId,
  placeId: hall,
  acquiredOn: null,
  value: null,
  supplierId: null,
  document: null,
  kind: null,
  usefulLife: null,
  residual: null,
  depreciated: null,
  bookValue: null,
  note: null,
  status: 'IN_USE',
  leftOn: null,
  reason: null,
  saleValue: null,
  accountKind: null,
  accountId: null,
  version: 3,
}
let gateway: Gateway

beforeEach(() => {
  gateway = stage()
  keepSuppliers(gateway)
  const branches = [
    { id: branchId, name: 'Congregação Norte' },
    { id: south, name: 'Congregação Sul' },
  ]
  gateway.on('AllBranches', () => answer({ allBranches: branches }))
  gateway.on('AllPlaces', () => answer({ allPlaces: [{ id: hall, name: 'Salão', branchId, status: 'ACTIVE' }] }))
  gateway.on('AllSuppliers', () => answer({ allSuppliers: [] }))
  gateway.on('Assets', () => answer({ assets: { rows: [piano], count: 1 } }))
  gateway.on('Asset', () => answer({ asset: piano }))
  gateway.on('UpdateAsset', () => answer({ updateAsset: { id: 'a1' } }))
})

afterEach(strike)

it('a place of another branch goes with the branch, before anything is sent', async () => {
  openToEdit('/general-registers/asset/a1')
  await expect.element(combobox('Local')).toHaveTextContent('Salão')
  await choose('Filial', 'Congregação Sul')
  await expect.element(combobox('Local')).not.toHaveTextContent('Salão')
  await save().click()
  await expect.poll(() => lastVariables(gateway, 'UpdateAsset')?.input).toMatchObject({ branchId: south, version: 3 })
  expect(lastVariables(gateway, 'UpdateAsset')?.input).not.toHaveProperty('placeId')
})

it('is sorted on a phone by heads in one line', async () => {
  await page.viewport(360, 740)
  openAt('/general-registers/asset')
  const head = (name: string) => page.getByRole('columnheader', { name, exact: true }).element().getBoundingClientRect()
  await expect.element(page.getByRole('columnheader', { name: 'Nome' })).toBeVisible()
  expect(['Aquisição', 'Valor', 'Situação'].map((name) => head(name).top)).toEqual(Array(3).fill(head('Nome').top))
  await page.viewport(1280, 800)
})

describe('a count', () => {
  const open = { id: 'c1', name: 'Conferência anual', branchId, placeId: hall, status: 'OPEN', version: 1 }
  const thing = { branchName: 'Congregação Norte', placeName: 'Salão', countedAt: null, countedByName: null }
  let items: object[]

  beforeEach(() => {
    items = [
      { ...thing, assetId: 'a1', number: '0001', name: 'Piano digital', result: 'MISSING' },
      { ...thing, assetId: 'a2', number: '0002', name: 'Projetor', result: 'MISPLACED', placeName: 'Templo' },
    ]
    const unfinished = { found: null, missing: null, endedAt: null }
    gateway.on('AssetCounts', () => answer({ assetCounts: { rows: [{ ...open, ...unfinished }], count: 1 } }))
    gateway.on('AssetCount', () => answer({ assetCount: { ...open, ...unfinished } }))
    gateway.on('AssetCountItems', () => answer({ outcome: { items, unknown: ['7777'] } }))
    gateway.on('CountAsset', ({ variables }) => {
      if (variables.input?.number === '7777')
        return answer({ outcome: { result: null, name: null, isRepeated: false } })
      items = items.map((item) => ('assetId' in item && item.assetId === 'a1' ? { ...item, result: 'FOUND' } : item))
      return answer({ outcome: { result: 'FOUND', name: 'Piano digital', isRepeated: false } })
    })
    gateway.on('UncountAsset', () => answer({ uncountAsset: { id: 'a2' } }))
  })

  it('reads numbers that are typed, and says what each is and what is left', async () => {
    const element = openAt('/general-registers/asset-count/c1')
    await expect.element(panel().getByRole('region', { name: 'Faltam' })).toHaveTextContent('Piano digital')
    await expectAccessible(element)
    await panel().getByRole('textbox', { name: 'Número da etiqueta' }).fill('0001')
    await userEvent.keyboard('{Enter}')
    await expect.element(panel().getByText('0001, Piano digital: encontrado')).toBeVisible()
    await expect.element(panel().getByRole('region', { name: 'Encontrados' })).toHaveTextContent('Piano digital')
    expect(panel().getByRole('region', { name: 'Faltam' }).elements()).toHaveLength(0)
    // A reader types the next number at once.
    await userEvent.keyboard('7777{Enter}')
    await expect.element(panel().getByText('7777: nenhum bem tem este número')).toBeVisible()
    await expect.element(panel().getByText(/Números lidos que nenhum bem tem: 7777/)).toBeVisible()
    gateway.on('CountAsset', () => refuseWith('asset_count_ended', {}))
    await userEvent.keyboard('0001{Enter}')
    await expect.element(panel().getByText('Esta conferência já foi encerrada', { exact: false })).toBeVisible()
  })

  it('says of what stands elsewhere that it belongs here, as a change of its record', async () => {
    gateway.on('Asset', () => answer({ asset: { ...piano, id: 'a2', placeId: null, branchId: south } }))
    openAt('/general-registers/asset-count/c1')
    await panel().getByRole('button', { name: 'Passa a ser daqui' }).click()
    await expect
      .poll(() => lastVariables(gateway, 'UpdateAsset'))
      .toMatchObject({ id: 'a2', input: { branchId, placeId: hall, name: 'Piano digital', version: 3 } })
  })

  it('without a camera says so, and numbers are typed on', async () => {
    openAt('/general-registers/asset-count/c1')
    await panel().getByRole('button', { name: 'Ler com a câmera' }).click()
    await expect.element(panel().getByRole('alert')).toHaveTextContent('Não foi possível usar a câmera')
    await panel().getByRole('button', { name: 'Fechar a câmera' }).click()
    await expect.element(panel().getByRole('button', { name: 'Ler com a câmera' })).toBeVisible()
  })
})

it('a new count opens once it is begun', async () => {
  gateway.on('AssetCounts', () => answer({ assetCounts: { rows: [], count: 0 } }))
  gateway.on('CreateAssetCount', () => answer({ createAssetCount: { id: 'c9' } }))
  gateway.on('AssetCount', () =>
    answer({
      assetCount: {
        id: 'c9',
        name: 'Conferência de 21/11/2026',
        branchId,
        placeId: null,
        status: 'OPEN',
        version: 1,
        found: null,
        missing: null,
        endedAt: null,
      },
    }),
  )
  gateway.on('AssetCountItems', () => answer({ outcome: { items: [], unknown: [] } }))
  openAt('/general-registers/asset-count/new')
  await choose('Filial', 'Congregação Norte')
  await panel().getByRole('button', { name: 'Começar' }).click()
  await expect.element(panel().getByRole('button', { name: 'Ler com a câmera' })).toBeVisible()
  await expect.element(page.getByText('Não há bens em uso cadastrados aqui.')).toBeVisible()
})
