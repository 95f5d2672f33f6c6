import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '#src/ui/control/button.tsx'
import { Toaster } from '#src/ui/feedback/toaster.tsx'
import { ConfirmDialog } from '#src/ui/popup/confirm-dialog.tsx'
import { createToasts, ToastsContext } from '#src/ui/toasts.ts'
import { expectFocus, renderInShadow } from '#tests/support/browser/shadow.tsx'

const toasts = createToasts()

/** As a screen stands in the shell, with what watches over the focus. */
const watched = (screen: ReactNode) =>
  renderInShadow(
    <ToastsContext value={toasts}>
      <main>{screen}</main>
      <Toaster />
    </ToastsContext>,
  )

const button = (name: string) => page.getByRole('button', { name })

/** By keyboard, whose users would lose their place. */
async function press(name: string): Promise<void> {
  ;(button(name).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
}

interface ItemsProps {
  /** Takes its button away, or only disables it. */
  way: 'gone' | 'disabled'
  isAsking?: boolean
}

/** Each row has one act, which ends it; asked before where that is told. */
function Items({ way, isAsking = false }: ItemsProps) {
  const [doneActs, setDoneActs] = useState<readonly string[]>([])
  const [question, setQuestion] = useState<string | null>(null)
  const end = (name: string) => setDoneActs((before) => [...before, name])
  const names = ['Um', 'Dois', 'Três'].filter((name) => way === 'disabled' || !doneActs.includes(name))
  return (
    <>
      {names.map((name) => (
        <p key={name}>
          <Button disabled={doneActs.includes(name)} onClick={() => (isAsking ? setQuestion(name) : end(name))}>
            {name}
          </Button>
        </p>
      ))}
      <ConfirmDialog
        open={question !== null}
        title="Excluir?"
        description="Some da lista."
        actionLabel="Excluir"
        onCancel={() => setQuestion(null)}
        onConfirm={() => {
          if (question) end(question)
          setQuestion(null)
        }}
      />
    </>
  )
}

test.each(['gone', 'disabled'] as const)(
  'an act whose control is %s leaves the focus at the next, then at one before, then in the screen',
  async (way) => {
    await watched(<Items way={way} />)
    await press('Dois')
    await expectFocus(button('Três'))
    await press('Três')
    await expectFocus(button('Um'))
    await press('Um')
    await expectFocus(page.getByRole('main'))
  },
)

test.each(['gone', 'disabled'] as const)(
  'a question whose opener is %s once it is answered gives the focus to what stood beside it',
  async (way) => {
    await watched(<Items way={way} isAsking />)
    for (const [act, next] of [
      ['Um', 'Dois'],
      ['Três', 'Dois'],
    ] as const) {
      await press(act)
      await press('Excluir')
      await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
      await expectFocus(button(next))
    }
    await press('Dois')
    await press('Excluir')
    await expectFocus(page.getByRole('main'))
  },
)

/** Disabled for less than a look takes; taken away once it is told to. */
function Brief({ onRun }: { onRun: (takeAway: () => void) => void }) {
  const [stage, setStage] = useState<'free' | 'busy' | 'done' | 'gone'>('free')
  const go = (to: typeof stage) => flushSync(() => setStage(to))
  const run = () => {
    requestAnimationFrame(() => {
      go('busy')
      requestAnimationFrame(() => go('done'))
    })
    onRun(() => go('gone'))
  }
  return (
    <>
      {stage !== 'gone' && (
        <Button disabled={stage === 'busy'} onClick={run}>
          Confirmar
        </Button>
      )}
      <p>{stage}</p>
      <Button>Depois</Button>
    </>
  )
}

test('an act whose control is disabled for a moment and gone later leaves the focus there, then at the next', async () => {
  let takeAway = () => {}
  await watched(<Brief onRun={(how) => (takeAway = how)} />)
  await press('Confirmar')
  await expect.element(page.getByText('done')).toBeVisible()
  await expectFocus(button('Confirmar'))
  takeAway()
  await expect.element(page.getByText('gone')).toBeVisible()
  await expectFocus(button('Depois'))
})

test('a press on nothing lets the focus go, whatever is taken away after it', async () => {
  let takeAway = () => {}
  const { shadow } = await watched(<Brief onRun={(how) => (takeAway = how)} />)
  await press('Confirmar')
  await expect.element(page.getByText('done')).toBeVisible()
  // Before the next frame, as on a slow machine.
  shadow.addEventListener('focusout', () => setTimeout(takeAway), { once: true })
  await page.getByText('done').click()
  await expect.element(page.getByText('gone')).toBeVisible()
  for (let count = 0; count < 4; count++) await new Promise(requestAnimationFrame)
  expect(shadow.activeElement).toBeNull()
})

test('a toast that is pressed gives the focus back into the element', async () => {
  const { shadow } = await watched(<Button>Depois</Button>)
  ;(button('Depois').element() as HTMLElement).focus()
  let undone = 0
  toasts.success({ title: 'R$ 1,00 transferidos', action: { label: 'Desfazer', onPress: () => undone++ } })
  await expect.element(button('Desfazer')).toBeVisible()
  await press('Desfazer')
  await expect.element(page.getByTestId('toast')).not.toBeInTheDocument()
  expect(undone).toBe(1)
  await expect.poll(() => shadow.activeElement).not.toBeNull()
})

/** Milliseconds that a toast with an act is shown, and a little more until it is gone. */
const visibleCount = 10_000 + 500

test('a toast goes after its ten seconds, and stays beyond them with the focus', async () => {
  // It counts by the frames that are drawn.
  vi.useFakeTimers({
    toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'],
    shouldAdvanceTime: true,
  })
  onTestFinished(() => void vi.useRealTimers())
  await watched(<Button>Depois</Button>)
  const tell = () =>
    toasts.success({ title: 'R$ 2,00 transferidos', action: { label: 'Desfazer', onPress: () => undefined } })
  tell()
  await expect.element(button('Desfazer')).toBeVisible()
  await vi.advanceTimersByTimeAsync(visibleCount)
  await expect.element(button('Desfazer')).not.toBeInTheDocument()
  tell()
  await expect.element(button('Desfazer')).toBeVisible()
  await userEvent.keyboard('{Alt>}t{/Alt}{Tab}')
  await expectFocus(page.getByTestId('toast'))
  await vi.advanceTimersByTimeAsync(visibleCount)
  await expect.element(button('Desfazer')).toBeVisible()
})
