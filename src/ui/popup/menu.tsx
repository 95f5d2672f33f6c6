import {
  type ButtonHTMLAttributes,
  cloneElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useId,
  useState,
} from 'react'
import { lazy } from '#src/ui/lazy.tsx'

export interface MenuItem {
  id: string
  label: string
  icon?: ReactNode
  /** Deletes or undoes something. */
  danger?: boolean
  disabled?: boolean
  /** Why it is blocked and what to do first; stays focusable to say so. */
  blocked?: string | undefined
  /** Separator above it. */
  separated?: boolean
  onSelect: () => void
}

export interface MenuProps {
  /** Trigger button; gives the accessible name. */
  trigger: ReactElement<ButtonHTMLAttributes<HTMLButtonElement>>
  items: readonly MenuItem[]
  /** Called each time it opens. */
  onOpen?: (() => void) | undefined
  /** Called after the closing animation. */
  onClosed?: () => void
}

/** Open list of a menu, lazily loaded with the first press. */
export const MenuList = lazy(() => import('./menu-list.tsx'), 'MenuList')

/** Menu button. Only the button is mounted until it is pressed: a long list has one in each row. */
export function Menu({ trigger, items, onOpen, onClosed }: MenuProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  /** Number of openings, as the key of the list; 0 while unmounted. */
  const [opening, setOpening] = useState(0)
  const [first, setFirst] = useState<string | undefined>()
  const open = (highlighted: MenuItem | undefined) => {
    setFirst(highlighted?.id)
    setOpening((count) => count + 1)
    setOpen(true)
    if (!isOpen) onOpen?.()
  }
  const vanish = () => {
    setOpen(false)
    setOpening(0)
  }
  const enabled = items.filter(({ disabled }) => !disabled)
  const press = (event: MouseEvent) => {
    // A click without a pointer (detail 0) comes from the keyboard: highlight the first option.
    if (isOpen) vanish()
    else open(event.detail === 0 ? enabled[0] : undefined)
  }
  /** Until the list has the focus, a frame or two after opening, keys arrive here and act as they would there. */
  const move = (event: KeyboardEvent) => {
    const marked = isOpen ? enabled.findIndex((item) => item.id === first) : -1
    if (event.key === 'Enter' && marked >= 0) {
      event.preventDefault()
      if (enabled[marked]?.blocked !== undefined) return
      vanish()
      enabled[marked]?.onSelect()
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    if (event.key === 'ArrowDown') open(enabled[Math.min(marked + 1, enabled.length - 1)])
    else open(marked < 0 ? enabled.at(-1) : enabled[Math.max(marked - 1, 0)])
  }
  return (
    <>
      {cloneElement(trigger, {
        id,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? menuIdOf(id) : undefined,
        onClick: press,
        onKeyDown: move,
      })}
      {opening > 0 && (
        <MenuList
          key={opening}
          items={items}
          triggerId={id}
          id={menuIdOf(id)}
          first={first}
          onOpenChange={setOpen}
          onClosed={() => {
            vanish()
            onClosed?.()
          }}
        />
      )}
    </>
  )
}

const menuIdOf = (id: string) => `${id}-menu`
