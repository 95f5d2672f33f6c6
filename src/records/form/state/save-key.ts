import type { KeyboardEvent } from 'react'

/**
 * Ctrl+Enter submits a form from every field: Enter begins a line in some, opens others, and takes an open list's option. For the
 * form's `onKeyDownCapture`, before its fields read the key.
 */
export function saveKey(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, ctrlKey, metaKey, currentTarget: form, target } = event
  if (key !== 'Enter' || !(ctrlKey || metaKey)) return
  // What a portal shows elsewhere passes through here too.
  if (!(target instanceof Element && form.contains(target)) || target.ariaExpanded === 'true') return
  event.preventDefault()
  event.stopPropagation()
  if (!event.repeat) form.requestSubmit()
}
