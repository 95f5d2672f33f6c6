import { expect, type Page, test } from 'playwright/test'
import { newName } from '../documents.ts'
import { keepSession } from '../kept-session.ts'
import { RegisterPage } from '../pages/register-page.ts'

test.beforeEach(async ({ page }) => {
  await keepSession(page)
})

/** A statement of two lines with unique descriptions. */
function ofxOf(word: string): { name: string; mimeType: string; buffer: Buffer } {
  const line = (day: string, value: string, text: string) =>
    `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${day}<TRNAMT>${value}<FITID>${text}<MEMO>${text}</STMTTRN>`
  const lines = [line('20261103', '150.00', `PIX RECEBIDO ${word}`), line('20261104', '-39.90', `TARIFA ${word}`)]
  const text = `<OFX><STMTRS><BANKTRANLIST><DTSTART>20261101<DTEND>20261130${lines.join('')}</BANKTRANLIST></STMTRS></OFX>`
  const account = '<BANKACCTFROM><BANKID><ACCTID></BANKACCTFROM>'
  return {
    name: 'extrato.ofx',
    mimeType: 'text/plain',
    buffer: Buffer.from(text.replace('<STMTRS>', `<STMTRS>${account}`)),
  }
}

const choose = (page: Page, file: ReturnType<typeof ofxOf>) =>
  page.getByRole('dialog').locator('input[type=file]').setInputFiles(file)

test('a statement is looked over, imported once, and taken back', async ({ page }) => {
  const statement = new RegisterPage(page)
  await page.goto('/bank-statement')
  await statement.seeTitle('Extrato')
  await page.getByRole('button', { name: 'Importar', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Importar extrato' })
  const file = ofxOf(newName('Importado'))

  await choose(page, file)
  await expect(dialog.getByText('Campo obrigatório').or(dialog.getByText('Preencha')).first()).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Conta bancária' }).click()
  await page.getByRole('option', { name: /^Conta principal/ }).click()
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(dialog.getByText('2 linhas novas para importar')).toBeVisible()
  await dialog.getByRole('button', { name: 'Importar 2 linhas' }).click()
  await expect(dialog.getByText('2 linhas importadas')).toBeVisible()

  await dialog.getByRole('button', { name: 'Importar outro arquivo' }).click()
  await choose(page, file)
  await expect(dialog.getByText('Nada de novo neste arquivo')).toBeVisible()
  await dialog.getByRole('button', { name: 'Voltar' }).click()

  await dialog.getByRole('button', { name: 'Ver importações' }).click()
  const past = page.getByRole('dialog', { name: 'Importações' })
  await past.getByRole('button', { name: 'Desfazer extrato.ofx' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desfazer a importação' }).click()
  await expect(page.getByText('Importação desfeita')).toBeVisible()
  await past.getByRole('button', { name: 'Voltar' }).click()
  await choose(page, file)
  await expect(dialog.getByText('2 linhas novas para importar')).toBeVisible()
})
