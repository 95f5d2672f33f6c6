import { useNavigate } from '@tanstack/react-router'
import { type RefObject, use, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { isFreeKey, keyNames } from '#src/records/list/shortcut/list-keys.ts'
import { HelpContext } from '#src/runtime/help-context.ts'
import { useRuntime, useUser } from '#src/runtime/runtime-context.ts'
import { useView } from '../../view/use-view.ts'
import { placesFor } from './go-to.ts'

const followedMilliseconds = 1_500

/** Keyboard shortcuts of every screen: `?` for help, `g` and a letter to go to a screen. */
export function ScreenKeys({ box }: { box: RefObject<HTMLElement | null> }) {
  const { ownsPage } = useRuntime()
  const { hasCharacters, explain } = use(HelpContext)
  const user = useUser()
  const navigate = useNavigate()
  const isAlone = useView() !== undefined
  const begun = useRef<KeyboardEvent>(null)
  const press = useEffectEvent((event: Event) => {
    const screen = box.current
    if (!(event instanceof KeyboardEvent) || !screen || !hasCharacters || !isFreeKey(event, screen)) return
    const first = begun.current
    // A `g` that the screen itself took, as the reconciliation does, begins nothing.
    const isSecond = !!first && !first.defaultPrevented && event.timeStamp - first.timeStamp < followedMilliseconds
    begun.current = !isSecond && event.key === 'g' ? event : null
    const to = isSecond && !isAlone && placesFor(user).find(({ letter }) => letter === event.key)?.entry.path
    if (to) void navigate({ to })
    else if (event.key === keyNames.explain) explain()
    else return
    event.preventDefault()
    event.stopImmediatePropagation()
  })
  useLayoutEffect(() => {
    const place = ownsPage ? document : box.current?.getRootNode()
    // Capture phase, before the list's own shortcuts: `n` after `g` is a screen, not a new record.
    place?.addEventListener('keydown', press, true)
    return () => place?.removeEventListener('keydown', press, true)
  }, [box, ownsPage])
  return null
}
