import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '#src/ui/control/button.tsx'
import { Menu } from '#src/ui/popup/menu.tsx'
import { expectAccessible, expectFocus, renderInShadow } from '#tests/support/browser/shadow.tsx'

function Actions({ onSelect }: { onSelect: (action: string) => void }) {
  const action = (id: string, label: string) => ({ id, label, onSelect: () => onSelect(id) })
  return (
    <Menu
      trigger={<Button variant="outline">Mais ações</Button>}
      items={[
        action('edit', 'Editar'),
        { ...action('copy', 'Copiar Pix'), disabled: true },
        { ...action('delete', 'Excluir'), danger: true, separated: true },
      ]}
    />
  )
}

const button = () => page.getByRole('button', { name: 'Mais ações' })
const item = (name: string) => page.getByRole('menuitem', { name })

test('the mouse chooses an action, once', async () => {
  const select = vi.fn()
  await renderInShadow(<Actions onSelect={select} />)
  await button().click()
  await item('Excluir').hover()
  await expect.element(item('Excluir')).toHaveAttribute('data-highlighted')
  await item('Excluir').click()
  await expect.poll(() => select.mock.calls.flat()).toEqual(['delete'])
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await expectFocus(button())
})

test('a press without a hover before it, as of a finger, chooses too', async () => {
  const select = vi.fn()
  await renderInShadow(<Actions onSelect={select} />)
  await button().click()
  await expect.element(item('Editar')).toBeVisible()
  ;(item('Editar').element() as HTMLElement).click()
  await expect.poll(() => select.mock.calls.flat()).toEqual(['edit'])
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
})

test('arrows and first letters move, Enter chooses', async () => {
  const select = vi.fn()
  await renderInShadow(<Actions onSelect={select} />)
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(item('Editar')).toHaveAttribute('data-highlighted')
  await userEvent.keyboard('ex')
  await expect.element(item('Excluir')).toHaveAttribute('data-highlighted')
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(item('Editar')).toHaveAttribute('data-highlighted')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => select.mock.calls.flat()).toEqual(['edit'])
  await expectFocus(button())
})

test('keys that follow the press in the same breath act on the open menu', async () => {
  const select = vi.fn()
  await renderInShadow(<Actions onSelect={select} />)
  await userEvent.keyboard('{Tab}{Enter}{ArrowDown}{Enter}')
  await expect.poll(() => select.mock.calls.flat()).toEqual(['delete'])
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
})

test('keys that come before the open list has the focus act on it all the same', async () => {
  const select = vi.fn()
  await renderInShadow(<Actions onSelect={select} />)
  const trigger = button().element() as HTMLElement
  const strike = async (key: string) => {
    trigger.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }))
    // No frame is drawn meanwhile, in which the focus would go.
    await Promise.resolve()
  }
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await strike(key)
  expect(select.mock.calls.flat()).toEqual(['delete'])
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  for (const key of ['ArrowUp', 'ArrowUp', 'Enter']) await strike(key)
  expect(select.mock.calls.flat()).toEqual(['delete', 'edit'])
})

test('what is disabled does nothing, Escape closes and gives the focus back', async () => {
  const select = vi.fn()
  await renderInShadow(<Actions onSelect={select} />)
  await button().click()
  await item('Copiar Pix').click({ force: true })
  await expect.element(page.getByRole('menu')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await expectFocus(button())
  expect(select).not.toHaveBeenCalled()
})

test.each(['light', 'dark'] as const)('is accessible in the %s theme', async (theme) => {
  const { host } = await renderInShadow(<Actions onSelect={() => {}} />, { theme })
  await button().click()
  await expect.element(page.getByRole('menu')).toBeVisible()
  await expectAccessible(host)
})
