import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from 'playwright/test'
import { sheetOf } from '../../support/file/archive.ts'
import { newCnpj, newName } from '../documents.ts'
import { keepSession, treasury } from '../kept-session.ts'
import { RegisterPage } from '../pages/register-page.ts'

const path = '/suppliers'

/** What the API says where others of the church take as many files as there is room for: every journey runs in one church. */
const busy = 'Sua igreja já está baixando outros arquivos. Aguarde alguns segundos e peça este de novo.'

/** The download of the list in that format; retried while other tests use the export limit. */
async function exported(page: Page, format: string): Promise<{ name: string; content: Buffer }> {
  const refusal = page.getByTestId('toast').filter({ hasText: busy })
  await page.getByRole('button', { name: 'Exportar' }).click()
  const saving = page.waitForEvent('download').catch(() => undefined)
  await page.getByRole('menuitem', { name: format }).click()
  const refused = refusal.waitFor().catch(() => undefined)
  const download = await Promise.race([saving, refused])
  if (!download) {
    await refusal.getByRole('button', { name: 'Fechar aviso' }).click()
    await expect(refusal).toHaveCount(0)
    return exported(page, format)
  }
  const name = download.suggestedFilename()
  await expect(page.getByText(`Arquivo ${name} salvo`)).toBeVisible()
  return { name, content: await readFile(await download.path()) }
}

test('takes the suppliers that are filtered along, as Excel and as CSV', async ({ page }) => {
  await keepSession(page, treasury)
  await page.goto(path)
  const suppliers = new RegisterPage(page)
  const name = newName('=Açaí; "do Pará"')
  await suppliers.startNew('Novo fornecedor')
  await suppliers.field('CNPJ').fill(newCnpj())
  await suppliers.field('Razão social').fill(name)
  await suppliers.save()
  await suppliers.seeToast('Fornecedor salvo')
  await suppliers.search(name)
  await expect(page.getByText('Exibindo 1–1 de 1')).toBeVisible()
  await expect(suppliers.row(name)).toBeVisible()

  const sheet = await exported(page, 'Excel')
  expect(sheet.name).toMatch(/^fornecedores-[a-z-]+-\d{4}-\d\d-\d\d\.xlsx$/)
  const { rows } = sheetOf(sheet.content)
  expect(rows).toHaveLength(2)
  expect(rows[0]?.slice(0, 4)).toEqual(['Nome', 'CPF ou CNPJ', 'Tipo de pessoa', 'Situação'])
  expect(rows[1]?.[0]).toBe(name)
  expect(rows[1]?.[1]).toMatch(/^[0-9A-Z.]{10}\/[0-9A-Z]{4}-\d\d$/)

  const { name: fileName, content } = await exported(page, 'CSV')
  expect(fileName).toMatch(/^fornecedores-[a-z-]+-\d{4}-\d\d-\d\d\.csv$/)
  const lines = content.toString('utf8').split('\r\n')
  expect(lines[0]).toMatch(/^\uFEFFNome;CPF ou CNPJ;Tipo de pessoa;Situação;/)
  expect(lines[1]).toContain(`"'${name.replaceAll('"', '""')}";`)
  expect(lines).toHaveLength(3)
})

test('says why a file could not be had, and offers it again', async ({ page }) => {
  await keepSession(page, treasury)
  await page.goto(path)
  await page.route('**/api/download/**', (route) => route.fulfill({ status: 403, json: { error: 'address_expired' } }))
  await page.getByRole('button', { name: 'Exportar' }).click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  await expect(page.getByText('Este endereço de download venceu. Peça o arquivo de novo.')).toBeVisible()
  await page.unroute('**/api/download/**')
  expect((await exported(page, 'CSV')).name).toMatch(/\.csv$/)
})

test('is asked for again where the church takes other files along just then', async ({ page }) => {
  await keepSession(page, treasury)
  await page.goto(path)
  await page.route('**/api/download/**', (route) => route.fulfill({ status: 429, json: { error: 'files_busy' } }), {
    times: 2,
  })
  expect((await exported(page, 'CSV')).name).toMatch(/\.csv$/)
})
