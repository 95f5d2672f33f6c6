import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectNoHorizontalOverflow } from '#tests/support/browser/shadow.tsx'
import { answer } from '../stage/gateway.ts'
import { keepSuppliers } from '../stage/noun/suppliers.ts'
import { type Gateway, openAt, refuseWith, stage, strike } from '../stage/stage.ts'

const result = { importId: null, successful: 1, failure: 0, duplicate: 0, ignored: 0, rows: [], known: [] }
const reason = 'Atualizar o rol com a lista da secretaria'
let gateway: Gateway
let revealReason: string | null

beforeEach(() => {
  gateway = stage()
  keepSuppliers(gateway)
  revealReason = null
  gateway.on('Members', () => answer({ members: { rows: [], count: 0 } }))
  gateway.on('GiveRevealReason', ({ variables }) => {
    revealReason = variables.input?.reason ?? ''
    return answer({ giveRevealReason: { reason: revealReason } })
  })
  gateway.on('ImportMembers', () =>
    revealReason ? answer({ outcome: result }) : refuseWith('reveal_reason_required', { count: 3, total: 40 }),
  )
  gateway.on('UploadAddress', () => answer({ uploadAddress: { id: 'f1', url: '/api/file/f1' } }))
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    const file = JSON.stringify({ id: 'f1', name: 'rol.csv', contentType: 'text/plain', size: 1, url: '/f1' })
    Object.defineProperties(this, { status: { value: 200 }, responseText: { value: file } })
    this.onload?.(new ProgressEvent('load'))
  })
})

afterEach(async () => {
  vi.restoreAllMocks()
  await strike()
})

const dialog = () => page.getByRole('dialog', { name: 'Importar membros' })
const question = () => page.getByRole('dialog', { name: 'Por que você importa membros?' })
const requests = () => gateway.calls.filter(({ operation }) => operation === 'ImportMembers')

async function choose() {
  await expect.element(dialog()).toBeVisible()
  await dialog().getByRole('combobox', { name: 'Base legal' }).click()
  await page.getByRole('option', { name: 'Consentimento do titular' }).click()
  await userEvent.upload(
    dialog().getByLabelText('Arquivo', { exact: true }),
    new File(['nome\nAurora Dias\n'], 'rol.csv', { type: 'text/csv' }),
  )
}

async function openImport() {
  const element = openAt('/members-offerings')
  await page.getByRole('button', { name: 'Importar', exact: true }).click()
  await choose()
  return element
}

async function giveReason() {
  await expect.element(question()).toHaveTextContent('3 das 40 pessoas do arquivo já estão no cadastro')
  await question().getByLabelText('Motivo').fill(reason)
  await question().getByRole('button', { name: 'Continuar' }).click()
  await expect.element(question()).not.toBeInTheDocument()
}

it('asks no reason of a church without members', async () => {
  gateway.on('ImportMembers', () => answer({ outcome: result }))
  await openImport()
  await expect.element(dialog().getByRole('button', { name: 'Importar 1 membro' })).toBeVisible()
  expect([question().query(), revealReason]).toEqual([null, null])
})

it('asks why once the check is refused for it, and goes on with the reason', async () => {
  const element = await openImport()
  await expect.element(question()).toBeVisible()
  await expectAccessible(element)
  await question().getByRole('button', { name: 'Continuar' }).click()
  await expect.element(question().getByLabelText('Motivo')).toHaveAccessibleDescription('Campo obrigatório')
  expect(requests()).toHaveLength(1)
  await giveReason()
  expect(revealReason).toBe(reason)
  await dialog().getByRole('button', { name: 'Importar 1 membro' }).click()
  await expect.element(dialog().getByText('1 membro importado')).toBeVisible()
  const importVariables = { legalBasis: 'CONSENT', input: { fileId: 'f1' } }
  expect(requests().map(({ variables }) => variables)).toMatchObject([
    { ...importVariables, dryRun: true },
    { ...importVariables, dryRun: true },
    { ...importVariables, dryRun: false },
  ])
})

it('goes back with all that was said when no reason is given, and asks again', async () => {
  await openImport()
  await question().getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(question()).not.toBeInTheDocument()
  await expect.element(dialog()).toHaveTextContent('Diga antes por que você consulta dados de pessoas')
  await expect
    .element(dialog().getByRole('combobox', { name: 'Base legal' }))
    .toHaveTextContent('Consentimento do titular')
  await expect.element(dialog().getByRole('button', { name: 'Remover rol.csv' })).toBeVisible()
  await dialog().getByRole('button', { name: 'Continuar' }).click()
  await giveReason()
  await expect.element(dialog().getByRole('button', { name: 'Importar 1 membro' })).toBeVisible()
})

it('leaves no question behind where the import is left while it waits', async () => {
  openAt('/members-offerings')
  const offer = page.getByRole('link', { name: 'Importar a lista de membros' })
  await offer.click()
  await choose()
  await expect.element(question()).toBeVisible()
  window.history.back()
  await expect.element(question()).not.toBeInTheDocument()
  await expect.element(dialog()).not.toBeInTheDocument()
  await offer.click()
  await choose()
  await giveReason()
  await expect.element(dialog().getByRole('button', { name: 'Importar 1 membro' })).toBeVisible()
})

it('imports with the reason where the first members came in after the check', async () => {
  gateway.on('ImportMembers', ({ variables }) =>
    revealReason || variables.dryRun
      ? answer({ outcome: result })
      : refuseWith('reveal_reason_required', { count: 3, total: 40 }),
  )
  await openImport()
  await dialog().getByRole('button', { name: 'Importar 1 membro' }).click()
  await giveReason()
  await expect.element(dialog().getByText('1 membro importado')).toBeVisible()
  // By the key of what was refused the server would refuse again.
  const keys = requests().map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toEqual([null, expect.any(String), expect.any(String)])
  expect(keys[2]).not.toBe(keys[1])
})

describe('people who are there already', () => {
  const alike = (line: number, inFile: string, isAsked = true) => ({
    line,
    name: inFile,
    inFile,
    by: 'name',
    isOther: false,
    isAsked,
  })
  const namesakes = () => dialog().getByRole('region', { name: 'Só o nome é igual' })
  const ofLine = (line: number) => namesakes().getByRole('radiogroup', { name: new RegExp(`^Linha ${line}: `) })
  const importing = () => dialog().getByRole('button', { name: /^Importar \d/ })
  const again = () => dialog().getByRole('button', { name: 'Conferir de novo' })
  const lastInput = () => requests().at(-1)?.variables.input

  beforeEach(() => {
    revealReason = reason
  })

  it('by their name alone are asked about, each for itself, and nothing is imported until all are', async () => {
    gateway.on('ImportMembers', ({ variables }) => {
      const { sameLines, otherLines } = Object(variables.input)
      const isOpen = !sameLines || !otherLines
      const existing = [alike(2, 'Aurora Dias', isOpen), { ...alike(3, 'Bento Luz', isOpen), isOther: !isOpen }]
      return answer({ outcome: { ...result, duplicate: 2, known: existing } })
    })
    const element = await openImport()
    await expect.element(namesakes()).toHaveTextContent('De 2 pessoas só o nome é igual ao de alguém do cadastro')
    expect(importing().query()).toBeNull()
    await expectAccessible(element)
    await ofLine(2).getByRole('radio', { name: 'São a mesma pessoa' }).click()
    await ofLine(3).getByRole('radio', { name: 'É outra pessoa' }).click()
    await again().click()
    await expect.element(namesakes()).toHaveTextContent('Confira o que foi respondido')
    expect(lastInput()).toMatchObject({ sameLines: [2], otherLines: [3] })
    await expect.element(ofLine(3).getByRole('radio', { name: 'É outra pessoa' })).toBeChecked()
    await importing().click()
    await expect.element(dialog().getByText('1 membro importado')).toBeVisible()
    expect(requests().at(-1)?.variables).toMatchObject({ dryRun: false, input: { sameLines: [2], otherLines: [3] } })
  })

  it('by their name alone are answered for all at once, but for whom it was said of themselves', async () => {
    gateway.on('ImportMembers', ({ variables }) => {
      const isOpen = !Object(variables.input).namesakes
      const existing = [alike(2, 'Aurora Dias', isOpen), alike(3, 'Bento Luz', isOpen), alike(4, 'Clara Sol', isOpen)]
      return answer({ outcome: { ...result, duplicate: 3, known: existing } })
    })
    const element = await openImport()
    await ofLine(4).getByRole('radio', { name: 'É outra pessoa' }).click()
    await namesakes().getByRole('button', { name: 'Todas são as mesmas pessoas' }).click()
    for (const line of [2, 3])
      await expect.element(ofLine(line).getByRole('radio', { name: 'São a mesma pessoa' })).toBeChecked()
    await expect.element(ofLine(4).getByRole('radio', { name: 'É outra pessoa' })).toBeChecked()
    await page.viewport(360, 740)
    await expectNoHorizontalOverflow(element.shadowRoot!)
    await again().click()
    await expect.element(importing()).toBeVisible()
    expect(lastInput()).toMatchObject({ namesakes: 'SAME', otherLines: [4] })
    expect(lastInput()).not.toHaveProperty('sameLines')
    await namesakes().getByRole('button', { name: 'Todas são outras pessoas' }).click()
    await expect.element(ofLine(2).getByRole('radio', { name: 'É outra pessoa' })).toBeChecked()
    await again().click()
    await expect.poll(lastInput).toMatchObject({ namesakes: 'OTHER', otherLines: [4] })
  })

  it('by more than their name are left, and taken where it is said that they are others', async () => {
    const existing = [
      { ...alike(2, 'Aurora Dias', false), by: 'document' },
      { ...alike(3, 'Bento Luz', false), by: 'nameAndAddress', name: 'Bento da Luz' },
    ]
    gateway.on('ImportMembers', () => answer({ outcome: { ...result, duplicate: 2, known: existing } }))
    await openImport()
    const region = dialog().getByRole('region', { name: 'Quem já está cadastrado' })
    await expect.element(region).toHaveTextContent('Linha 2, Aurora Dias: mesmo documento de Aurora Dias')
    // Of a document nothing is asked.
    expect(region.getByRole('checkbox').elements()).toHaveLength(1)
    await region.getByRole('checkbox', { name: 'Linha 3, Bento Luz: mesmo nome e endereço de Bento da Luz' }).click()
    await again().click()
    await expect.poll(lastInput).toMatchObject({ otherLines: [3] })
  })
})

it('tells of every phone that is not kept as it was written, and takes the people', async () => {
  revealReason = reason
  const remarks = [
    { line: 2, param: 'phone', msg: 'phone_excess', params: { name: '(41) 98888-7777' } },
    { line: 3, param: 'phone', msg: 'phone_foreign', params: { name: '+351 912 345 678' } },
    { line: 1_204, param: 'phone', msg: 'phone_area', params: { name: '(41) 3333-4444' } },
  ]
  gateway.on('ImportMembers', () => answer({ outcome: { ...result, remarks } }))
  const element = await openImport()
  const phones = dialog().getByRole('region', { name: 'Telefones para conferir' }).getByRole('listitem')
  await expect.element(phones.nth(0)).toHaveTextContent(/^Linha 2: .*“\(41\) 98888-7777” ficou de fora$/)
  await expect.element(phones.nth(1)).toHaveTextContent(/^Linha 3: O telefone “\+351 912 345 678” é de outro país/)
  await expect.element(phones.nth(2)).toHaveTextContent('Linha 1.204: Um telefone sem DDD recebe o da filial')
  await expectAccessible(element)
  await dialog().getByRole('button', { name: 'Importar 1 membro' }).click()
  await expect.element(dialog().getByText('1 membro importado')).toBeVisible()
  await expect.element(phones.nth(2)).toBeVisible()
})

it('says that a file was imported before, and takes it again only where that is meant', async () => {
  revealReason = reason
  const before = { fileName: 'rol de maio.csv', date: '2026-05-04' }
  gateway.on('ImportMembers', () => answer({ outcome: { ...result, before } }))
  const element = await openImport()
  const notice = dialog().getByRole('region', { name: 'Arquivo já importado' })
  await expect.element(notice).toHaveTextContent('já foi importado em 04/05/2026, como “rol de maio.csv”')
  expect(dialog().getByRole('button', { name: 'Importar 1 membro' }).query()).toBeNull()
  await expectAccessible(element)
  await notice.getByRole('checkbox', { name: 'Importar de novo quem ainda não está no cadastro' }).click()
  await dialog().getByRole('button', { name: 'Conferir de novo' }).click()
  await dialog().getByRole('button', { name: 'Importar 1 membro' }).click()
  await expect.element(dialog().getByText('1 membro importado')).toBeVisible()
  expect(notice.query()).toBeNull()
  expect(requests().map(({ variables }) => Object(variables.input).again)).toEqual([undefined, true, true])
})
