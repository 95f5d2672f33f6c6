import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { nouns } from '#domain/catalogue/nouns.ts'
import { stockErrors, takenCodes } from '#domain/catalogue/stock-errors.ts'
import type { Field, Fields } from '#domain/field/fields.ts'
import type { Noun } from '#domain/noun/noun.ts'
import { titleOf } from '#src/records/register/title.ts'
import { answer, refuse } from '../../stage/gateway.ts'
import { box, choose, fact, lastVariables, panel, save } from '../../stage/noun/suppliers.ts'
import { type Gateway, noNetwork, openAt, openToEdit, permit, refuseWith } from '../../stage/stage.ts'
import { fieldInFocus } from './blind.ts'

const id = '01890a5d-ac96-774b-bcce-b302099a8301'
const linkedId = '01890a5d-ac96-774b-bcce-b302099a8302'
const lowerFirst = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1)

/** Values for required fields, by kind. */
const typed: Partial<Record<Field['kind'], string>> = { name: 'Especificado', text: 'T1' }

interface Specified {
  readonly noun: Noun
  readonly fields: Fields
  readonly became?: Fields
  readonly read?: Fields
}

/** A record as the gateway answers it: what must be there, and an active status. */
function recordOf({ fields, became, read = {}, noun }: Specified): Record<string, unknown> {
  const values = Object.entries({ ...fields, ...became }).map(([key, field]) => {
    if (field.kind === 'choice' && field.required) return [key, Object.keys(field.choices?.codes ?? {})[0]]
    if (!field.required) return [key, field.kind === 'flag' ? false : null]
    return [key, field.kind === 'link' ? linkedId : typed[field.kind]]
  })
  const sums = Object.keys(read).map((key) => [key, '0.00'])
  const record = Object.fromEntries([...values, ...sums]) as Record<string, unknown>
  return { id, version: 3, ...record, name: record[noun.named ?? 'name'] }
}

/** A gateway with one record of the register, and one of every noun that it may link to. */
function keep(gateway: Gateway, noun: Noun, record: Record<string, unknown>): void {
  for (const { plural } of nouns)
    gateway.on(`All${plural}`, () => answer({ [`all${plural}`]: [{ id: linkedId, name: 'Ligado', status: 'ACTIVE' }] }))
  // Of a register whose panel lists what moved for its record.
  gateway.on(`${noun.type}Movements`, () => answer({ bankStatement: { rows: [], count: 0 } }))
  gateway.on(noun.plural, () => answer({ [noun.queryKey]: { rows: [record], count: 1 } }))
  gateway.on(noun.type, () => answer({ [lowerFirst(noun.type)]: record }))
}

/**
 * What every register keeps to on the screen, tried on this one: its list and form say its words, what is refused stands
 * at its field, what failed can be tried again with what was typed, what is in use says by what, and who may only read
 * changes nothing.
 */
export function specifyRegisterScreens(specified: Specified, gateway: () => Gateway): void {
  const { noun, fields } = specified
  const { words, path, type } = noun
  const record = recordOf(specified)
  const name = String(record.name)
  const title = titleOf(noun, record)

  it('is listed, or said to be none, also after its list could not be read', async () => {
    keep(gateway(), noun, record)
    gateway().on(noun.plural, () => refuse('internal_server_error', { code: 'internal_server_error', status: 500 }))
    openAt(path)
    await expect.element(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible()
    const retry = page.getByRole('button', { name: 'Tentar novamente' })
    await expect.element(retry).toBeVisible()
    gateway().on(noun.plural, () => answer({ [noun.queryKey]: { rows: [], count: 0 } }))
    await retry.click()
    await expect.element(page.getByText(words.none)).toBeVisible()
    await expect.element(page.getByRole('searchbox', { name: `Buscar por ${noun.foundBy}` })).toBeVisible()
  })

  it('is asked for its first page once', async () => {
    keep(gateway(), noun, record)
    openAt(path)
    await expect.element(page.getByText('Exibindo 1–1 de 1')).toBeVisible()
    expect(gateway().count(noun.plural)).toBe(1)
  })

  it('is made; what is refused stands at its field, and what failed is tried again', async () => {
    keep(gateway(), noun, record)
    const make = () => panel().getByRole('button', { name: noun.words.make ?? 'Salvar' })
    openAt(`${path}/new`)
    await expect.element(page.getByRole('dialog', { name: words.create })).toBeVisible()
    const required = Object.entries(fields).filter(([, { required, kind }]) => required && typed[kind])
    // A form may begin with what is usual.
    for (const [, { label }] of required) await box(label).fill('')
    await make().click()
    for (const [, { label }] of required)
      await expect.element(box(label)).toHaveAccessibleDescription(/Campo obrigatório/)
    for (const [, { label, kind }] of required) await box(label).fill(typed[kind] ?? '')
    for (const { label, required, kind } of Object.values(fields))
      if (required && kind === 'link') await choose(label, 'Ligado')
    const [code] = takenCodes(noun).filter(([field]) => fields[field]?.required)
    if (code) {
      const [param, msg] = code
      gateway().on(`Create${type}`, () =>
        refuse(`bad_request.${msg}`, { code: msg, status: 400, errors: [{ msg, param }] }),
      )
      await make().click()
      const { sentence } = stockErrors[msg as keyof typeof stockErrors]
      await expect
        .element(box(fields[param]?.label ?? ''))
        .toHaveAccessibleDescription(expect.stringContaining(sentence))
    }
    gateway().on(`Create${type}`, noNetwork)
    await make().click()
    await expect.element(panel().getByRole('alert')).toHaveTextContent('Sem conexão')
    gateway().on(`Create${type}`, () => answer({ [`create${type}`]: { id } }))
    await panel().getByRole('button', { name: 'Tentar novamente' }).click()
    await expect.element(page.getByText(words.saved)).toBeVisible()
    const input = lastVariables(gateway(), `Create${type}`)?.input
    for (const [key, { kind }] of required) expect(input).toMatchObject({ [key]: typed[kind] })
  })

  it('is typed blind: Tab goes from field to field, and nothing typed is lost', async () => {
    keep(gateway(), noun, record)
    openAt(`${path}/new`)
    await expect.element(page.getByRole('dialog', { name: words.create })).toBeVisible()
    await expect.poll(() => fieldInFocus()).not.toBeNull()
    const passed: { label: string; input: HTMLInputElement; text: string }[] = []
    for (let input = fieldInFocus(); input; input = fieldInFocus()) {
      const text = /^(text|email|tel|)$/.test(input.getAttribute('type') ?? '') && !input.role ? '12' : ''
      passed.push({ label: input.labels?.[0]?.textContent ?? '', input, text })
      if (text) await userEvent.keyboard(text)
      await userEvent.keyboard('{Tab}')
    }
    const labels = passed.map(({ label }) => label)
    expect(passed.some(({ text }) => text)).toBe(true)
    expect(labels).toEqual([...new Set(labels)])
    expect(labels.filter(Boolean)).toEqual(labels)
    for (const { label, required } of Object.values(fields))
      if (required) expect(labels.some((one) => one.startsWith(label))).toBe(true)
    for (const { input } of passed.filter(({ text }) => text)) expect(input.value.replace(/\D/g, '')).toMatch(/12$/)
  })

  it('is opened, changed with the row version that was read, and refused after a concurrent change', async () => {
    keep(gateway(), noun, record)
    gateway().on(`Update${type}`, () => refuseWith('stale_version'))
    openAt(`${path}/${id}`)
    await expect
      .element(page.getByRole('dialog', { name: title.name }))
      .toHaveAccessibleDescription(title.below || words.view)
    // What is done with a record may be typed where it is seen; its own fields are not.
    for (const { label } of Object.values(fields)) await expect.element(box(label)).not.toBeInTheDocument()
    for (const { label, none } of Object.values(fields))
      if (none) await expect.element(fact(label)).toHaveTextContent(`${label}${none}`)
    await panel().getByRole('button', { name: 'Editar' }).click()
    await expect.element(page.getByRole('dialog', { name: words.edit })).toBeVisible()
    const [, field] = Object.entries(fields).find(([key]) => key === (noun.named ?? 'name')) ?? []
    await box(field?.label ?? '').fill('Mudado')
    await save().click()
    await expect.element(panel().getByRole('alert')).toHaveTextContent('alterado por outra pessoa')
    gateway().on(`Update${type}`, () => answer({ [`update${type}`]: { id } }))
    await save().click()
    await expect.element(page.getByText(words.saved)).toBeVisible()
    expect(lastVariables(gateway(), `Update${type}`)?.input).toMatchObject({
      [noun.named ?? 'name']: 'Mudado',
      version: 3,
    })
  })

  it('in use is not deleted and says by what; else it goes', async () => {
    keep(gateway(), noun, record)
    gateway().on(`Delete${type}`, () => refuseWith(noun.inUse ?? '', { uses: '2 lançamentos' }))
    openAt(path)
    await page.getByRole('button', { name: `Ações de ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Excluir' }).click()
    await expect.element(page.getByRole('alertdialog', { name: words.removeQuestion })).toBeVisible()
    const doom = page.getByRole('button', { name: `Excluir ${title.name}` })
    await doom.click()
    const alert = page.getByRole('alertdialog').getByRole('alert')
    await expect.element(alert).toHaveTextContent('em uso por 2 lançamentos.')
    gateway().on(`Delete${type}`, () => answer({ [`delete${type}`]: { id } }))
    gateway().on(noun.plural, () => answer({ [noun.queryKey]: { rows: [], count: 0 } }))
    await doom.click()
    await expect.element(page.getByText(words.removed)).toBeVisible()
  })

  it('is only read by who may only read', async () => {
    keep(gateway(), noun, record)
    permit(gateway(), noun.module, ['read'])
    openToEdit(`${path}/${id}`)
    await expect.element(page.getByRole('dialog', { name: title.name })).toBeVisible()
    await expect.element(fact(fields[noun.named ?? 'name']?.label ?? '')).toHaveTextContent(name)
    await expect.element(panel().getByRole('button', { name: 'Editar' })).not.toBeInTheDocument()
    await expect.element(save()).not.toBeInTheDocument()
    await expect.element(page.getByRole('link', { name: words.create })).not.toBeInTheDocument()
  })
}
