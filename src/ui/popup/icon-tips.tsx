import { Portal } from '@ark-ui/react/portal'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLayer } from '#src/ui/layer.ts'
import { css, cx } from '#styled-system/css/index.js'
import { tipStyle } from './tip-style.ts'

const placeStyle = css({ position: 'fixed', zIndex: 'toast', pointerEvents: 'none' })
const iconTipStyle = css({ display: 'flex', alignItems: 'center', gap: '2', animation: 'fadeIn' })
const keyStyle = css({
  px: '1',
  borderWidth: 'thin',
  borderColor: 'current',
  rounded: 'sm',
  fontFamily: 'figures',
  opacity: '[0.75]',
})

/** Hover delay; the keyboard focus shows it at once. */
const restMilliseconds = 300

interface Tip {
  readonly button: Element
  readonly name: string
  /** 'Ctrl+K'; empty for none. */
  readonly keys: string
  /** Shown for the keyboard focus: hovering elsewhere does not hide it. */
  readonly isFocused: boolean
}

/**
 * Tooltips of icon-only buttons, with name and shortcut, on hover and focus. One observer for the whole element:
 * buttons need no more than an `aria-label`.
 */
export function IconTips() {
  const layer = useLayer()
  const timer = useRef(0)
  const [tip, setTip] = useState<Tip | null>(null)
  const show = (next: Tip | null, wait: number) => {
    clearTimeout(timer.current)
    if (next && wait > 0) timer.current = window.setTimeout(() => setTip(next), wait)
    else setTip(next)
  }
  const point = useEffectEvent((event: Event) => {
    if (!(event instanceof PointerEvent) || event.pointerType === 'touch') return
    const next = tipAt(event.target)
    if (next?.button !== tip?.button && (next || !tip?.isFocused)) show(next, tip && next ? 0 : restMilliseconds)
  })
  const focus = useEffectEvent(({ target }: Event) =>
    show(target instanceof Element && target.matches(':focus-visible') ? tipAt(target) : null, 0),
  )
  const hide = useEffectEvent(() => show(null, 0))
  const press = useEffectEvent((event: Event) => {
    if (event instanceof KeyboardEvent && (event.key === 'Escape' || event.key === 'Enter' || event.key === ' ')) hide()
  })
  // The pointer or focus that loaded this chunk may be on a button already.
  const begin = useEffectEvent((root: Node) => {
    const found = (state: string) => root instanceof ShadowRoot && root.querySelector(`:is(a, button)${state}`)
    const first = found(':focus-visible') || found(':hover')
    if (first) show(tipAt(first), restMilliseconds)
  })
  useEffect(() => {
    const root = layer.current?.getRootNode()
    if (!root) return
    const ended = new AbortController()
    const { signal } = ended
    root.addEventListener('pointerover', point, { signal })
    root.addEventListener('focusin', focus, { signal })
    for (const leaving of ['pointerdown', 'focusout']) root.addEventListener(leaving, hide, { signal })
    root.addEventListener('keydown', press, { signal, capture: true })
    window.addEventListener('scroll', hide, { signal, capture: true, passive: true })
    window.addEventListener('resize', hide, { signal })
    begin(root)
    return () => {
      clearTimeout(timer.current)
      ended.abort()
    }
  }, [layer])
  return (
    tip && (
      <Portal container={layer}>
        <div key={tip.name} ref={(element) => placeBy(tip.button, element)} role="tooltip" className={placeStyle}>
          <div part="tooltip" className={cx(tipStyle, iconTipStyle)}>
            {tip.name}
            {tip.keys && <kbd className={keyStyle}>{tip.keys}</kbd>}
          </div>
        </div>
      </Portal>
    )
  )
}

/** Gap to the button and to the window's edge, in px. */
const gap = 6

/** Places it below the button, or above without room, within the window. */
function placeBy(button: Element, tip: HTMLElement | null): void {
  if (!tip) return
  const at = button.getBoundingClientRect()
  const { width, height } = tip.getBoundingClientRect()
  const start = Math.min(Math.max(at.left + (at.width - width) / 2, gap), window.innerWidth - width - gap)
  const isBelow = at.bottom + gap + height < window.innerHeight
  tip.style.left = `${Math.max(start, gap)}px`
  tip.style.top = `${isBelow ? at.bottom + gap : at.top - gap - height}px`
}

/** Tip for a target; null if its name is visible or its popup is open. */
function tipAt(target: EventTarget | null): Tip | null {
  const button = target instanceof Element ? target.closest(':is(a, button)[aria-label]') : null
  if (!button || button.ariaExpanded === 'true' || !isPicture(button)) return null
  return { button, name: button.ariaLabel ?? '', keys: keysOf(button), isFocused: button.matches(':focus-visible') }
}

const isPicture = (button: Element): boolean =>
  button.matches('[part~="icon-button"]') || (button instanceof HTMLElement && button.innerText.trim() === '')

/** First shortcut, as keys are labelled. */
const keysOf = (button: Element): string =>
  (button.getAttribute('aria-keyshortcuts') ?? '')
    .replace(/ .*$/, '')
    .replace('Control', 'Ctrl')
    .replace('Meta', '⌘')
    .replace('ArrowDown', '↓')
    .replace(/^\w$/, (letter) => letter.toUpperCase())
