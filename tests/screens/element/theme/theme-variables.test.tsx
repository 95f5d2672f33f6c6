import { afterEach, beforeEach, expect, it } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { cssNameOf, type ThemeVariable, themeVariables } from '#src/element/theme/theme-variables.ts'
import { Button } from '#src/ui/control/button.tsx'
import { MoneyInput } from '#src/ui/control/money-input.tsx'
import { Badge } from '#src/ui/figure/badge.tsx'
import { Dialog } from '#src/ui/popup/dialog.tsx'
import { SidePanel } from '#src/ui/popup/side-panel.tsx'
import { Skeleton } from '#src/ui/waiting/skeleton.tsx'
import { renderInShadow } from '#tests/support/browser/shadow.tsx'
import { keepSuppliers } from '../../stage/noun/suppliers.ts'
import { openAt, stage, strike } from '../../stage/stage.ts'

// How long things take to move is seen where they do.
beforeEach(() => commands.setMotion('no-preference'))
afterEach(async () => {
  await commands.setMotion('reduce')
  await strike()
})

/** A value that nothing else has, and how the browser gives it back. */
const strange: Record<ThemeVariable['kind'], (place: number) => { set: string; shown: string }> = {
  color: (place) => ({ set: `rgb(${place}, 2, 3)`, shown: `rgb(${place}, 2, 3)` }),
  length: (place) => ({ set: `${200 + place}px`, shown: `${200 + place}px` }),
  number: (place) => ({ set: `${place}.5`, shown: '' }),
  weight: (place) => ({ set: `${300 + place}`, shown: `${300 + place}` }),
  time: (place) => ({ set: `${700 + place}ms`, shown: `${(700 + place) / 1000}s` }),
  font: (place) => ({ set: `"Test ${place}"`, shown: `"Test ${place}"` }),
  shadow: (place) => ({ set: `0 0 0 ${200 + place}px red`, shown: `rgb(255, 0, 0) 0px 0px 0px ${200 + place}px` }),
}

/** Others are multiples of these, so that no style shows them as they are. */
const isMultiplied = ({ name, kind }: ThemeVariable) => kind === 'number' || name === 'rem' || name === 'space'

const painted = [
  'backgroundColor',
  'borderTopColor',
  'borderTopWidth',
  'borderTopLeftRadius',
  'boxShadow',
  'color',
  'fontFamily',
  'fontSize',
  'fontWeight',
  'height',
  'lineHeight',
  'maxWidth',
  'minHeight',
  'outlineColor',
  'outlineOffset',
  'outlineWidth',
  'paddingLeft',
  'paddingTop',
  'top',
  'transitionDuration',
  'width',
] as const

/** The styles of everything in an element. */
function stylesIn(host: Element): string[] {
  return [...(host.shadowRoot?.querySelectorAll('.celeiro-root, .celeiro-root *') ?? [])].flatMap((element) =>
    [undefined, '::selection'].map((pseudo) => {
      const style = getComputedStyle(element, pseudo)
      return painted.map((property) => style.getPropertyValue(kebab(property))).join(';')
    }),
  )
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The styles while these variables are set; what moves is at its end. */
function stylesWith(host: HTMLElement, variables: readonly ThemeVariable[]): string[] {
  const settle = () => {
    for (const animation of host.shadowRoot?.getAnimations() ?? []) if (endsByItself(animation)) animation.finish()
  }
  const value = (variable: ThemeVariable) => strange[variable.kind](themeVariables.indexOf(variable)).set
  for (const variable of variables) host.style.setProperty(cssNameOf(variable), value(variable))
  settle()
  const styles = stylesIn(host)
  for (const variable of variables) host.style.removeProperty(cssNameOf(variable))
  settle()
  return styles
}

const endsByItself = ({ effect }: Animation) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY

/** The variables that show in what the element shows now. */
function effectiveIn(host: HTMLElement, among: readonly ThemeVariable[]): ThemeVariable[] {
  const plain = stylesWith(host, []).join()
  const all = stylesWith(
    host,
    among.filter((variable) => !isMultiplied(variable)),
  ).join()
  return among.filter((variable) =>
    isMultiplied(variable)
      ? stylesWith(host, [variable]).join() !== plain
      : all.includes(strange[variable.kind](themeVariables.indexOf(variable)).shown),
  )
}

/** What no list shows by itself. */
function Pieces({ open }: { open: boolean }) {
  return (
    <>
      <Badge tone="positive">Ativo</Badge>
      <Badge tone="negative">Bloqueado</Badge>
      <Badge tone="warning">Vence hoje</Badge>
      <Badge tone="info">Local</Badge>
      <Skeleton />
      <MoneyInput value="12.34" onValueChange={() => {}} aria-label="Valor" />
      <Button variant="danger">Estornar R$ 270,00</Button>
      <Dialog open={open} onClose={() => {}} title="Nova região" />
      <SidePanel open={open} onClose={() => {}} title="Nova região" />
    </>
  )
}

it.each(['light', 'dark'] as const)(
  'every variable a page may set changes what is seen in the %s theme',
  async (theme) => {
    const names = new Set<string>()
    const look = (host: HTMLElement) => {
      const left = themeVariables.filter(({ name }) => !names.has(name))
      for (const { name } of effectiveIn(host, left)) names.add(name)
    }
    keepSuppliers(stage())
    const app = openAt('/suppliers', { theme })
    await page.getByRole('link', { name: 'Aurora' }).hover()
    look(app)
    await page.getByRole('link', { name: 'Novo fornecedor' }).hover()
    look(app)
    await page.getByTestId('user-menu').hover()
    look(app)
    await page.getByRole('button', { name: 'Recolher menu' }).click()
    await userEvent.tab()
    look(app)
    await userEvent.tab({ shift: true })
    look(app)
    await page.viewport(360, 740)
    look(app)
    app.remove()
    openAt('/home', { theme })
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    look(document.querySelector('celeiro-app')!)
    await strike()
    const { host, rerender } = await renderInShadow(<Pieces open={false} />, { theme })
    await page.getByRole('button', { name: 'Estornar' }).hover()
    look(host)
    rerender(<Pieces open />)
    await expect.element(page.getByRole('dialog').first()).toBeVisible()
    look(host)
    expect(themeVariables.filter(({ name }) => !names.has(name)).map(cssNameOf)).toEqual([])
  },
)
