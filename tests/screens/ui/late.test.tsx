import { useState } from 'react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { type LazyOptions, lazy, MissingCode } from '#src/ui/lazy.tsx'
import { createToasts, type ToastDrawer, ToastsContext } from '#src/ui/toasts.ts'
import { renderInShadow } from '#tests/support/browser/shadow.tsx'

interface CountDialogProps {
  open: boolean
  onClose: () => void
}

function CountDialog({ open, onClose }: CountDialogProps) {
  return open ? (
    <dialog open aria-label="Contagem">
      <button type="button" onClick={onClose}>
        Fechar
      </button>
    </dialog>
  ) : (
    <p>Fechada</p>
  )
}

interface Module {
  CountDialog: typeof CountDialog
}

/** Code on its way: each attempt to load it ends as the test says. */
function courier() {
  const attempts: { again: string; resolve: (module: Module) => void; reject: (cause: Error) => void }[] = []
  return {
    load: (again = '') => new Promise<Module>((resolve, reject) => attempts.push({ again, resolve, reject })),
    addedToAddress: () => attempts.map(({ again }) => again),
    arrives: () => attempts.at(-1)?.resolve({ CountDialog }),
    fails: () => attempts.at(-1)?.reject(new TypeError('Failed to fetch dynamically imported module')),
    asked: () => attempts.length,
  }
}

/** Toasts shown while it renders. */
function textsOf(toasts: ReturnType<typeof createToasts>): string[] {
  const said: string[] = []
  const drawer: ToastDrawer = {
    show: (kind, { title }) => said.push(`${kind}: ${title}`),
    clear: () => undefined,
  }
  onTestFinished(toasts.attach(drawer))
  return said
}

async function place(options?: LazyOptions<typeof CountDialog>) {
  const code = courier()
  const Late = lazy(code.load, 'CountDialog', options)
  const toasts = createToasts()
  function Screen() {
    const [isOpen, setOpen] = useState(false)
    return (
      <ToastsContext value={toasts}>
        <button type="button" onClick={() => setOpen(true)}>
          Contar
        </button>
        <Late open={isOpen} onClose={() => setOpen(false)} />
      </ToastsContext>
    )
  }
  const { shadow } = await renderInShadow(<Screen />)
  return { code, Late, said: textsOf(toasts), dialogNow: () => shadow.querySelector('dialog') }
}

const press = () => page.getByRole('button', { name: 'Contar' })
const dialog = () => page.getByRole('dialog', { name: 'Contagem' })

describe('what loads when it is wanted', () => {
  it('is not asked for before it is opened, and opens when it has come', async () => {
    const { code } = await place()
    expect(code.asked()).toBe(0)
    await press().click()
    expect(code.asked()).toBe(1)
    code.arrives()
    await expect.element(dialog()).toBeVisible()
  })

  it('opens within the press once it has loaded, and stays to leave as it likes', async () => {
    const { code, Late, dialogNow } = await place()
    const loading = Late.preload()
    code.arrives()
    await loading
    ;(press().element() as HTMLElement).click()
    // Before any other event: React draws what a press asks for in a microtask.
    await Promise.resolve()
    expect(dialogNow()).not.toBeNull()
    await dialog().getByRole('button', { name: 'Fechar' }).click()
    await expect.element(page.getByText('Fechada')).toBeVisible()
    expect(code.asked()).toBe(1)
  })

  it('that cannot be had says so once and counts as closed; the next press asks anew', async () => {
    const { code, said, Late } = await place()
    await press().click()
    code.fails()
    await expect.poll(() => said).toEqual(['error: Não foi possível abrir. Verifique sua internet e tente novamente.'])
    expect(code.asked()).toBe(1)
    await press().click()
    expect(code.asked()).toBe(2)
    code.arrives()
    await expect.element(dialog()).toBeVisible()
    await expect(Late.preload()).resolves.toBeUndefined()
    // The browser asks no more for an address that failed.
    expect(code.addedToAddress()).toEqual(['', '?again=1'])
  })

  it('shows in its place what waits and what is missing, from where it is tried again', async () => {
    const { code, said } = await place({
      waiting: ({ open }) => open && <p>Carregando</p>,
      Missing: ({ onRetry }) => (
        <button type="button" onClick={onRetry}>
          Tentar novamente
        </button>
      ),
    })
    await press().click()
    await expect.element(page.getByText('Carregando')).toBeVisible()
    code.fails()
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    expect(code.asked()).toBe(2)
    code.arrives()
    await expect.element(dialog()).toBeVisible()
    expect(said).toEqual([])
  })

  it('rejects those who load it before, and is loaded once for all', async () => {
    const { code, Late } = await place()
    const [one, other] = [Late.preload(), Late.preload()]
    expect(code.asked()).toBe(1)
    code.fails()
    await expect(one).rejects.toBeInstanceOf(MissingCode)
    await expect(other).rejects.toBeInstanceOf(MissingCode)
  })
})
