import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '#src/ui/control/button.tsx'
import { IconButton } from '#src/ui/control/icon-button.tsx'
import { expectAccessible, renderInShadow } from '#tests/support/browser/shadow.tsx'

test('a button is pressed by mouse, Enter and Space', async () => {
  const press = vi.fn()
  await renderInShadow(<Button onClick={press}>Salvar</Button>)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard(' ')
  expect(press).toHaveBeenCalledTimes(3)
})

test('a busy button keeps its focus and submits nothing', async () => {
  const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const form = (busy: boolean) => (
    <form onSubmit={submit}>
      <input aria-label="Nome" />
      <Button type="submit" busy={busy}>
        Salvar
      </Button>
    </form>
  )
  const { shadow, rerender } = await renderInShadow(form(false))
  await page.getByRole('button').click()
  await rerender(form(true))
  expect(shadow.activeElement?.textContent).toBe('Salvar')
  await userEvent.keyboard('{Enter}')
  await page.getByLabelText('Nome').click()
  await userEvent.keyboard('{Enter}')
  expect(submit).toHaveBeenCalledTimes(1)
  await expect.element(page.getByRole('button')).toHaveAttribute('aria-busy', 'true')
})

test('a button whose text a translator of pages has replaced turns busy and back', async () => {
  const { shadow, rerender } = await renderInShadow(<Button>Salvar</Button>)
  const text = document.createTreeWalker(shadow, NodeFilter.SHOW_TEXT)
  while (text.nextNode()?.textContent !== 'Salvar');
  const translated = document.createElement('font')
  translated.textContent = 'Save'
  text.currentNode.parentNode?.replaceChild(translated, text.currentNode)
  await rerender(<Button busy>Salvar</Button>)
  await expect.element(page.getByRole('button')).toHaveAttribute('aria-busy', 'true')
  await rerender(<Button>Salvo</Button>)
  await expect.element(page.getByRole('button', { name: 'Salvo' })).not.toHaveAttribute('aria-busy')
})

test.each(['light', 'dark'] as const)('every variant is accessible in the %s theme', async (theme) => {
  const { host } = await renderInShadow(
    <div>
      {(['solid', 'outline', 'ghost', 'danger'] as const).map((variant) => (
        <Button key={variant} variant={variant}>
          Registrar pagamento
        </Button>
      ))}
      <Button busy>Enviando</Button>
      <IconButton label="Fechar" icon={<svg aria-hidden viewBox="0 0 1 1" />} />
    </div>,
    { theme },
  )
  await expectAccessible(host)
})

test('a control is 40 px high on a desk and 44 px under a thumb', async () => {
  await renderInShadow(<Button>Salvar</Button>)
  const height = () => page.getByRole('button').element().getBoundingClientRect().height
  expect(height()).toBe(40)
  await page.viewport(360, 740)
  expect(height()).toBe(44)
})
