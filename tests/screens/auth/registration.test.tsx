import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#tests/support/browser/shadow.tsx'
import { addElement, api, gatewayAt } from '../stage/element-fixtures.ts'
import { answer, refuse } from '../stage/gateway.ts'
import { keepSuppliers } from '../stage/noun/suppliers.ts'
import { brokenServer, noNetwork, refuseWith, strike } from '../stage/stage.ts'

let gateway: ReturnType<typeof gatewayAt>

beforeEach(() => {
  sessionStorage.clear()
  gateway = gatewayAt(api)
  keepSuppliers(gateway)
  gateway.on('Registration', () => answer({ registration: { isOpen: true } }))
  // A challenge that its first number solves: of '' and 0.
  gateway.on('SiteVerification', () =>
    answer({
      siteVerification: {
        algorithm: 'SHA-256',
        salt: '',
        maxnumber: 1,
        signature: 's',
        challenge: '5feceb66ffc86f38d952786c6d696c79c2dbc239dd4e91b46729d73a27fb57e9',
      },
    }),
  )
  gateway.on('VerifySite', () => answer({ verifySite: { proof: 'proof' } }))
  gateway.on('CreateCompany', () => answer({ createCompany: { registrationToken: 'token' } }))
  gateway.on('RegisterUser', () => answer({ registerUser: { id: 'u1' } }))
})
afterEach(async () => {
  sessionStorage.clear()
  await strike()
})

const open = (attributes: Record<string, string> = {}) => addElement({ path: '/auth/register', ...attributes })

/** Loads the page anew: only what the tab keeps is left. */
function reload() {
  for (const element of document.querySelectorAll('celeiro-app')) element.remove()
  return open()
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (label: string) => page.getByLabelText(label, { exact: true })
const kind = (name: RegExp) => page.getByRole('radio', { name })

async function chooseKind() {
  await kind(/Pessoa jurídica/).click({ force: true })
  await button('Continuar').click()
}

async function fillData() {
  await field('CNPJ').fill('11.222.333/0001-81')
  await field('Razão social').fill('Igreja da Semente')
  await field('CEP').fill('01310-100')
  await expect.element(field('Logradouro')).toHaveValue('Avenida Paulista')
  await button('Continuar').click()
}

async function fillResponsible() {
  await field('Nome').fill('Noemi Prado')
  await field('CPF').fill('529.982.247-25')
  await field('E-mail').fill('noemi@semente.example')
  await field('Telefone').fill('(11) 98765-4321')
  await field('Senha').fill('Quatro.Ventos22')
  await field('Confirme a senha').fill('Quatro.Ventos22')
}

const send = () => userEvent.keyboard('{Enter}')

describe.each(['light', 'dark'])('registering on a phone (%s)', (theme) => {
  it('can be used by everybody at each of its steps', async () => {
    await page.viewport(360, 740)
    const element = open({ theme })
    await expect.element(kind(/Pessoa jurídica/)).toBeInTheDocument()
    await expectAccessible(element)
    await chooseKind()
    await expect.element(field('CNPJ')).toBeVisible()
    await button('Continuar').click()
    await expect.element(page.getByText('Campo obrigatório').first()).toBeVisible()
    await expect.element(page.getByText('Preencha todos os campos obrigatórios')).toBeVisible()
    await expectAccessible(element)
    await fillData()
    await expect.element(field('Confirme a senha')).toBeVisible()
    await expectAccessible(element)
    await fillResponsible()
    await send()
    await expect.element(field('Código de 6 dígitos')).toBeVisible()
    await expectAccessible(element)
    gateway.on('VerifyUser', () => refuseWith('invalid_code'))
    await field('Código de 6 dígitos').fill('123456')
    await button('Confirmar e-mail').click()
    await expect.element(page.getByText('Código incorreto.')).toBeVisible()
    await expectAccessible(element)
  })
})

describe('a page that is loaded anew', () => {
  it('goes on at the kind, with what was chosen', async () => {
    open()
    await kind(/Pessoa física/).click({ force: true })
    reload()
    await expect.element(kind(/Pessoa física/)).toBeChecked()
    await button('Continuar').click()
    await expect.element(field('CPF')).toBeVisible()
  })

  it('goes on at each later step with what was typed but the password, and asks for the address once', async () => {
    open()
    await chooseKind()
    await fillData()
    await fillResponsible()
    reload()
    await expect.element(field('Nome')).toHaveValue('Noemi Prado')
    await expect.element(field('Senha')).toHaveValue('')
    await button('Voltar').click()
    await expect.element(field('Razão social')).toHaveValue('Igreja da Semente')
    await expect.element(field('Logradouro')).toHaveValue('Avenida Paulista')
    expect(gateway.count('AddressByZipCode')).toBe(1)
  })
})

describe('sending', () => {
  const registered = async () => {
    open()
    await chooseKind()
    await fillData()
    await fillResponsible()
    await send()
  }
  const keysOf = (operation: string) =>
    gateway.calls.filter((call) => call.operation === operation).map(({ headers }) => headers.get('idempotency-key'))

  it('that gets no answer is sent again, and again, under one key, and keeps all that was typed', async () => {
    gateway.on('RegisterUser', noNetwork)
    await registered()
    const retry = button('Tentar novamente')
    await expect.element(page.getByText('Nada do que você digitou se perdeu.')).toBeVisible()
    gateway.on('RegisterUser', brokenServer)
    await retry.click()
    await expect.poll(() => gateway.count('RegisterUser')).toBe(2)
    await expect.element(retry).toBeVisible()
    await expect.element(field('Senha')).toHaveValue('Quatro.Ventos22')
    gateway.on('RegisterUser', () => answer({ registerUser: { id: 'u1' } }))
    await retry.click()
    await expect.element(field('Código de 6 dígitos')).toBeVisible()
    const keys = keysOf('RegisterUser')
    expect([keys.length, new Set(keys).size, gateway.count('CreateCompany')]).toEqual([3, 1, 1])
  })

  it('that is refused says so on the step that it is about, with nothing lost', async () => {
    gateway.on('CreateCompany', () =>
      refuse('bad_request.company_already_registered', {
        code: 'company_already_registered',
        status: 400,
        errors: [{ msg: 'company_already_registered', param: 'document' }],
      }),
    )
    await registered()
    await expect.element(field('CNPJ')).toHaveValue('11.222.333/0001-81')
    await expect.element(page.getByText(/suporte/).first()).toBeVisible()
    await button('Continuar').click()
    await expect.element(field('Senha')).toHaveValue('Quatro.Ventos22')
  })
})
