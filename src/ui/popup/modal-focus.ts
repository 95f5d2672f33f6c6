import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLayer } from '#src/ui/layer.ts'

/**
 * Remembers what had the focus when a modal opened, and answers where it goes back to. Taken before the shell becomes
 * inert, which would lose it.
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

/** Where to go on when the opener is gone, as after deleting its row. */
function contentOf(layer: HTMLElement | null): HTMLElement | null {
  const root = layer?.getRootNode()
  return root instanceof ShadowRoot ? root.querySelector('main') : null
}

/** For a modal that goes with its screen instead of closing. After the shell is no longer inert. */
function giveBack(opener: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const root = opener?.getRootNode()
    if (root instanceof ShadowRoot && !root.activeElement) opener?.focus()
  })
}

/** The focused element, or, when it sits in an open menu that is about to vanish, that menu's button. */
function openerOf(root: ShadowRoot): HTMLElement | null {
  const active = root.activeElement
  const menuButton = active?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  const opener = menuButton ? root.getElementById(menuButton) : active
  return opener instanceof HTMLElement ? opener : null
}

const fields = 'input:not([type=hidden]), textarea, select, button[role=combobox]'

/** Marks the part of a form in which one begins, where what stands above it is filled in already. */
export const startMark = { 'data-start': '' }

/** Where the focus starts in a modal: its first field that can be filled in, else the modal itself. */
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
