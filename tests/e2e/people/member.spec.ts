import { expect, test } from 'playwright/test'
import { formatDocument } from '#domain/value/document.ts'
import { newCpf, newName } from '../documents.ts'
import { keepSession } from '../kept-session.ts'
import { RegisterPage } from '../pages/register-page.ts'

test('a member is kept masked, found by the whole document, revealed for a reason and edited', async ({ page }) => {
  await keepSession(page)
  await page.goto('/members-offerings')
  const members = new RegisterPage(page)
  await members.seeTitle('Membros ofertantes')
  await expect(page.getByText(/^\*{3}\.\d{3}\.\d{3}-\*{2}$/).first()).toBeVisible()

  const cpf = newCpf()
  const masked = formatDocument(cpf).replace(/^.{3}|.{2}$/g, (hidden) => '*'.repeat(hidden.length))
  const name = newName('Rute Alves')
  await members.startNew('Novo membro')
  await members.panel.getByRole('radio', { name: 'Pessoa física' }).check()
  await members.field('CPF').fill(cpf)
  await members.field('Nome').fill(name)
  await members.field('Telefone').fill('11987654321')
  await members.save()
  await members.seeToast('Membro salvo')

  await members.search(cpf.slice(0, 10))
  await expect(page.getByText(name)).toHaveCount(0)
  await members.search(formatDocument(cpf))
  await page.getByRole('button', { name: 'Procurar pelo documento' }).click()
  const why = page.getByRole('dialog', { name: 'Procurar pelo documento' })
  await why.getByLabel('Motivo').fill('Conferir o cadastro de quem ligou')
  await why.getByRole('button', { name: 'Procurar', exact: true }).click()
  await expect(members.row(name)).toContainText(masked)
  await expect(members.row(name)).toContainText('(11) *****-4321')
  await expect(page.getByText(cpf)).toHaveCount(0)

  await members.choose(name, 'Editar')
  await expect(members.field('CPF')).toHaveValue(masked)
  await members.field('Nome').fill(`${name} Editada`)
  await members.save()
  await members.close()

  await members.choose(`${name} Editada`, 'Editar')
  await members.panel.getByRole('button', { name: 'Ver dados ocultos' }).click()
  const question = page.getByRole('dialog', { name: 'Ver dados ocultos' })
  await question.getByLabel('Motivo').fill('Conferir o telefone')
  await question.getByRole('button', { name: 'Ver dados' }).click()
  await expect(members.field('CPF')).toHaveValue(formatDocument(cpf))
  await expect(members.field('Telefone')).toHaveValue('(11) 98765-4321')
  await members.field('Telefone').fill('')
  await members.save()
  await members.close()
  await expect(members.row(name)).toContainText(masked)
  await expect(members.row(name)).not.toContainText('4321')
})
