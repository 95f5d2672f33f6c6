import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#tests/support/browser/shadow.tsx'
import { answer } from '../../stage/gateway.ts'
import { keepSuppliers, lastVariables } from '../../stage/noun/suppliers.ts'
import { type Gateway, openAt, refuseWith, stage, strike } from '../../stage/stage.ts'

const outcome = { importId: null, successful: 1, failure: 0, duplicate: 0, ignored: 0, rows: [], known: [] }
let gateway: Gateway
let saved: Blob[]

/** Uploads to a signed URL succeed, and saved records are stored. */
beforeEach(() => {
  gateway = stage()
  keepSuppliers(gateway)
  gateway.on('UploadAddress', () => answer({ uploadAddress: { id: 'f1', url: '/api/file/f1' } }))
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    const storedFile = JSON.stringify({ id: 'f1', name: 'a.csv', contentType: 'text/plain', size: 1, url: '/f1' })
    Object.defineProperties(this, { status: { value: 200 }, responseText: { value: storedFile } })
    this.onload?.(new ProgressEvent('load'))
  })
  saved = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob)
    return 'blob:saved'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
})

afterEach(async () => {
  vi.restoreAllMocks()
  await strike()
})

const dialog = () => page.getByRole('dialog')
const button = (name: string | RegExp) => dialog().getByRole('button', { name })

async function openImport(attributes?: Record<string, string>) {
  const element = openAt('/suppliers', attributes)
  await page.getByRole('button', { name: 'Importar', exact: true }).click()
  await expect.element(dialog()).toHaveAccessibleName('Importar fornecedores')
  return element
}

const choose = (text: string) =>
  userEvent.upload(
    dialog().getByLabelText('Arquivo', { exact: true }),
    new File([text], 'lista.csv', { type: 'text/csv' }),
  )
const request = () => lastVariables(gateway, 'ImportSuppliers') as unknown as Record<string, unknown>

it('columns that no word tells are asked for beside what stands in them, and said to the server', async () => {
  const element = await openImport()
  gateway.on('ImportSuppliers', ({ variables }) =>
    variables.input?.mapping
      ? answer({ outcome })
      : refuseWith('columns_not_found', { needed: 'o nome e o documento' }),
  )
  await choose('Quem;Papel;Cor\nPadaria Pão Doce;11.222.333/0001-81;azul\n')
  await expect.element(dialog().getByText('Exemplo: Padaria Pão Doce')).toBeVisible()
  await expectAccessible(element)
  for (const [column, field] of [
    ['Quem', /^Nome$|^Razão social$|^Nome ou razão/],
    ['Papel', /CPF|Documento/],
  ] as const) {
    await dialog().getByRole('combobox', { name: column }).click()
    await page.getByRole('option', { name: field }).click()
  }
  await button('Continuar').click()
  await expect.element(dialog().getByText('1 fornecedor novo para importar')).toBeVisible()
  expect(request()).toMatchObject({
    dryRun: true,
    input: { fileId: 'f1', mapping: JSON.stringify({ Quem: 'name', Papel: 'document' }) },
  })
  await button('Trocar as colunas').click()
  await expect.element(dialog().getByRole('combobox', { name: 'Papel' })).toBeVisible()
})

it('who only shares an e-mail may be said to be another person, which the server looks over before it is done', async () => {
  const element = await openImport()
  const existing = [
    { line: 2, name: 'Gráfica Aurora', inFile: 'Padaria', by: 'document', isOther: false, isAsked: false },
    { line: 3, name: 'Padaria Betel', inFile: 'Padaria do Ló', by: 'email', isOther: false, isAsked: false },
  ]
  gateway.on('ImportSuppliers', ({ variables }) =>
    answer({
      outcome: variables.input?.otherLines
        ? {
            ...outcome,
            successful: 2,
            duplicate: 1,
            known: [existing[0], { ...existing[1], isOther: true, isAsked: false }],
          }
        : { ...outcome, duplicate: 2, known: existing },
    }),
  )
  await choose('nome;cnpj\nPadaria;11222333000181\n')
  const list = dialog().getByRole('list', { name: /Quem já está cadastrado/ })
  await expect.element(list).toHaveTextContent('Linha 2, Padaria: mesmo documento de Gráfica Aurora')
  await expectAccessible(element)
  const boxes = list.getByRole('checkbox')
  expect(boxes.elements()).toHaveLength(1)
  await list.getByRole('checkbox', { name: 'Linha 3, Padaria do Ló: mesmo e-mail de Padaria Betel' }).click()
  await expect.element(button(/^Importar \d/)).not.toBeInTheDocument()
  await button('Conferir de novo').click()
  await expect.element(button('Importar 2 fornecedores')).toBeVisible()
  expect(request()).toMatchObject({ dryRun: true, input: { otherLines: [3] } })
  await expect.element(boxes).toBeChecked()
  await button('Importar 2 fornecedores').click()
  await expect.element(dialog().getByText('2 fornecedores importados')).toBeVisible()
  expect(request()).toMatchObject({ dryRun: false, input: { otherLines: [3] } })
  await expect.element(list).toHaveTextContent('mesmo e-mail de Padaria Betel; entrou como outra pessoa')
})

it('where all rows wait for an answer, the headline says what for, and not that nothing is new', async () => {
  const element = await openImport()
  const namesake = { name: 'Padaria Betel', by: 'name', isOther: false }
  const existing = [2, 3].map((line) => ({ line, inFile: 'Padaria Betel', isAsked: true, ...namesake }))
  gateway.on('ImportSuppliers', ({ variables }) =>
    answer({
      outcome: variables.input?.otherLines
        ? {
            ...outcome,
            successful: 1,
            duplicate: 1,
            known: [{ ...existing[0], isOther: true, isAsked: false }, existing[1]],
          }
        : { ...outcome, successful: 0, duplicate: 2, known: existing },
    }),
  )
  await choose('nome;cnpj\nPadaria Betel;\nPadaria Betel;\n')
  const headline = dialog().getByText('2 fornecedores dependem da sua resposta', { exact: true })
  await expect.element(headline).toBeVisible()
  await expect.element(dialog().getByText('Nada de novo neste arquivo')).not.toBeInTheDocument()
  await expectAccessible(element)
  await dialog().getByRole('radio', { name: 'É outra pessoa' }).first().click()
  await button('Conferir de novo').click()
  await expect
    .element(dialog().getByText('1 fornecedor novo para importar, e 1 depende da sua resposta', { exact: true }))
    .toBeVisible()
})

it.each([
  ['Nada de novo neste arquivo', { duplicate: 2, failure: 1 }],
  ['Nada deste arquivo pode entrar', { duplicate: 0, failure: 1 }],
])('«%s» is said where it is so', async (headline, counts) => {
  await openImport()
  gateway.on('ImportSuppliers', () => answer({ outcome: Object.assign({}, outcome, { successful: 0 }, counts) }))
  await choose('nome;cnpj\nPadaria;11222333000181\n')
  await expect.element(dialog().getByText(headline)).toBeVisible()
})

it.each([
  ['local', 1],
  ['homolog', 1],
  ['production', 0],
])('files to try it with are offered in %s: %d', async (environment, offers) => {
  await openImport({ environment })
  await expect.element(dialog().getByLabelText('Arquivo', { exact: true })).toBeInTheDocument()
  expect(dialog().getByRole('region', { name: 'Arquivos de exemplo' }).elements()).toHaveLength(offers)
})

it('of more refusals than an answer tells, all are in the file that is saved', async () => {
  await openImport()
  const refused = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => ({
      line: from + at,
      msg: 'supplier_already_registered',
      param: 'document',
      params: null,
    }))
  gateway.on('ImportSuppliers', ({ variables }) => {
    const after = Number(variables.input?.refusedAfter ?? 1)
    return answer({ outcome: { ...outcome, failure: 1_500, rows: refused(after + 1, after === 1 ? 1_000 : 500) } })
  })
  await choose('nome;cnpj\nPadaria;11222333000181\nSem documento;\n')
  await expect.element(dialog().getByText('Aqui estão 1.000 delas; no arquivo estão todas.')).toBeVisible()
  await button('Baixar linhas recusadas').click()
  await expect.poll(() => saved).toHaveLength(1)
  const lines = (await saved[0]?.text())?.trim().split(/\r?\n/) ?? []
  expect(lines).toHaveLength(1 + 1_500)
  expect(lines.at(-1)).toMatch(/^"?1501"?;/)
  expect(request()).toMatchObject({ input: { refusedAfter: 1_001 } })
})

it('past imports say what each brought and by whom, and are taken back while nothing was made of them', async () => {
  const element = await openImport()
  const past = { ...outcome, id: 'i1', bankAccountName: null, fileName: 'lista.csv', used: 0, createdByName: 'Marta' }
  const rows = [
    { ...past, successful: 12, createdAt: '2026-11-02T12:00:00Z' },
    { ...past, id: 'i2', fileName: 'antiga.csv', used: 3, createdAt: '2026-10-02T12:00:00Z' },
  ]
  gateway.on('Imports', () => answer({ imports: { rows, count: 2 } }))
  gateway.on('UndoImport', () => refuseWith('import_in_use', { count: 1 }))
  await button('Ver importações').click()
  await expect.element(dialog().getByText('12 fornecedores importados')).toBeVisible()
  await expect.element(dialog().getByText('Não pode ser desfeita: 3 fornecedores já usados')).toBeVisible()
  await expectAccessible(element)
  expect(
    dialog()
      .getByRole('button', { name: /^Desfazer/ })
      .elements(),
  ).toHaveLength(1)
  const undo = async () => {
    await button('Desfazer lista.csv').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Desfazer a importação' }).click()
  }
  await undo()
  await expect
    .element(
      page
        .getByRole('alert')
        .or(page.getByRole('status'))
        .getByText(/importação/i)
        .first(),
    )
    .toBeVisible()
  gateway.on('UndoImport', () => answer({ undoImport: { id: 'i1' } }))
  gateway.on('Imports', () => answer({ imports: { rows: rows.slice(1), count: 1 } }))
  await undo()
  await expect.element(page.getByText('Importação desfeita')).toBeVisible()
  await expect.element(dialog().getByText('lista.csv', { exact: true })).not.toBeInTheDocument()
})

it('the file is shown as it is read, row by row with what becomes of it, from any line on', async () => {
  const element = await openImport()
  const columns = ['name', 'document']
  const rowsFrom = (from: number) =>
    Array.from({ length: 50 }, (_, at) => ({
      line: from + at,
      state: 'TAKEN',
      reason: null,
      cells: [`Padaria ${from + at}`, '11.222.333/0001-81'],
    }))
  const none = { from: null, to: null, moneyIn: null, moneyOut: null }
  gateway.on('ImportSuppliers', ({ variables }) => {
    const from = Number(variables.input?.shownFrom ?? 2)
    const [existingRows, refused, left, ...rows] = rowsFrom(from)
    const marked = [
      { ...existingRows, state: 'KNOWN' },
      { ...refused, state: 'REFUSED', reason: 'invalid_document' },
      { ...left, state: 'IGNORED', reason: 'balance' },
      ...rows,
    ]
    return answer({ outcome: { ...outcome, preview: { ...none, total: 1_234, columns, rows: marked } } })
  })
  await choose('nome;cnpj\nPadaria;11222333000181\n')
  const file = dialog().getByRole('region', { name: 'Como o arquivo foi lido' })
  await expect.element(file.getByText('1.234 linhas no arquivo')).toBeVisible()
  await expect.element(file.getByRole('row', { name: /^2 Padaria 2 / })).toHaveTextContent('Já está no sistema')
  await expect.element(file.getByRole('row', { name: /^3 Padaria 3 / })).toHaveTextContent(/Recusada.*CPF ou CNPJ/)
  await expect.element(file.getByRole('row', { name: /^4 Padaria 4 / })).toHaveTextContent('Deixada de lado: saldo')
  await expectAccessible(element)
  await file.getByLabelText('Ir para a linha').fill('900')
  await userEvent.keyboard('{Enter}')
  await expect.element(file.getByRole('row', { name: /^900 Padaria 900 / })).toBeInTheDocument()
  expect(request()).toMatchObject({ dryRun: true, input: { fileId: 'f1', shownFrom: 900 } })
  await file.getByRole('button', { name: 'Próximas linhas' }).click()
  await expect.element(file.getByRole('row', { name: /^950 / })).toBeInTheDocument()
  await file.getByRole('button', { name: 'Linhas anteriores' }).click()
  await expect.element(file.getByRole('row', { name: /^900 / })).toBeInTheDocument()
  await expect.element(button('Importar 1 fornecedor')).toBeVisible()
})
