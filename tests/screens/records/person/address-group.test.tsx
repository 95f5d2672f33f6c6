import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { answer, refuse } from '../../stage/gateway.ts'
import {
  box,
  choose,
  combobox,
  keepSuppliers,
  lastVariables,
  openNew,
  panel,
  paulista,
  save,
} from '../../stage/noun/suppliers.ts'
import { type Gateway, late, noNetwork, openToEdit, stage, strike } from '../../stage/stage.ts'

let gateway: Gateway

beforeEach(() => {
  gateway = stage()
  keepSuppliers(gateway)
})

afterEach(strike)

/** A call that nobody answers ends when its caller gives up. */
const untilAborted = (_: unknown, init: RequestInit | undefined) =>
  new Promise<Response>((_, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
  })

describe('the CEP', () => {
  it('fills street, neighbourhood, state and city, and leaves number and complement alone', async () => {
    openToEdit('/suppliers/s1')
    await box('CEP').fill('01310100')
    await expect.element(box('Logradouro')).toHaveValue('Avenida Paulista')
    await expect.element(box('Bairro')).toHaveValue('Bela Vista')
    await expect.element(combobox('UF')).toHaveTextContent('SP · São Paulo')
    await expect.element(combobox('Cidade')).toHaveValue('São Paulo')
    await expect.element(box('Número')).toHaveValue('10')
    await expect.element(box('Complemento')).toHaveValue('Loja 2')
  })

  it('of a whole city takes away the street that another CEP gave, and never what was typed', async () => {
    await openNew()
    await box('CEP').fill('01310100')
    await expect.element(box('Logradouro')).toHaveValue('Avenida Paulista')
    await box('Bairro').fill('Jardim')
    gateway.on('AddressByZipCode', () =>
      answer({ address: { zipcode: '18900000', street: null, neighborhood: null, city: 'Campinas', state: 'SP' } }),
    )
    await box('CEP').fill('18900000')
    await expect.element(combobox('Cidade')).toHaveValue('Campinas')
    await expect.element(box('Logradouro')).toHaveValue('')
    await expect.element(box('Bairro')).toHaveValue('Jardim')
  })

  it('that is unknown says so, and the address can be typed', async () => {
    gateway.on('AddressByZipCode', () => refuse('bad_request.zipcode_not_found', { code: 'zipcode_not_found' }))
    await openNew()
    await box('CEP').fill('99999999')
    await expect.element(panel().getByText('Não localizamos o CEP informado!')).toBeVisible()
    await box('Logradouro').fill('Rua Nova')
    await expect.element(box('Logradouro')).toHaveValue('Rua Nova')
  })

  it.each([
    ['down', () => refuse('service_unavailable', { code: 'lookup_unavailable', status: 503 })],
    ['out of reach', noNetwork],
    ['silent for five seconds', untilAborted],
  ])('whose look-up is %s says that the fields can be typed', async (_, fail) => {
    gateway.on('AddressByZipCode', fail)
    await openNew()
    await box('CEP').fill('01310100')
    await expect
      .element(panel().getByText('A consulta de endereços está fora do ar. Preencha os campos manualmente.'))
      .toBeVisible()
  })

  it('that was typed over gets no late answer', async () => {
    const first = late()
    gateway.on('AddressByZipCode', ({ variables }) =>
      String(variables.zipcode) === '01310100'
        ? first.reply
        : answer({ address: { ...paulista, zipcode: '13010000', street: 'Rua Conceição', city: 'Campinas' } }),
    )
    await openNew()
    await box('CEP').fill('01310100')
    await box('CEP').fill('13010000')
    await expect.element(box('Logradouro')).toHaveValue('Rua Conceição')
    first.give(answer({ address: paulista }))
    await expect.element(combobox('Cidade')).toHaveValue('Campinas')
    await expect.element(box('Logradouro')).toHaveValue('Rua Conceição')
  })
})

it('lets state and city be given while the look-up of cities is down', async () => {
  gateway.on('Cities', noNetwork)
  await openNew()
  await choose('UF', 'BA · Bahia')
  await box('Cidade').fill('Salvador')
  await box('CNPJ').fill('12ABC34501DE35')
  await box('Razão social').fill('Aurora')
  await save().click()
  await expect
    .poll(() => lastVariables(gateway, 'CreateSupplier')?.input)
    .toMatchObject({ address: { city: 'Salvador', state: 'BA' } })
})
