import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { looks } from '#tests/support/browser/look.ts'
import { expectAccessible, expectFocus, expectNoHorizontalOverflow } from '#tests/support/browser/shadow.tsx'
import { answer, refuse } from '../../stage/gateway.ts'
import { keepRegions, someRegions } from '../../stage/noun/regions.ts'
import {
  address,
  type Gateway,
  late,
  noNetwork,
  openAt,
  openToEdit,
  refuseFields,
  refuseWith,
  stage,
  strike,
} from '../../stage/stage.ts'

const path = '/general-registers/region'
let gateway: Gateway

beforeEach(() => {
  gateway = stage()
  keepRegions(gateway, someRegions(3))
})

afterEach(strike)

const panel = () => page.getByRole('dialog')
const name = () => panel().getByRole('textbox', { name: 'Nome' })
const code = () => panel().getByRole('textbox', { name: 'Código' })
const save = () => panel().getByRole('button', { name: 'Salvar' })
const notice = () => panel().getByRole('alert')
const question = () => page.getByRole('alertdialog', { name: 'Descartar alterações?' })
const lastCall = (operation: string) => gateway.calls.findLast((call) => call.operation === operation)

async function openNew() {
  const element = openAt(`${path}/new`)
  await expect.element(page.getByRole('dialog', { name: 'Nova região' })).toBeVisible()
  return element
}

async function openFirst() {
  const element = openToEdit(`${path}/r1`)
  await expect.element(name()).toHaveValue('Região 001')
  return element
}

describe('a form that is not complete', () => {
  it('says so, goes to the first wrong field, and asks the gateway nothing', async () => {
    await openNew()
    await save().click()
    await expect.element(notice()).toHaveTextContent('Preencha todos os campos obrigatórios')
    await expect.element(name()).toHaveAccessibleDescription('Campo obrigatório')
    await expectFocus(name())
    expect(gateway.count('CreateRegion')).toBe(0)
  })

  it('takes each problem away as it is corrected', async () => {
    await openNew()
    await code().fill('CÓDIGO-MUITO-LONGO-DEMAIS')
    await save().click()
    await expect.element(code()).toHaveAccessibleDescription('Informe no máximo 20 caracteres')
    await name().fill('R')
    await expect.element(name()).toHaveAccessibleDescription('')
    await code().fill('R9')
    await expect.element(notice()).not.toBeInTheDocument()
    await save().click()
    await expect.element(name()).toHaveAccessibleDescription('Informe pelo menos 2 caracteres')
    await expect.element(notice()).toHaveTextContent('Corrija os campos destacados')
  })
})

it('is saved by Ctrl+Enter from any of its fields', async () => {
  gateway.on('CreateRegion', () => refuseFields([{ msg: 'region_code_already_registered', param: 'code' }]))
  await openNew()
  await name().fill('Região Nova')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(code()).toHaveAccessibleDescription(/./)
  expect(gateway.count('CreateRegion')).toBe(1)
})

describe('what the server refuses', () => {
  it('stands at its field, with everything typed kept', async () => {
    gateway.on('CreateRegion', () => refuseFields([{ msg: 'region_code_already_registered', param: 'code' }]))
    await openNew()
    await name().fill('Região Nova')
    await code().fill('R1')
    await save().click()
    await expect.element(code()).toHaveAccessibleDescription('Já existe uma região com este código')
    await expectFocus(code())
    await expect.element(name()).toHaveValue('Região Nova')
    expect(address().path).toBe(`${path}/new`)
  })

  it('about a field that is not on the screen is said above the form', async () => {
    gateway.on('CreateRegion', () => refuseFields([{ msg: 'branch_not_found', param: 'branchId' }]))
    await openNew()
    await name().fill('Região Nova')
    await save().click()
    await expect.element(notice()).toHaveTextContent('Filial não encontrada')
  })

  it('after a concurrent change keeps what was typed until the user chooses the stored version', async () => {
    gateway.on('UpdateRegion', () => refuseWith('stale_version'))
    await openFirst()
    await name().fill('Meu nome')
    await save().click()
    await expect.element(notice()).toHaveTextContent('Este registro foi alterado por outra pessoa.')
    await expect.element(name()).toHaveValue('Meu nome')
    keepRegions(gateway, [{ ...someRegions(1)[0]!, name: 'Nome da Ana', version: 2 }])
    await panel().getByRole('button', { name: 'Descartar e ver a versão atual' }).click()
    await expect.element(name()).toHaveValue('Nome da Ana')
    await expect.element(notice()).not.toBeInTheDocument()
    await name().fill('Nome nosso')
    await save().click()
    await expect.element(page.getByText('Região salva')).toBeVisible()
    expect(lastCall('UpdateRegion')?.variables.input).toEqual({
      name: 'Nome nosso',
      code: 'R1',
      status: 'ACTIVE',
      version: 2,
    })
  })
})

describe('an answer that does not come', () => {
  it('keeps everything typed, and a retry repeats the same intent', async () => {
    gateway.on('CreateRegion', noNetwork)
    await openNew()
    await name().fill('Região Nova')
    await save().click()
    await expect.element(notice()).toHaveTextContent('Sem conexão com o Celeiro.')
    await expect.element(name()).toHaveValue('Região Nova')
    keepRegions(gateway, someRegions(3))
    await panel().getByRole('button', { name: 'Tentar novamente' }).click()
    await expect.element(page.getByText('Região salva')).toBeVisible()
    const keys = gateway.calls
      .filter(({ operation }) => operation === 'CreateRegion')
      .map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toHaveLength(2)
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(keys[1]).toBe(keys[0])
  })

  it('leaves the form busy, and a second press sends nothing', async () => {
    const slow = late()
    gateway.on('CreateRegion', () => slow.reply)
    await openNew()
    await name().fill('Região Nova')
    await save().click()
    await expect.element(save()).toHaveAttribute('aria-busy', 'true')
    await name().click()
    await userEvent.keyboard('{Enter}{Escape}')
    await expect.element(panel()).toBeVisible()
    expect(gateway.count('CreateRegion')).toBe(1)
    slow.give(answer({ createRegion: { id: 'r9' } }))
    await expect.element(panel()).not.toBeInTheDocument()
    expect(gateway.count('CreateRegion')).toBe(1)
  })

  it('that the record is not there offers no second try', async () => {
    gateway.on('Region', () => refuse('bad_request.region_not_found', { status: 404 }))
    openToEdit(`${path}/r1`)
    await expect.element(notice()).toHaveTextContent('Região não encontrada')
    await expect.element(panel().getByRole('button', { name: 'Tentar novamente' })).not.toBeInTheDocument()
  })

  it('to reading the record can be asked for again', async () => {
    gateway.on('Region', () => refuse('internal_server_error', { status: 500 }))
    openToEdit(`${path}/r1`)
    await expect.element(notice()).toHaveTextContent('Parece que algo não saiu bem.')
    keepRegions(gateway, someRegions(3))
    await panel().getByRole('button', { name: 'Tentar novamente' }).click()
    await expect.element(name()).toHaveValue('Região 001')
  })
})

it('says that an address names no record', async () => {
  gateway.on('Region', () => refuseFields([{ msg: 'invalid_id', param: 'id' }]))
  openToEdit(`${path}/nada`)
  await expect.element(notice()).toHaveTextContent('Região não encontrada')
})

it('says that a record does not exist', async () => {
  openToEdit(`${path}/nada`)
  await expect
    .element(notice())
    .toHaveTextContent(
      /^Região não encontradaPode ter sido excluída, ou não é de uma filial a que você tem acesso\.Voltar à lista$/,
    )
  await panel().getByRole('button', { name: 'Voltar à lista' }).click()
  await expect.poll(address).toEqual({ path, search: {} })
})

describe('seeing and changing', () => {
  it('begins at the title, changes from there, and comes back to it with what is stored then', async () => {
    gateway.on('UpdateRegion', () => {
      keepRegions(gateway, [{ ...someRegions(1)[0]!, name: 'Região de Baixo', version: 2 }])
      return answer({ updateRegion: { id: 'r1' } })
    })
    openAt(`${path}/r1`)
    const title = (text: string) => panel().getByRole('heading', { name: text, exact: true })
    await expectFocus(title('Região 001'))
    await panel().getByRole('button', { name: 'Editar' }).click()
    await expectFocus(name())
    await name().fill('Região de baixo')
    await userEvent.keyboard('{Enter}')
    await expectFocus(title('Região de Baixo'))
    await userEvent.keyboard('{Escape}')
    await expect.poll(address).toEqual({ path, search: {} })
  })

  it('asks before giving up what was typed, and stays with the record', async () => {
    openAt(`${path}/r1`)
    const cancel = () => panel().getByRole('button', { name: 'Cancelar' })
    await panel().getByRole('button', { name: 'Editar' }).click()
    await cancel().click()
    await panel().getByRole('button', { name: 'Editar' }).click()
    await name().fill('Quase')
    await cancel().click()
    await page.getByRole('button', { name: 'Descartar alterações' }).click()
    await expect.element(panel().getByTestId('fact').first()).toHaveTextContent('NomeRegião 001')
    expect(address().path).toBe(`${path}/r1`)
  })
})

describe('leaving', () => {
  it('without changes asks nothing', async () => {
    await openFirst()
    await name().fill('Outro')
    await name().fill('Região 001')
    await userEvent.keyboard('{Escape}')
    await expect.element(panel()).not.toBeInTheDocument()
    await expect.poll(address).toEqual({ path, search: {} })
  })

  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['the cross', () => panel().getByRole('button', { name: 'Fechar' }).click()],
    ['Cancelar', () => panel().getByRole('button', { name: 'Cancelar' }).click()],
    ['the back button', async () => window.history.back()],
  ])('with changes by %s asks first', async (_, leave) => {
    openAt(path)
    await page.getByRole('link', { name: 'Nova região' }).click()
    await name().fill('Quase lá')
    await leave()
    await expect.element(question()).toBeVisible()
    await page.getByRole('button', { name: 'Continuar editando' }).click()
    await expect.element(question()).not.toBeInTheDocument()
    await expect.element(name()).toHaveValue('Quase lá')
    expect(address().path).toBe(`${path}/new`)
    await userEvent.keyboard('{Escape}')
    await page.getByRole('button', { name: 'Descartar alterações' }).click()
    await expect.element(name()).not.toBeInTheDocument()
    await expect.poll(address).toEqual({ path, search: {} })
  })

  it('the page itself is held back too', async () => {
    await openNew()
    const isLeavingPrevented = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(isLeavingPrevented()).toBe(false)
    await name().fill('Quase lá')
    await expect.poll(isLeavingPrevented).toBe(true)
  })
})

it('can be filled in and saved by keyboard alone', async () => {
  openAt(path)
  const link = page.getByRole('link', { name: 'Nova região' })
  await expect.element(link).toBeVisible()
  ;(link.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expectFocus(name())
  await userEvent.keyboard('Região Leste{Tab}LESTE{Tab}{Enter}')
  await expect.element(page.getByRole('option', { name: 'Ativa', exact: true })).toHaveAttribute('data-highlighted')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('option', { name: 'Inativa' })).toHaveAttribute('data-highlighted')
  await userEvent.keyboard('{Enter}')
  await expect.element(panel().getByRole('combobox', { name: 'Situação' })).toHaveTextContent('Inativa')
  await name().click()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('row', { name: 'Região Leste LESTE Inativa' })).toBeVisible()
  await expectFocus(link)
  expect(lastCall('CreateRegion')?.variables.input).toEqual({
    name: 'Região Leste',
    code: 'LESTE',
    status: 'INACTIVE',
  })
})

describe.each(looks)('at $width px, $theme', ({ width, theme }) => {
  it('is accessible and fits, also when it is wrong', async () => {
    await page.viewport(width, 800)
    const element = openAt(`${path}/new`, { theme })
    await save().click()
    await expect.element(notice()).toBeVisible()
    await expectAccessible(element)
    await expectNoHorizontalOverflow(element.shadowRoot!)
    await name().fill('Quase lá')
    await userEvent.keyboard('{Escape}')
    await expect.element(question()).toBeVisible()
    await expectAccessible(element)
  })
})
