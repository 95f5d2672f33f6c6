import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from 'playwright/test'
import { formatDocument } from '#domain/value/identifier/document.ts'
import { sheetOf } from '../../support/file/archive.ts'
import { newCpf, newName } from '../documents.ts'
import { keepSession } from '../kept-session.ts'
import { RegisterPage } from '../pages/register-page.ts'

/** The downloaded personal data export, as `Grupo | Campo | Valor`. */
async function factsOf(page: Page, name: string, reason: string): Promise<string[]> {
  const question = page.getByRole('dialog', { name: `Exportar dados de ${name}` })
  await question.getByLabel('Motivo').fill(reason)
  const saving = page.waitForEvent('download')
  await question.getByRole('button', { name: 'Exportar dados' }).click()
  const download = await saving
  expect(download.suggestedFilename()).toMatch(/^dados-do-membro-\d{4}-\d\d-\d\d\.xlsx$/)
  await expect(question).toBeHidden()
  const { rows } = sheetOf(await readFile(await download.path()))
  return rows.map((row) => row.join(' | '))
}

test('a member is exported, deleted, found among the deleted, exported again and anonymised', async ({ page }) => {
  test.slow()
  await keepSession(page)
  await page.goto('/members-offerings')
  const members = new RegisterPage(page)
  const cpf = newCpf()
  const name = newName('Zenaide Quirino')
  await members.startNew('Novo membro')
  await members.panel.getByRole('radio', { name: 'Pessoa física' }).check()
  await members.field('CPF').fill(cpf)
  await members.field('Nome').fill(name)
  await members.save()
  await members.seeToast('Membro salvo')

  await test.step('exported while on the register', async () => {
    await members.search(name)
    await members.row(name).getByRole('link').click()
    await members.panel.getByRole('button', { name: 'Exportar dados da pessoa' }).click()
    const facts = await factsOf(page, name, 'Pedido por escrito')
    expect(facts[0]).toBe('Grupo | Campo | Valor')
    expect(facts).toContain(`Cadastro | CPF ou CNPJ | ${formatDocument(cpf)}`)
    expect(facts.some((fact) => /exportou os dados da pessoa \| Motivo: Pedido por escrito$/.test(fact))).toBe(true)
    await members.close()
  })

  await test.step('deleted, with a notice of what stays', async () => {
    await members.choose(name, 'Excluir')
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('anonimize depois em “Ver excluídos”')
    await question.getByRole('button', { name: /^Excluir/ }).click()
    await members.seeToast('Membro excluído')
  })

  const deleted = page.getByRole('dialog', { name: 'Membros excluídos' })
  const line = deleted.getByRole('listitem').filter({ hasText: name })

  await test.step('found among the deleted, masked, and exported again', async () => {
    await page.getByRole('link', { name: 'Ver excluídos' }).click()
    await deleted.getByRole('searchbox').fill(name)
    await expect(line).toContainText(formatDocument(cpf).replace(/^.{3}|.{2}$/g, (hidden) => '*'.repeat(hidden.length)))
    await line.getByRole('button', { name: /^Ações/ }).click()
    await page.getByRole('menuitem', { name: 'Exportar dados da pessoa' }).click()
    expect(await factsOf(page, name, 'Novo pedido')).toContain(`Cadastro | CPF ou CNPJ | ${formatDocument(cpf)}`)
  })

  await test.step('forgotten', async () => {
    await line.getByRole('button', { name: /^Ações/ }).click()
    await page.getByRole('menuitem', { name: 'Anonimizar' }).click()
    const question = page.getByRole('dialog', { name: `Anonimizar ${name}?` })
    await question.getByLabel('Motivo').fill('Pedido por escrito')
    await question.getByRole('button', { name: 'Anonimizar dados pessoais' }).click()
    await members.seeToast('Dados pessoais anonimizados')
    await expect(deleted.getByText('Ninguém com este nome')).toBeVisible()
    await page.reload()
    await deleted.getByRole('searchbox').fill(name)
    await expect(deleted.getByText('Ninguém com este nome')).toBeVisible()
  })
})
