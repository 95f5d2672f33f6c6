import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, user } from '../../stage/gateway.ts'
import { type Gateway, openAt, refuseFields, stage, strike } from '../../stage/stage.ts'

const path = '/general-registers/branch'
const row = {
  code: null,
  document: '11222333000181',
  isHeadquarters: false,
  regionalId: null,
  leader: null,
  status: 'ACTIVE',
}
let gateway: Gateway
let branches: { id: string; name: string; status: 'ACTIVE' | 'INACTIVE' }[]

beforeEach(() => {
  branches = [
    { id: 'b1', name: 'Sede', status: 'ACTIVE' },
    { id: 'b2', name: 'Congregação Norte', status: 'ACTIVE' },
  ]
  gateway = stage()
  gateway.on('Me', () => answer({ me: { ...user, isAdmin: true, branches } }))
  gateway.on('Branches', () =>
    answer({ branches: { rows: branches.map((branch) => ({ ...row, ...branch })), count: branches.length } }),
  )
  gateway.on('AllRegionals', () => answer({ allRegionals: [] }))
  gateway.on('Branch', ({ variables }) =>
    answer({ branch: { ...row, ...branches.find(({ id }) => id === String(variables.id)), holidays: [], version: 1 } }),
  )
})
afterEach(strike)

const all = 'Todas as filiais'
const choice = () => page.getByRole('banner').getByRole('combobox')
const offered = async () => {
  await choice().click()
  await expect.element(page.getByRole('option', { name: 'Sede' })).toBeVisible()
  const names = page
    .getByRole('option')
    .elements()
    .map((option) => option.textContent)
  await page.getByRole('option', { name: 'Sede' }).click()
  return names
}

it('a branch that is renamed or deleted is so at the top too, after one reading of the session', async () => {
  gateway.on('UpdateBranch', ({ variables: { input } }) => {
    branches[1] = { id: 'b2', name: input?.name ?? '', status: 'ACTIVE' }
    return answer({ updateBranch: { id: 'b2' } })
  })
  gateway.on('DeleteBranch', () => {
    branches.pop()
    return answer({ deleteBranch: { id: 'b2' } })
  })
  localStorage.setItem('celeiro:https://api.celeiro.example:branchId', 'b1')
  openAt(path)
  expect(await offered()).toEqual([all, 'Sede', 'Congregação Norte'])
  expect(gateway.count('Me')).toBe(1)
  await page.getByRole('link', { name: 'Congregação Norte' }).click()
  await page.getByRole('dialog', { name: 'Congregação Norte' }).getByRole('button', { name: 'Editar' }).click()
  const panel = page.getByRole('dialog', { name: 'Editar filial' })
  await panel.getByRole('textbox', { name: 'Nome' }).first().fill('Congregação Esperança')
  await panel.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(page.getByText('Filial salva')).toBeVisible()
  await expect.poll(() => gateway.count('Me')).toBe(2)
  await expect.element(page.getByRole('dialog', { name: 'Congregação Esperança' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('link', { name: 'Congregação Esperança' })).toBeVisible()
  expect(await offered()).toEqual([all, 'Sede', 'Congregação Esperança'])
  await page.getByRole('button', { name: 'Ações de Congregação Esperança' }).click()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  await page.getByRole('button', { name: 'Excluir Congregação Esperança' }).click()
  await expect.element(page.getByRole('banner').getByText('Sede')).toBeVisible()
  expect(gateway.count('Me')).toBe(3)
})

it('a region changes nothing there: the session is not read again', async () => {
  gateway.on('Regions', () =>
    answer({ regions: { rows: [{ id: 'r1', name: 'Vale', code: null, status: 'ACTIVE' }], count: 1 } }),
  )
  gateway.on('DeleteRegion', () =>
    refuseFields([{ msg: 'region_cannot_be_deleted', param: '', params: { uses: '1 regional' } }]),
  )
  openAt('/general-registers/region')
  await page.getByRole('button', { name: 'Ações de Vale' }).click()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  await page.getByRole('button', { name: 'Excluir Vale' }).click()
  await expect.element(page.getByRole('alertdialog').getByRole('alert')).toBeVisible()
  expect(gateway.count('Me')).toBe(1)
})
