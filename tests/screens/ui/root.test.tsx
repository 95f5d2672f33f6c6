import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Button } from '#src/ui/control/button.tsx'
import { Field } from '#src/ui/control/field.tsx'
import { TextInput } from '#src/ui/control/text-input.tsx'
import { Dialog } from '#src/ui/popup/dialog.tsx'
import { renderInShadow } from '#tests/support/browser/shadow.tsx'

const hostStyles = document.createElement('style')
afterEach(() => hostStyles.remove())

/** A host page that shouts: its styles must stop at our border. */
function shout() {
  hostStyles.textContent = `
    html { font-size: 62.5% }
    body { font: italic 30px cursive; text-align: right; text-transform: uppercase; letter-spacing: 5px; line-height: 3;
      color: #0f0; direction: rtl; white-space: nowrap; cursor: wait }
    * { --celeiro-colors-accent: red; --colors-accent: red }
    button { display: none !important }`
  document.head.append(hostStyles)
}

const look = (element: Element) => {
  const { fontSize, fontStyle, textAlign, textTransform, letterSpacing, direction, color, height, whiteSpace } =
    getComputedStyle(element)
  return { fontSize, fontStyle, textAlign, textTransform, letterSpacing, direction, color, height, whiteSpace }
}

const piece = (
  <div>
    <Button>Salvar</Button>
    <Field label="Nome">
      <TextInput />
    </Field>
  </div>
)

test('a host page changes nothing of how it looks', async () => {
  await renderInShadow(piece)
  await page.getByText('Nome').hover()
  const looks = () => [page.getByRole('button').element(), page.getByText('Nome').element()].map(look)
  const before = looks()
  shout()
  expect(looks()).toEqual(before)
  expect(getComputedStyle(page.getByRole('button').element()).backgroundColor).toBe('rgb(109, 40, 217)')
})

test('a host page themes it with the documented variables, and scales it with --celeiro-rem', async () => {
  const { host } = await renderInShadow(piece)
  // The pointer still rests where the test before pressed.
  await page.getByText('Nome').hover()
  host.style.setProperty('--celeiro-accent', 'rgb(0, 90, 60)')
  host.style.setProperty('--celeiro-rem', '20px')
  const looks = () => {
    const { backgroundColor, height, fontSize } = getComputedStyle(page.getByRole('button').element())
    return { backgroundColor, height, fontSize }
  }
  // A colour that was drawn already changes by and by.
  await expect.poll(looks).toEqual({ backgroundColor: 'rgb(0, 90, 60)', height: '50px', fontSize: '17.5px' })
})

test('floating pieces win over everything in the host page', async () => {
  const bar = document.createElement('div')
  bar.style.cssText = 'position: fixed; inset: 0; z-index: 2147483647; background: yellow'
  document.body.append(bar)
  const { host } = await renderInShadow(<Dialog open onClose={() => {}} title="Escolher filial" />)
  await expect.element(page.getByRole('dialog')).toBeVisible()
  const { left, top, width, height } = page.getByRole('dialog').element().getBoundingClientRect()
  expect(document.elementFromPoint(left + width / 2, top + height / 2)).toBe(host)
  bar.remove()
})

test('auto follows the system, a named theme does not', async () => {
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  const theme = (shadow: ShadowRoot) => shadow.querySelector('.celeiro-root')!.getAttribute('data-theme')
  expect(theme((await renderInShadow(piece, { theme: 'auto' })).shadow)).toBe(system)
  expect(theme((await renderInShadow(piece, { theme: 'dark' })).shadow)).toBe('dark')
})
