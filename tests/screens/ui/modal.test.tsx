import { type ReactNode, useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { Select } from '#src/ui/choice/select.tsx'
import { Button } from '#src/ui/control/button.tsx'
import { Field } from '#src/ui/control/field.tsx'
import { IconButton } from '#src/ui/control/icon-button.tsx'
import { TextInput } from '#src/ui/control/text-input.tsx'
import { useModalOpen } from '#src/ui/layer.ts'
import { ConfirmDialog } from '#src/ui/popup/confirm-dialog.tsx'
import { Dialog } from '#src/ui/popup/dialog.tsx'
import { Menu } from '#src/ui/popup/menu.tsx'
import { SidePanel } from '#src/ui/popup/side-panel.tsx'
import {
  expectAccessible,
  expectFocus,
  expectNoHorizontalOverflow,
  renderInShadow,
} from '#tests/support/browser/shadow.tsx'

/** Stands for the application's shell, which is inert while a modal is open. */
function Shell({ children }: { children: ReactNode }) {
  return (
    <main data-testid="shell" inert={useModalOpen()}>
      {children}
    </main>
  )
}

async function pressOutside(shadow: ShadowRoot) {
  await userEvent.click(shadow.querySelector('[data-scope=dialog][data-part=positioner]')!, {
    position: { x: 5, y: 5 },
  })
}

const shellIsInert = () => (page.getByTestId('shell').element() as HTMLElement).inert

function BranchDialog() {
  const [open, setOpen] = useState(false)
  const [branch, setBranch] = useState('')
  return (
    <Shell>
      <Button onClick={() => setOpen(true)}>Trocar filial</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Escolher filial"
        description="Selecione a filial onde quer atuar!"
        footer={<Button onClick={() => setOpen(false)}>Usar esta filial</Button>}
      >
        <Field label="Filial">
          <Select options={[{ value: '1', label: 'Sede' }]} value={branch} onValueChange={setBranch} />
        </Field>
      </Dialog>
    </Shell>
  )
}

const scrolling = () => getComputedStyle(document.body).overflow

const opener = () => page.getByRole('button', { name: 'Trocar filial' })

test('a page that takes the element away while a dialog is open may focus a piece of its own in the same task', async () => {
  const { host } = await renderInShadow(
    <Dialog open onClose={() => undefined} title="Nova região">
      <input aria-label="Nome" ref={(field) => field?.focus()} />
    </Dialog>,
  )
  await expectFocus(page.getByRole('textbox', { name: 'Nome' }))
  const link = document.body.appendChild(document.createElement('button'))
  const onError = vi.fn((event: ErrorEvent) => event.preventDefault())
  window.addEventListener('error', onError)
  onTestFinished(() => {
    window.removeEventListener('error', onError)
    link.remove()
  })
  host.remove()
  link.focus()
  expect(document.activeElement).toBe(link)
  expect(onError).not.toHaveBeenCalled()
})

test('a dialog takes the focus, keeps it, and gives it back on Escape', async () => {
  const { host } = await renderInShadow(<BranchDialog />)
  const before = scrolling()
  await userEvent.keyboard('{Tab}{Enter}')
  const dialog = page.getByRole('dialog', { name: 'Escolher filial' })
  await expect.element(dialog).toHaveAccessibleDescription('Selecione a filial onde quer atuar!')
  await expectFocus(page.getByRole('combobox', { name: 'Filial' }))
  expect(shellIsInert()).toBe(true)
  expect(scrolling()).toBe('hidden')
  await userEvent.keyboard('{Tab}')
  await expectFocus(page.getByRole('button', { name: 'Usar esta filial' }))
  await userEvent.keyboard('{Tab}{Tab}')
  await expectFocus(page.getByRole('combobox', { name: 'Filial' }))
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expectFocus(opener())
  expect(shellIsInert()).toBe(false)
  expect(scrolling()).toBe(before)
  expect(document.body.style.pointerEvents).not.toBe('none')
  expect(host.closest('[aria-hidden=true], [inert]')).toBeNull()
})

test('Escape in an open list closes the list, not the dialog around it', async () => {
  await renderInShadow(<BranchDialog />)
  await opener().click()
  await page.getByRole('combobox', { name: 'Filial' }).click()
  await expect.element(page.getByRole('option', { name: 'Sede' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('option', { name: 'Sede' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('combobox', { name: 'Filial' }).click()
  await page.getByRole('option', { name: 'Sede' }).click()
  await expect.element(page.getByRole('combobox', { name: 'Filial' })).toHaveTextContent('Sede')
  await expect.element(page.getByRole('dialog')).toBeVisible()
})

test.each([
  ['that moves', 'no-preference'],
  ['without motion', 'reduce'],
] as const)('a dialog %s closes by its cross and by a press outside', async (_, motion) => {
  await commands.setMotion(motion)
  onTestFinished(() => commands.setMotion('reduce'))
  const { shadow } = await renderInShadow(<BranchDialog />)
  const dialog = page.getByRole('dialog')
  await opener().click()
  await page.getByRole('button', { name: 'Fechar' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await opener().click()
  await expect.element(dialog).toBeVisible()
  await expectFocus(page.getByRole('combobox', { name: 'Filial' }))
  await pressOutside(shadow)
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a modal that vanishes with its screen frees the host page', async () => {
  const { rerender } = await renderInShadow(<BranchDialog />)
  await opener().click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await rerender(<p>Outra tela</p>)
  await expect.poll(scrolling).not.toBe('hidden')
  expect(document.body.style.pointerEvents).not.toBe('none')
})

function DeleteFromMenu({ onConfirm }: { onConfirm: () => void }) {
  const [question, setQuestion] = useState(false)
  return (
    <Shell>
      <Menu
        trigger={<IconButton label="Ações" icon={<svg aria-hidden viewBox="0 0 1 1" />} />}
        items={[
          { id: 'edit', label: 'Editar', onSelect: () => {} },
          { id: 'delete', label: 'Excluir', danger: true, separated: true, onSelect: () => setQuestion(true) },
        ]}
      />
      <ConfirmDialog
        open={question}
        title="Excluir Região Sul?"
        description="A região sai das listas."
        actionLabel="Excluir região"
        onCancel={() => setQuestion(false)}
        onConfirm={onConfirm}
      />
    </Shell>
  )
}

test('a confirmation opened from a menu starts on the way out and returns to the menu button', async () => {
  const confirm = vi.fn()
  await renderInShadow(<DeleteFromMenu onConfirm={confirm} />)
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(page.getByRole('menuitem', { name: 'Editar' })).toHaveAttribute('data-highlighted')
  await userEvent.keyboard('{End}')
  await expect.element(page.getByRole('menuitem', { name: 'Excluir' })).toHaveAttribute('data-highlighted')
  await userEvent.keyboard('{Enter}')
  const dialog = page.getByRole('alertdialog', { name: 'Excluir Região Sul?' })
  await expect.element(dialog).toHaveAccessibleDescription('A região sai das listas.')
  await expectFocus(page.getByRole('button', { name: 'Cancelar' }))
  await userEvent.keyboard('{Tab}{Enter}')
  expect(confirm).toHaveBeenCalledTimes(1)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expectFocus(page.getByRole('button', { name: 'Ações' }))
})

test('a busy confirmation cannot be left or pressed twice', async () => {
  const cancel = vi.fn()
  const confirm = vi.fn()
  const { shadow } = await renderInShadow(
    <ConfirmDialog
      open
      busy
      title="Excluir?"
      description="Sai das listas."
      actionLabel="Excluir região"
      onCancel={cancel}
      onConfirm={confirm}
    />,
  )
  await page.getByRole('button', { name: 'Excluir região' }).click({ force: true })
  await userEvent.keyboard('{Escape}')
  await pressOutside(shadow)
  expect(cancel).not.toHaveBeenCalled()
  expect(confirm).not.toHaveBeenCalled()
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
})

function RegionPanel({ onSave, onClose }: { onSave: (name: string) => void; onClose: () => void }) {
  const [name, setName] = useState('')
  return (
    <SidePanel
      open
      onClose={onClose}
      title="Nova região"
      footer={
        <Button type="submit" form="region">
          Salvar região
        </Button>
      }
    >
      <form
        id="region"
        onSubmit={(event) => {
          event.preventDefault()
          onSave(name)
        }}
      >
        <Field label="Nome" required>
          <TextInput value={name} onValueChange={setName} />
        </Field>
        {Array.from({ length: 30 }, (_, index) => (
          <p key={index.toString()}>Linha {index}</p>
        ))}
      </form>
    </SidePanel>
  )
}

test.each([360, 1280] as const)('a side panel scrolls its body and keeps its footer at %i px', async (width) => {
  const save = vi.fn()
  const close = vi.fn()
  const { shadow } = await renderInShadow(<RegionPanel onSave={save} onClose={close} />, { width })
  await expectFocus(page.getByLabelText('Nome'))
  await userEvent.keyboard('Região Sul{Enter}')
  expect(save).toHaveBeenCalledExactlyOnceWith('Região Sul')
  const button = page.getByRole('button', { name: 'Salvar região' })
  await button.click()
  expect(save).toHaveBeenCalledTimes(2)
  await expect.poll(() => button.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight)
  const panel = page.getByRole('dialog').element()
  await expect.poll(() => Math.round(panel.getBoundingClientRect().right)).toBe(width)
  expect(panel.getBoundingClientRect().width).toBe(width === 360 ? 360 : 576)
  await expectNoHorizontalOverflow(shadow)
  await userEvent.keyboard('{Escape}')
  expect(close).toHaveBeenCalledTimes(1)
})

test('a question over a panel dims the panel, and not itself', async () => {
  const question = { title: 'Descartar alterações?', description: 'O que você digitou será perdido.' }
  const draw = (isOpen: boolean) => (
    <>
      <RegionPanel onSave={() => {}} onClose={() => {}} />
      <ConfirmDialog {...question} open={isOpen} actionLabel="Descartar" onCancel={() => {}} onConfirm={() => {}} />
    </>
  )
  const { shadow, rerender } = await renderInShadow(draw(false))
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await rerender(draw(true))
  const dialog = page.getByRole('alertdialog')
  await expect.element(dialog).toBeVisible()
  const heights = () =>
    ['Nova região', question.title].flatMap((title) => [heightOf(title, 'backdrop'), heightOf(title, 'positioner')])
  // Ark counts them once both are open.
  await expect.poll(heights).toEqual([1399, 1400, 1401, 1402])

  /** z-index of a part of the modal with that title. */
  function heightOf(title: string, part: string): number {
    const heading = [...shadow.querySelectorAll('h2')].find((one) => one.textContent === title)
    const [, id] = /^(dialog:.*):/.exec(heading?.id ?? '') ?? []
    return Number(getComputedStyle(shadow.querySelector(`[id="${id}:${part}"]`) ?? shadow.host).zIndex)
  }
})

test.each(['light', 'dark'] as const)('modals are accessible in the %s theme', async (theme) => {
  const { host, rerender } = await renderInShadow(<RegionPanel onSave={() => {}} onClose={() => {}} />, { theme })
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(host)
  await rerender(
    <ConfirmDialog
      open
      title="Excluir Região Sul?"
      description="A região sai das listas."
      actionLabel="Excluir região"
      onCancel={() => {}}
      onConfirm={() => {}}
    />,
  )
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(host)
})
