import { createContext, type RefObject, useContext, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { isFreeKey } from '#src/records/list/shortcut/list-keys.ts'
import { useRuntime } from '#src/runtime/runtime-context.ts'
import { Button, type ButtonProps } from '#src/ui/control/button.tsx'
import { css } from '#styled-system/css/css.js'

/** Whether single-character shortcuts are enabled. */
export const KeysContext = createContext(true)

const keyStyle = css({
  display: { base: 'none', _windowWide: 'block' },
  px: '1',
  rounded: 'sm',
  borderWidth: 'thin',
  fontSize: 'xs',
  lineHeight: 'tight',
})

const names: Readonly<Record<string, string>> = { Escape: 'Esc' }

/** Button with a shortcut, of the focused item or else of the screen. */
export function KeyButton({ hotkey, children, ...rest }: ButtonProps & { hotkey: string }) {
  const hasKeys = useContext(KeysContext)
  return (
    <Button size="dense" {...rest} data-key={hotkey} aria-keyshortcuts={hasKeys ? hotkey : undefined}>
      {children}
      {hasKeys && (
        <kbd aria-hidden className={keyStyle}>
          {names[hotkey] ?? hotkey.toUpperCase()}
        </kbd>
      )}
    </Button>
  )
}

/**
 * Keyboard shortcuts of items in this box (`data-item`, focus in `data-stop`): j, k and Up, Down move; Left, Right
 * change the column (`data-column`); a letter presses its button. When an item disappears, the one in its place gets
 * the focus.
 */
export function useActKeys(box: RefObject<HTMLElement | null>, hasKeys: boolean): void {
  const { ownsPage } = useRuntime()
  const last = useRef<{ stop: HTMLElement; place: number } | null>(null)
  const press = useEffectEvent((event: Event) => {
    const list = box.current
    if (!list || !(event instanceof KeyboardEvent) || !isFreeKey(event, list)) return
    if (acted(list, event.key.length === 1 ? event.key.toLowerCase() : event.key, hasKeys)) {
      event.preventDefault()
      event.stopPropagation()
    }
  })
  useLayoutEffect(() => {
    // Keys pressed in inputs (checkboxes too) do not leave the element: listen on the root as well.
    const places = [box.current?.getRootNode(), ownsPage ? document : undefined]
    for (const where of places) where?.addEventListener('keydown', press)
    return () => {
      for (const where of places) where?.removeEventListener('keydown', press)
    }
  }, [box, ownsPage])
  useLayoutEffect(() => {
    const list = box.current
    const note = () => {
      const stop = list && focusedStop(list)
      last.current = stop ? { stop, place: stopsOf(list).indexOf(stop) } : null
    }
    list?.addEventListener('focusin', note)
    return () => list?.removeEventListener('focusin', note)
  }, [box])
  useLayoutEffect(() => {
    const list = box.current
    if (!list) return undefined
    const goOn = () => {
      if (!last.current || last.current.stop.isConnected) return
      const stops = stopsOf(list)
      const { place } = last.current
      last.current = null
      if (!activeIn(list)) stops[Math.min(place, stops.length - 1)]?.focus({ preventScroll: true })
    }
    // An item may go without this screen being rendered: a suggestion that is parted, a line that somebody else settled.
    const observer = new MutationObserver(goOn)
    observer.observe(list, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [box])
}

const stopsOf = (list: HTMLElement): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('[data-item] [data-stop]')]

function activeIn(list: HTMLElement): Element | null {
  const root = list.getRootNode()
  return root instanceof ShadowRoot || root instanceof Document ? root.activeElement : null
}

function focusedItem(list: HTMLElement): HTMLElement | null {
  const item = activeIn(list)?.closest<HTMLElement>('[data-item]') ?? null
  return item && list.contains(item) ? item : null
}

const focusedStop = (list: HTMLElement): HTMLElement | null =>
  focusedItem(list)?.querySelector<HTMLElement>('[data-stop]') ?? null

/** Handles a shortcut; false if it is none here. */
function acted(list: HTMLElement, key: string, hasKeys: boolean): boolean {
  if (key === 'ArrowDown' || (hasKeys && key === 'j')) return walk(list, 1)
  if (key === 'ArrowUp' || (hasKeys && key === 'k')) return walk(list, -1)
  if (key === 'ArrowLeft' || key === 'ArrowRight') return cross(list, key)
  if (key !== 'Escape' && !hasKeys) return false
  const own = focusedItem(list)?.querySelector<HTMLButtonElement>(`[data-key="${CSS.escape(key)}"]`)
  const button = own ?? list.querySelector<HTMLButtonElement>(`[data-key="${CSS.escape(key)}"]:not([data-item] *)`)
  if (!button || button.disabled) return false
  button.click()
  return true
}

function walk(list: HTMLElement, step: 1 | -1): boolean {
  const stops = stopsOf(list)
  const at = stops.indexOf(focusedStop(list) as HTMLElement)
  return focusOn(at < 0 ? stops[step > 0 ? 0 : stops.length] : stops[at + step])
}

/** Focuses the item at the same height of the other column. */
function cross(list: HTMLElement, key: string): boolean {
  const item = focusedItem(list)
  const column = item?.closest<HTMLElement>('[data-column]')
  const other = list.querySelector<HTMLElement>(`[data-column="${key === 'ArrowLeft' ? 'bank' : 'books'}"]`)
  if (!item || !column || !other || other === column) return false
  const at = [...column.querySelectorAll('[data-item]')].indexOf(item)
  const stops = [...other.querySelectorAll<HTMLElement>('[data-stop]')]
  return focusOn(stops[Math.min(at, stops.length - 1)])
}

function focusOn(stop: HTMLElement | undefined): boolean {
  stop?.focus({ preventScroll: true })
  stop?.closest('[data-item]')?.scrollIntoView({ block: 'nearest' })
  return stop !== undefined
}
