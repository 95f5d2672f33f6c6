import { expect, test } from 'playwright/test'
import { newName } from '../documents.ts'
import { keepSession } from '../kept-session.ts'
import { RegisterPage } from '../pages/register-page.ts'

test('finds what was registered today by several filters, chooses it with the keyboard and deletes it together', async ({
  page,
}) => {
  await keepSession(page)
  await page.goto('/general-registers/region')
  const regions = new RegisterPage(page)
  const name = newName('Região de passagem')
  for (const end of ['A', 'B', 'C']) {
    await regions.startNew('Nova região')
    await regions.field('Nome').fill(`${name} ${end}`)
    await regions.save()
    await regions.seeToast('Região salva')
    await expect(regions.panel).toHaveCount(0)
  }

  await regions.search(name)
  await regions.chooseFilter('Situação', 'Ativa', 'Inativa')
  await regions.addFilter('Cadastrado em')
  await page.getByRole('button', { name: 'Hoje', exact: true }).click()
  await expect(page).toHaveURL(/createdAtFrom=.*createdAtTo=/)
  await page.getByRole('button', { name: 'Remover filtro Situação: Ativa, Inativa' }).click()
  await expect(page.getByText('Exibindo 1–3 de 3')).toBeVisible()

  await page.getByRole('link', { name: `${name} A` }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+Space')
  await page.getByRole('button', { name: 'Excluir 3 regiões' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('listitem')).toHaveText([`${name} A`, `${name} B`, `${name} C`])
  await question.getByRole('button', { name: 'Excluir 3 regiões' }).click()
  await regions.seeToast('3 regiões excluídas')
  await expect(page.getByText('Nada encontrado')).toBeVisible()
})

test('walks all suppliers without pages, to the last and back', async ({ page }) => {
  await keepSession(page)
  await page.goto('/suppliers?pageSize=all')
  const links = page.locator('tr[data-index]').getByRole('link')
  await links.first().focus()
  const first = await links.first().textContent()
  await page.keyboard.press('End')
  const last = page.locator('tr[data-index]').last()
  await expect(last.getByRole('link')).toBeFocused()
  await expect(last).toBeInViewport()
  const count = Number(await page.getByRole('table').getAttribute('aria-rowcount'))
  await expect(last).toHaveAttribute('aria-rowindex', String(count))
  await page.keyboard.press('Home')
  await expect(page.getByRole('link', { name: first ?? '', exact: true })).toBeFocused()
})
