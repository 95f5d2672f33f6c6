import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLayer } from '#src/ui/layer.ts'

/**
 * Remembers the focused element when a modal opens; answers where to return the focus. In a layout effect, before the
 * shell becomes inert and loses it.
 */
export function useReturnFocus(open: boolean): () => HTMLElement | null {
  const layer = useLayer()
  const opener = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    const root = layer.current?.getRootNode()
    if (open && root instanceof ShadowRoot) opener.current = openerOf(root)
  }, [open, layer])
  useEffect(() => {
    if (!open) return
    return () => giveBack(opener.current)
  }, [open])
  return () => (opener.current?.isConnected ? opener.current : contentOf(layer.current))
}

/** Fallback when the opener is gone, as after deleting its row. */
function contentOf(layer: HTMLElement | null): HTMLElement | null {
  const root = layer?.getRootNode()
  return root instanceof ShadowRoot ? root.querySelector('main') : null
}

/** For a modal that unmounts with its screen instead of closing; after the shell is no longer inert. */
function giveBack(opener: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const root = opener?.getRootNode()
    if (root instanceof ShadowRoot && !root.activeElement) opener?.focus()
  })
}

/** The focused element, or the button of the open menu that it is in, which is about to close. */
function openerOf(root: ShadowRoot): HTMLElement | null {
  const active = root.activeElement
  const menuButton = active?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  const opener = menuButton ? root.getElementById(menuButton) : active
  return opener instanceof HTMLElement ? opener : null
}

const fields = 'input:not([type=hidden]), textarea, select, button[role=combobox]'

/** Marks the section of a form with the initial focus, if earlier ones are prefilled. */
export const startMark = { 'data-start': '' }

/** Initial focus of a modal: the first enabled field, else the modal itself. */
export function firstField(content: HTMLElement | null): HTMLElement | null {
  const part = content?.querySelector<HTMLElement>('[data-start]') ?? content
  const candidates = [...(part?.querySelectorAll<HTMLElement>(fields) ?? [])]
  const first = candidates.find((field) => !field.matches(':disabled'))
  const chosenRadio =
    first instanceof HTMLInputElement && first.type === 'radio'
      ? candidates.find((field) => field.matches(`[name="${CSS.escape(first.name)}"]:checked`))
      : undefined
  return chosenRadio ?? first ?? content
}
