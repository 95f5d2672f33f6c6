import { expect, type Page, test } from 'playwright/test'
import { isWhole } from '#tests/support/extent.ts'
import { expectReadable } from '../accessibility.ts'

const ruleOf = (page: Page) => page.getByLabel('Regra para a folha de estilo do portal')
const preview = (page: Page) => page.getByRole('region', { name: 'Prévia' })

async function openGroup(page: Page, title: string): Promise<void> {
  await page.locator('summary', { hasText: title }).click()
}

test('a theme is made with the keyboard, seen at once, kept in the address and copied as the least rule', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/theme')
  await expect(page.getByRole('button', { name: 'Copiar CSS' })).toBeDisabled()
  const accent = page.getByRole('textbox', { name: /--celeiro-accent$/ })
  await accent.fill('#1f5c43')
  await page.keyboard.press('Tab')
  const button = preview(page).getByRole('button', { name: 'Novo fornecedor' })
  await expect(button).toHaveCSS('background-color', 'rgb(31, 92, 67)')
  await openGroup(page, 'Forma e movimento')
  const radius = page.getByRole('slider', { name: /--celeiro-radius-md/ })
  await radius.focus()
  await page.keyboard.press('Home')
  await expect(button).toHaveCSS('border-radius', '0px')
  await expect(ruleOf(page)).toHaveValue(
    'celeiro-app {\n  --celeiro-accent: light-dark(#1f5c43, #a78bfa);\n  --celeiro-radius-md: 0rem;\n}\n',
  )
  await page.getByRole('button', { name: 'Copiar CSS' }).click()
  await expect(page.getByText('CSS copiado')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('--celeiro-radius-md: 0rem;')
  await page.reload()
  await expect(button).toHaveCSS('background-color', 'rgb(31, 92, 67)')
  await expect(button).toHaveCSS('border-radius', '0px')
  await page.getByRole('button', { name: 'Restaurar' }).click()
  await expect(button).toHaveCSS('background-color', 'rgb(109, 40, 217)')
  await expect(page).toHaveURL(/\/theme$/)
})

test('low contrast is reported, in each of the two themes', async ({ page }) => {
  await page.goto('/theme?text=%23eeeeee')
  await expect(page.getByText('7 combinações são difíceis de ler neste tema.')).toBeVisible()
  await expect(page.getByRole('row', { name: /Texto nos cartões.*Não passa/ })).toBeVisible()
  await page.getByText('Escuro', { exact: true }).click()
  await expect(page.getByText('Todos os textos são bem lidos neste tema.')).toBeVisible()
})

test('an address that makes no sense changes nothing', async ({ page }) => {
  await page.goto('/theme?accent=red;}body{display:none&radius-md=calc(1px)&nothing=1')
  await expect(ruleOf(page)).toHaveValue('Nada foi mudado: o tema é o do Celeiro.')
})

test.describe('where axe may run', () => {
  test.use({ bypassCSP: true })
  test.slow()

  for (const scheme of ['Claro', 'Escuro'])
    test(`${scheme}, it passes axe with everything open, in every ready theme, and fits`, {
      tag: scheme === 'Claro' ? [] : '@all',
    }, async ({ page }) => {
      await page.goto('/theme')
      await page.getByText(scheme, { exact: true }).click()
      await page.locator('details').evaluateAll((groups: HTMLDetailsElement[]) => {
        for (const group of groups) group.open = true
      })
      for (const [place, preset] of ['Celeiro', 'Mata', 'Azul compacto', 'Contraste alto'].entries()) {
        await page.getByRole('button', { name: preset, exact: true }).click()
        await expect(page.getByText('Todos os textos são bem lidos neste tema.')).toBeVisible()
        // Each theme, scheme and width with each other; all three of them by `npm run test:all`.
        const widths = isWhole ? [1280, 360] : [(place + Number(scheme === 'Escuro')) % 2 === 0 ? 1280 : 360]
        for (const width of widths)
          await expectReadable(page, { width, isOfColours: scheme === 'Escuro' }, `${preset} at ${width} px`)
      }
    })
})
