import { expect, type Page, test } from 'playwright/test'
import { brazilianDay } from '#tests/support/day.ts'
import { pagesOf } from '#tests/support/file/pdf.ts'
import { keepSession } from '../kept-session.ts'

/** What the browser was to print of a list. */
interface Printed {
  readonly company: string
  readonly letterhead: readonly string[]
  readonly heads: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly totals: readonly string[]
}

/** Keeps what is printed, in its parts. To be called before the page. */
async function catchPrinting(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const textsOf = (within: ParentNode, selector: string) =>
      [...within.querySelectorAll(selector)].map(({ textContent }) => textContent ?? '')
    window.print = () => {
      const printed: Printed = {
        company: textsOf(document, '.sender')[0] ?? '',
        letterhead: textsOf(document, '.letterhead p:not(.sender)'),
        heads: textsOf(document, 'thead th').map((head) => head.replace(' (R$)', '')),
        rows: [...document.querySelectorAll('tbody tr')].map((row) => textsOf(row, 'td')),
        totals: textsOf(document, 'dl > div > dd:not(.note)'),
      }
      Object.assign(window.top ?? window, { printed })
    }
  })
}

async function printed(page: Page): Promise<Printed> {
  await page.evaluate(() => Object.assign(window, { printed: undefined }))
  await page.getByRole('button', { name: 'Imprimir', exact: true }).click()
  const handle = await page.waitForFunction(() => (window as { printed?: unknown }).printed)
  return (await handle.jsonValue()) as Printed
}

/**
 * The words of the PDF that the server draws of the list as it is filtered. A church takes some files at once and no more:
 * it is asked for again while other tests take theirs.
 */
async function drawn(page: Page): Promise<string> {
  const button = page.getByRole('button', { name: 'Exportar', exact: true })
  for (;;) {
    const answering = page.waitForResponse((response) => response.url().includes('/api/download/'))
    await button.click()
    await page.getByRole('menuitem', { name: 'PDF' }).click()
    const answer = await answering
    if (answer.ok()) return wordsOf(pagesOf(await answer.body()).join(' '))
    await expect(button).toBeVisible()
  }
}

/** As the paper writes it: what entered without a sign, and that of what left at its figures. */
const wordsOf = (text: string): string => text.replace(/\s+/g, ' ').replace(/^\+/, '')

/** The same in a table, whose heads say the currency, as those of the sheet do. */
const cellOf = (text: string): string => wordsOf(text).replace('R$ ', '')

/**
 * A list, the days it is filtered by, and the columns that stand both on the sheet and in the PDF, in the order of the PDF.
 * A sheet has those that are in sight, and some shorter.
 */
const lists: readonly (readonly [path: string, period: string, columns: readonly string[]])[] = [
  ['/bank-statement', 'date', ['Data', 'Conta', 'Documento', 'Valor']],
  ['/transfers', 'date', ['Data', 'Tipo', 'De → para', 'Valor', 'Situação']],
  ['/bills-pay', 'issueDate', ['Ordem', 'Emissão', 'Vence em', 'Líquido', 'Pago', 'Situação']],
  ['/payment-order', 'dueDate', ['Ordem', 'Favorecido', 'Vencimento', 'Valor', 'Situação']],
  ['/wallet-check', 'goodForDate', ['Agência', 'Conta', 'Bom para', 'Valor', 'Situação']],
  ['/siaf-pay', 'period', ['Bruto', 'Taxa retida', 'A receber', 'Situação']],
  ['/siaf-pay/transaction', 'expectedCreditDate', ['Data da venda', 'NSU', 'Bruto', 'Crédito previsto', 'Situação']],
  ['/tithes-and-offers', 'worshipDate', ['Data do culto', 'Dinheiro', 'Cheques', 'Pré-datados', 'Total']],
]

/** Letters of the rest of a row, the foot of a page and the head of the next at most. */
const nearby = 800

// One after the other: each takes a file.
test.describe.configure({ mode: 'default' })

for (const [place, [path, period, columns]] of lists.entries())
  test(`${path}: the sheet that is printed and the PDF say the same of every row`, {
    tag: place < 2 ? [] : '@all',
  }, async ({ page }) => {
    await catchPrinting(page)
    await keepSession(page)
    await page.goto(`${path}?${period}From=${brazilianDay(75)}&${period}To=${brazilianDay(15)}`)
    await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
    // Concurrent writes of other tests may appear in one and not in the other: then both are read again.
    await expect(async () => {
      const { company, letterhead, heads, rows, totals } = await printed(page)
      const text = await drawn(page)
      expect(columns.filter((column) => !heads.includes(column))).toEqual([])
      expect(letterhead.join(' ')).toContain('CNPJ ')
      for (const told of [`${company} `, letterhead.join(' · '), ' Filial: ']) expect(text).toContain(told)
      expect(text).toContain(` ${rows.length} `)
      for (const total of totals) expect(text).toContain(wordsOf(total))
      let at = 0
      // What names a row may be followed by its code and what it is beside, and be both ends of a transfer.
      for (const row of rows)
        for (const cell of columns.flatMap((column) =>
          (cellOf(row[heads.indexOf(column)] ?? '').split(' · ')[0] ?? '').split(' → '),
        )) {
          const next = text.indexOf(` ${cell.trim()}`, at)
          const isNear = next >= 0 && (at === 0 || next - at < nearby)
          expect(isNear, `'${cell}' of ${row.join(' | ')} comes after ${text.slice(at, at + nearby)}`).toBe(true)
          at = next + cell.length
        }
    }).toPass({ timeout: 120_000 })
  })
