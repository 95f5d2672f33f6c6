import { expect, type Page, test } from 'playwright/test'
import { nouns } from '#domain/catalogue/nouns.ts'
import { formatDocument } from '#domain/value/identifier/document.ts'
import { brazilianDay } from '#tests/support/day.ts'
import { isWhole } from '#tests/support/extent.ts'
import { newCpf, newName } from '../documents.ts'
import { keepSession } from '../kept-session.ts'
import { RegisterPage } from '../pages/register-page.ts'

/** Keeps what each frame would have printed, as text and as a page of its own. To be called before the page. */
async function catchPrinting(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => {
      const outermost = window.top ?? window
      const rules = document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
      const doctype = document.compatMode === 'CSS1Compat' ? '<!doctype html>' : ''
      const html = `${doctype}<title>${document.title}</title><style>${rules.join('\n')}</style>${document.body.outerHTML}`
      Object.assign(outermost, { sheet: { text: document.body.innerText, html, mode: document.compatMode } })
    }
  })
}

interface Sheet {
  text: string
  html: string
  mode: string
}

async function printed(page: Page, press?: string): Promise<Sheet> {
  if (press) await page.keyboard.press(press)
  else await page.getByRole('button', { name: 'Imprimir', exact: true }).click()
  const handle = await page.waitForFunction(() => (window as { sheet?: Sheet }).sheet)
  const sheet = (await handle.jsonValue()) as Sheet
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  return sheet
}

/** Lays a printed page out on A4, on its side and less its margins; how many sheets it takes. */
async function layOut(page: Page, { html }: Sheet): Promise<number> {
  await page.goto('about:blank')
  await page.setContent(html)
  await page.setViewportSize({ width: 1058, height: 680 })
  await page.emulateMedia({ media: 'print' })
  const pdf = await page.pdf({ preferCSSPageSize: true })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

test('a list of members goes to paper masked, under its filters in words', async ({ page }) => {
  await catchPrinting(page)
  await keepSession(page)
  await page.goto('/members-offerings')
  const members = new RegisterPage(page)
  const [cpf, name] = [newCpf(), newName('Rute Alves')]
  await members.startNew('Novo membro')
  await members.panel.getByRole('radio', { name: 'Pessoa física' }).check()
  await members.field('CPF').fill(cpf)
  await members.field('Nome').fill(name)
  await members.field('Telefone').fill('11987654321')
  await members.save()
  await members.seeToast('Membro salvo')

  await page.goto('/members-offerings?status=ACTIVE,INACTIVE&createdAtFrom=2020-01-01')
  await members.search(name)
  await expect(page.getByText('Exibindo 1–1 de 1')).toBeVisible()
  const { text } = await printed(page, 'ControlOrMeta+p')
  expect(text).toMatch(/CNPJ \d/)
  const masked = formatDocument(cpf).replace(/^.{3}|.{2}$/g, (hidden) => '*'.repeat(hidden.length))
  const filters = `Busca: ${name} · Situação: Ativo, Inativo · Cadastrado em: desde 01/01/2020`
  for (const words of ['Membros ofertantes', filters, '1 registro', name, masked, '(11) *****-4321'])
    expect(text).toContain(words)
  for (const secret of [cpf, formatDocument(cpf), '98765']) expect(text).not.toContain(secret)
})

/** The cells of what must never be broken that stand on more than one line, by what they say. */
const broken = (page: Page): Promise<string[]> =>
  page.locator('th, .whole').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const range = new Range()
      range.selectNodeContents(cell)
      const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 4)))
      return lines.size > 1 ? [(cell as HTMLElement).innerText] : []
    }),
  )

/** The product's page under a policy that lets no blob be framed, as a host's may be. */
async function refuseBlobs(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const headers = response.headers()
    const policy = headers['content-security-policy']?.replace("frame-src 'self' blob:", "frame-src 'self'") ?? ''
    return route.fulfill({ response, headers: { ...headers, 'content-security-policy': policy } })
  })
}

test('a long statement is laid out alike in a document with a doctype and without', async ({ page }) => {
  await catchPrinting(page)
  await keepSession(page)
  // Days in which no other test writes meanwhile.
  const [since, until] = [brazilianDay(75), brazilianDay(15)]
  const path = `/bank-statement?dateFrom=${since}&dateTo=${until}`
  const shown = (day: string) => day.split('-').reverse().join('/')
  const laidOut: object[] = []
  for (const mode of ['CSS1Compat', 'BackCompat']) {
    if (mode === 'BackCompat') await refuseBlobs(page)
    await page.goto(path)
    await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
    const sheet = await printed(page)
    expect(sheet.mode).toBe(mode)
    expect(sheet.text).toContain(`Período: ${shown(since)} a ${shown(until)}`)
    const sheets = await layOut(page, sheet)
    expect(await page.locator('tbody tr').count()).toBeGreaterThan(100)
    expect(await broken(page)).toEqual([])
    laidOut.push(
      await page.evaluate((sheets) => {
        const cell = document.querySelector('td')
        const { width, height } = document.querySelector('table')?.getBoundingClientRect() ?? {}
        const { fontSize, lineHeight } = cell ? getComputedStyle(cell) : {}
        return { sheets, width, height, fontSize, lineHeight }
      }, sheets),
    )
  }
  const [standard, quirks] = laidOut
  expect(standard).toMatchObject({ width: 1058, fontSize: '12px' })
  expect(quirks).toEqual(standard)
  await expect(page.locator('thead')).toHaveCSS('display', 'table-header-group')
})

const rowsPrinted = 100

/** Answers what is printed with a hundred rows, made of those that there are. */
async function fillPaper(page: Page): Promise<void> {
  await page.route('**/graphql', async (route) => {
    const { variables } = route.request().postDataJSON() as { variables?: { pageSize?: number } }
    if (variables?.pageSize !== rowsPrinted) return route.fallback()
    const answer = await (await route.fetch()).json()
    for (const list of Object.values(answer.data) as { rows: { id: string }[]; count: number }[]) {
      const { rows } = list
      list.rows = Array.from({ length: rowsPrinted }, (_, at) => ({ ...rows[at % rows.length], id: `${at}` }) as const)
      list.count = rowsPrinted
    }
    return route.fulfill({ json: answer })
  })
}

/** Those of each kind of column: what `npm test` prints; `npm run test:all` prints every list. */
const printedLists = [
  'bills-pay',
  'installment',
  'tithes-offerings',
  'card-transaction',
  'members-offerings',
  'asset',
  'bank-account',
  'transfer',
]

test('a hundred rows of other lists fit on A4, on more than one sheet, each with its head', { tag: '@all' }, async ({
  page,
}) => {
  test.slow()
  await catchPrinting(page)
  await keepSession(page)
  await fillPaper(page)
  const paper = await page.context().newPage()
  const lists = nouns.filter(({ resource }) =>
    isWhole ? !['company', 'bank-statement'].includes(resource) : printedLists.includes(resource),
  )
  const wrong: string[] = []
  for (const { path } of lists) {
    await page.goto(path)
    await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
    const sheets = await layOut(paper, await printed(page))
    const { rows, width, head } = await paper.locator('table').evaluate((table) => ({
      rows: table.querySelectorAll('tbody tr').length,
      width: document.documentElement.scrollWidth,
      head: getComputedStyle(table.querySelector('thead') ?? table).display,
    }))
    const cut = await broken(paper)
    const isRight = rows === rowsPrinted && sheets > 1 && width <= 1058 && head === 'table-header-group' && !cut.length
    if (!isRight) wrong.push(`${path}: ${rows} rows, ${sheets} sheets, ${width} px, ${head}, ${cut.join(', ')}`)
  }
  expect(lists.length).toBeGreaterThanOrEqual(printedLists.length)
  expect(wrong).toEqual([])
})
