import { type ReactNode, useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Toaster } from '#src/ui/feedback/toaster.tsx'
import { createToasts, ToastsContext } from '#src/ui/feedback/toasts.ts'
import { renderInShadow } from '#tests/support/browser/shadow.tsx'

/** What an act does to its own control. */
const acts = {
  removes: () => null,
  disables: (name: string) => (
    <button key={name} type="button" disabled>
      {name}
    </button>
  ),
  hides: (name: string) => (
    <button key={name} type="button" hidden>
      {name}
    </button>
  ),
  'puts a word in the place of': (name: string) => <p key={name}>{name} feito</p>,
} as const

const lines = ['primeira', 'segunda', 'terceira']

const toasts = createToasts()

/** A screen with a line of acts, of which any may take itself away. */
function Screen({ after }: { after: (name: string) => ReactNode }) {
  const [done, setDone] = useState<readonly string[]>([])
  return (
    <main>
      <ToastsContext value={toasts}>
        <Toaster />
      </ToastsContext>
      {lines.map((name) =>
        done.includes(name) ? (
          after(name)
        ) : (
          <button key={name} type="button" onClick={() => setDone([...done, name])}>
            {name}
          </button>
        ),
      )}
    </main>
  )
}

test.each(Object.entries(acts))(
  'an act that %s its own control leaves the focus at the next, and at last on the screen',
  async (_, after) => {
    const { shadow } = await renderInShadow(<Screen after={after} />)
    const focused = () => shadow.activeElement?.textContent ?? ''
    await page.getByRole('button', { name: 'segunda' }).click()
    await expect.poll(focused).toBe('terceira')
    await userEvent.keyboard('{Enter}')
    await expect.poll(focused).toBe('primeira')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => shadow.activeElement?.tagName).toBe('MAIN')
  },
)

test('what is only left, by a press beside it, is not gone back to', async () => {
  const { shadow } = await renderInShadow(<Screen after={acts.removes} />)
  await page.getByRole('button', { name: 'primeira' }).click()
  await expect.poll(() => shadow.activeElement?.textContent).toBe('segunda')
  if (shadow.activeElement instanceof HTMLElement) shadow.activeElement.blur()
  await new Promise((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  expect(shadow.activeElement).toBeNull()
})
