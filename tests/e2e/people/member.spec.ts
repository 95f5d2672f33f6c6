import { expect, test } from 'playwright/test'
import { formatDocument } from '#domain/value/identifier/document.ts'
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

test('a giver opens the receipt that was handed over by its link and code, without an account', async ({
  page,
  browser,
}) => {
  await keepSession(page)
  const token = await page.evaluate(() => localStorage.getItem(`celeiro:${origin}:token`))
  const ask = async (query: string) => {
    const headers = { 'graphql-require-preflight': '1', authorization: `Bearer ${token}` }
    const { data, errors } = await (await page.request.post('/graphql', { headers, data: { query } })).json()
    expect(errors).toBeUndefined()
    return data
  }
  const year = new Date().getFullYear()
  const { members } = await ask('{ members(pageSize: 100) { rows { id } } }')
  let giver = ''
  for (const { id } of members.rows) {
    const { gave } = await ask(`{ gave: memberContributions(memberId: "${id}", year: "${year}") { total } }`)
    if (gave.total !== '0.00') giver = id
    if (giver) break
  }
  await page.goto(`/members-offerings/${giver}`)
  await page.getByRole('button', { name: 'Enviar recibo', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Enviar recibo', exact: true })
  await expect(dialog.getByText(/^Ano de \d{4}$/)).toBeVisible()
  if (await dialog.getByText(`Ano de ${year - 1}`).isVisible())
    await dialog.getByRole('button', { name: 'Próximo ano' }).click()
  await dialog.getByRole('button', { name: 'Criar link para o WhatsApp' }).click()
  const code = (await dialog.getByRole('definition').innerText()).trim()
  const link = await dialog.getByLabel('Link do recibo').inputValue()
  const context = await browser.newContext({ viewport: { width: 360, height: 640 } })
  const own = await context.newPage()
  await own.goto(link)
  await own.getByLabel('Código de 6 dígitos').fill('1')
  await own.getByRole('button', { name: 'Abrir o recibo' }).click()
  await expect(own.getByRole('alert')).toContainText('Código incorreto')
  await own.getByLabel('Código de 6 dígitos').fill(code)
  await own.getByRole('button', { name: 'Abrir o recibo' }).click()
  const address = await own.getByRole('link', { name: 'Abrir o recibo (PDF)' }).getAttribute('href')
  const paper = await own.request.get(String(address))
  expect([paper.status(), paper.headers()['content-type']]).toEqual([200, 'application/pdf'])
  await context.close()
})
