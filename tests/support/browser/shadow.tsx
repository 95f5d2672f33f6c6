import axe from 'axe-core'
import { type ReactNode, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished } from 'vitest'
import { type Locator, page, utils } from 'vitest/browser'
import { Root } from '#src/app/root.tsx'
import { celeiroSheet } from '#src/element/sheet.ts'
import { ArkEnvironment } from '#src/ui/ark-environment.tsx'
import { SelectList } from '#src/ui/choice/select.tsx'
import { MenuList } from '#src/ui/popup/menu.tsx'
import type { Theme } from '#src/ui/theme.ts'

export interface ShadowOptions {
  theme?: Theme
  /** Width of the window in px; the height is that of a laptop or a phone. */
  width?: 360 | 1280
}

// What is waited for is not there at first: each of these looks would print the whole document.
utils.configurePrettyDOM({ maxLength: 0 })

// The shell has these once it is quiet, before anybody presses what they belong to.
await Promise.all([MenuList.preload(), SelectList.preload()])

/** Tells when what stands beside it does: the root shows its children after itself. */
function Probe({ onDrawn }: { onDrawn: () => void }) {
  useLayoutEffect(onDrawn, [onDrawn])
  return null
}

/** Renders a piece as the product does: open shadow root, shared sheet, root and layer. Query it through `page`. */
export async function renderInShadow(piece: ReactNode, { theme = 'light', width = 1280 }: ShadowOptions = {}) {
  await page.viewport(width, width === 360 ? 740 : 800)
  const host = document.createElement('div')
  document.body.append(host)
  const shadow = host.attachShadow({ mode: 'open' })
  shadow.adoptedStyleSheets = [celeiroSheet(document)]
  const container = document.createElement('div')
  shadow.append(container)
  let refuse: (error: unknown) => void = reportError
  const root = createRoot(container, { onUncaughtError: (error) => refuse(error) })
  onTestFinished(() => {
    root.unmount()
    host.remove()
  })
  const rerender = async (content: ReactNode) => {
    await new Promise<void>((resolve, reject) => {
      refuse = reject
      root.render(
        <Root theme={theme}>
          <ArkEnvironment>{content}</ArkEnvironment>
          <Probe onDrawn={resolve} />
        </Root>,
      )
    })
    // What is measured, and what follows from it, stands with the next frame.
    await new Promise(requestAnimationFrame)
  }
  await rerender(piece)
  return { host, shadow, rerender }
}

/** Waits until the focus is there; `toHaveFocus` sees only the host of a shadow root. */
export async function expectFocus(target: Locator): Promise<void> {
  await expect
    .poll(() => {
      const element = target.element()
      const root = element.getRootNode() as ShadowRoot
      return root.activeElement === element ? 'focused' : `focus is on ${root.activeElement?.outerHTML.slice(0, 160)}`
    })
    .toBe('focused')
}

/** Fails with every accessibility violation inside the host, named with its element. */
export async function expectAccessible(host: Element): Promise<void> {
  const ending = [host.shadowRoot!, document]
    .flatMap((root) => root.getAnimations())
    .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
  await Promise.allSettled(ending.map((animation) => animation.finished))
  // What passes is not named, which would take as long as looking at it; sheets are preloaded for none of its rules.
  const { violations } = await axe.run(host, { resultTypes: ['violations'], preload: false })
  const problems = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`),
  )
  expect(problems).toEqual([])
}

/** Part of a line that ends with an ellipsis, or that is scrolled by itself, in a box that fits. */
function isCut({ parentElement: box }: Element): boolean {
  if (!box) return false
  const cuts = getComputedStyle(box).overflowX !== 'visible' && box.getBoundingClientRect().right <= innerWidth + 1
  return cuts || isCut(box)
}

/** What stands beyond the right edge of the window, each as the beginning of its source. */
function overflowOf(shadow: ShadowRoot): string[] {
  const wide = [...shadow.querySelectorAll('*')].filter(
    (element) => element.getBoundingClientRect().right > innerWidth + 1 && !isCut(element),
  )
  const scrolls = document.documentElement.scrollWidth > innerWidth ? ['the page scrolls sideways'] : []
  return [...wide.map((element) => element.outerHTML.slice(0, 120)), ...scrolls]
}

/** Fails when anything inside the shadow root stays wider than the window, once what follows its width has followed. */
export async function expectNoHorizontalOverflow(shadow: ShadowRoot): Promise<void> {
  await expect.poll(() => overflowOf(shadow)).toEqual([])
}
