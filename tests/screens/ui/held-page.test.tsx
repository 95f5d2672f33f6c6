import { startTransition, useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { useModalOpen } from '#src/ui/layer.ts'
import { lockScroll } from '#src/ui/popup/scroll-lock.ts'
import { SidePanel } from '#src/ui/popup/side-panel.tsx'
import { renderInShadow } from '#tests/support/browser/shadow.tsx'

const root = document.documentElement
const { body } = document

/** A page longer than its window, and how far it is scrolled. */
function longPage(styles = ''): void {
  const sheet = document.head.appendChild(document.createElement('style'))
  sheet.textContent = `body { height: 4000px; margin: 0; } ${styles}`
  onTestFinished(() => {
    sheet.remove()
    scrollTo(0, 0)
  })
  scrollTo(0, 300)
}

const locked = () => [getComputedStyle(root).overflowY, getComputedStyle(body).overflowY]

/** Its panel opens as the router opens one: in a transition, whose passive effects come in a later task. */
function List() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <main data-testid="shell" inert={useModalOpen()}>
        <button type="button" onClick={() => startTransition(() => setOpen(true))}>
          Abrir
        </button>
      </main>
      {isOpen && (
        <SidePanel open onClose={() => setOpen(false)} title="Região Sul">
          <button type="button" onClick={() => startTransition(() => setOpen(false))}>
            Voltar
          </button>
        </SidePanel>
      )}
    </>
  )
}

test('a panel takes the whole page in the task that draws it, and gives it back in the one that takes it down', async () => {
  const beside = body.appendChild(document.createElement('aside'))
  onTestFinished(() => beside.remove())
  const { shadow } = await renderInShadow(<List />)
  const stateNow = () => {
    const panel = shadow.querySelector('[role=dialog]') ? 'drawn' : 'absent'
    const { inert } = page.getByTestId('shell').element() as HTMLElement
    return [panel, inert, locked()[1] === 'hidden', beside.ariaHidden === 'true'].join(' ')
  }
  const states = [stateNow()]
  // Called at the end of each task that changes something.
  const observer = new MutationObserver(() => {
    const state = stateNow()
    if (state !== states.at(-1)) states.push(state)
  })
  for (const watched of [shadow, document])
    observer.observe(watched, { subtree: true, childList: true, attributeFilter: ['inert', 'aria-hidden'] })
  await page.getByRole('button', { name: 'Abrir' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('button', { name: 'Voltar' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  observer.disconnect()
  expect(states).toEqual(['absent false false false', 'drawn true true true', 'absent false false false'])
})

test('a held page leaves nothing on its elements, keeps its place, and frees its styles when the last lets go', () => {
  longPage()
  const styles = () => [root.getAttribute('style'), body.getAttribute('style'), body.getAttributeNames()]
  const before = styles()
  const first = lockScroll(document)
  const second = lockScroll(document)
  expect([locked(), styles(), scrollY]).toEqual([['visible', 'hidden'], before, 300])
  first()
  first()
  expect(locked()).toEqual(['visible', 'hidden'])
  second()
  expect([locked(), scrollY]).toEqual([['visible', 'visible'], 300])
})

test('a page that locks itself meanwhile is free again, whoever lets go first', () => {
  longPage()
  for (const isOursFirst of [true, false]) {
    const release = lockScroll(document)
    const kept = body.style.overflow
    body.style.overflow = 'hidden'
    if (isOursFirst) release()
    body.style.overflow = kept
    release()
    expect(locked()).toEqual(['visible', 'visible'])
  }
  // Set by properties, it is removed only once it was read.
  body.getAttribute('style')
  body.removeAttribute('style')
})

test('a page whose root says what overflows is locked there', () => {
  longPage('html { overflow-y: scroll }')
  const release = lockScroll(document)
  expect(locked()).toEqual(['hidden', 'visible'])
  release()
  expect(locked()).toEqual(['scroll', 'visible'])
})

test('where a scrollbar takes place, nothing moves', () => {
  longPage()
  const width = root.clientWidth
  // A window wider than what is seen of its page has a bar; headless browsers draw none.
  vi.stubGlobal('innerWidth', width + 15)
  onTestFinished(() => void vi.unstubAllGlobals())
  const release = lockScroll(document)
  expect(getComputedStyle(root).scrollbarGutter).toBe('stable')
  release()
  expect(getComputedStyle(root).scrollbarGutter).toBe('auto')
  vi.stubGlobal('innerWidth', width)
  lockScroll(document)()
  expect(root.clientWidth).toBe(width)
})

test('on iOS the page is fixed where it was scrolled to, and goes on from there', () => {
  longPage()
  vi.spyOn(navigator, 'platform', 'get').mockReturnValue('iPhone')
  onTestFinished(() => void vi.restoreAllMocks())
  const release = lockScroll(document)
  const { position, top } = getComputedStyle(body)
  expect([position, top]).toEqual(['fixed', '-300px'])
  release()
  expect([getComputedStyle(body).position, scrollY]).toEqual(['static', 300])
})
