import { expect, type Page, test } from 'playwright/test'
import { formatDocument } from '#domain/value/document.ts'
import { newCpf, newName } from './documents.ts'
import { keepSession } from './kept-session.ts'
import { RegisterPage } from './pages/register-page.ts'

/** Keeps what each frame would have printed, as text and as a page of its own. To be called before the page. */
async function catchPrinting(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => {
      const outermost = window.top ?? window
      const rules = document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
      const html = `<!doctype html><title>${document.title}</title><style>${rules.join('\n')}</style>${document.body.outerHTML}`
      Object.assign(outermost, { sheet: { text: document.body.innerText, html } })
    }
  })
}

interface Sheet {
  text: string
  html: string
}

async function printed(page: Page): Promise<Sheet> {
  await page.getByRole('button', { name: 'Imprimir', exact: true }).click()
  const handle = await page.waitForFunction(() => (window as { sheet?: Sheet }).sheet)
  const sheet = (await handle.jsonValue()) as Sheet
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  return sheet
}

/** The sheets of paper that a printed page takes. */
async function sheetsOf(page: Page, { html }: Sheet): Promise<number> {
  await page.goto('about:blank')
  await page.setContent(html)
  // A4 on its side, less its margins.
  await page.setViewportSize({ width: 1058, height: 680 })
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
  const { text } = await printed(page)
  const masked = formatDocument(cpf).replace(/^.{3}|.{2}$/g, (hidden) => '*'.repeat(hidden.length))
  const filters = `Busca: ${name} · Situação: Ativo · Situação: Inativo · Cadastrado: desde 01/01/2020`
  for (const words of ['Membros ofertantes', filters, '1 registro', name, masked, '(11) *****-4321'])
    expect(text).toContain(words)
  for (const secret of [cpf, formatDocument(cpf), '98765']) expect(text).not.toContain(secret)
})

test('a list of many suppliers takes several sheets, with its columns on top of each', async ({ page }) => {
  await catchPrinting(page)
  await keepSession(page)
  await page.goto('/suppliers')
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
  const sheet = await printed(page)
  const count = Number(/(\d+) registros/.exec(sheet.text)?.[1])
  expect(sheet.text).toContain('Sem filtros')
  expect(await sheetsOf(page, sheet)).toBeGreaterThan(1)
  await expect(page.locator('tbody tr')).toHaveCount(count)
  for (const whole of await page.locator('th, td:has-text("/0001-")').all()) {
    const lines = await whole.evaluate((cell) => {
      const range = new Range()
      range.selectNodeContents(cell)
      return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size
    })
    expect(lines, await whole.innerText()).toBe(1)
  }
  await expect(page.locator('thead')).toHaveCSS('display', 'table-header-group')
})
