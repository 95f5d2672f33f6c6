import { MenuItem as ArkMenuItem, MenuContent, MenuPositioner, MenuRoot, MenuSeparator } from '@ark-ui/react/menu'
import { Portal } from '@ark-ui/react/portal'
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
import { css, cx } from '#styled-system/css/index.js'
import { useLayer } from './layer.ts'
import { popupItemStyle, popupStyle } from './popup-style.ts'

const menuStyle = css({ minW: 'menu' })
const dangerStyle = css({ color: 'negative', _highlighted: { bg: 'negative.soft' } })
const separatorStyle = css({ my: '1', borderTopWidth: 'thin' })

export interface MenuItem {
  id: string
  label: string
  icon?: ReactNode
  /** Deletes or undoes something. */
  danger?: boolean
  disabled?: boolean
  /** A line above it. */
  separated?: boolean
  onSelect: () => void
}

export interface MenuProps {
  /** The button that opens it; it carries the name. */
  trigger: ReactElement<ButtonHTMLAttributes<HTMLButtonElement>>
  items: readonly MenuItem[]
}

/**
 * Actions behind one button, by mouse, arrows or first letters. Only the button stands there until it is pressed: a long
 * list has one in each row.
 */
export function Menu({ trigger, items }: MenuProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  /** Counts the openings; 0 while nothing is drawn. */
  const [opening, setOpening] = useState(0)
  const [first, setFirst] = useState<string | undefined>()
  const open = (highlighted: MenuItem | undefined) => {
    setFirst(highlighted?.id)
    setOpening((count) => count + 1)
    setOpen(true)
  }
  const vanish = () => {
    setOpen(false)
    setOpening(0)
  }
  const enabled = items.filter(({ disabled }) => !disabled)
  const press = (event: MouseEvent) => {
    // Keys press without a pointer: what they move from there is marked at once.
    if (isOpen) vanish()
    else open(event.detail === 0 ? enabled[0] : undefined)
  }
  const move = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    open(event.key === 'ArrowDown' ? enabled[0] : enabled.at(-1))
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
        // It closes by itself, before an item's act opens a dialog: a menu that goes takes along what lies above it.
        <MenuRoot
          key={opening}
          ids={{ trigger: id, content: menuIdOf(id) }}
          defaultOpen
          defaultHighlightedValue={first}
          onOpenChange={(details) => setOpen(details.open)}
          onExitComplete={() => setOpening(0)}
          positioning={{ placement: 'bottom-end', gutter: 4, strategy: 'fixed' }}
          lazyMount
          unmountOnExit
        >
          <MenuList items={items} />
        </MenuRoot>
      )}
    </>
  )
}

const menuIdOf = (id: string) => `${id}-menu`

function MenuList({ items }: Pick<MenuProps, 'items'>) {
  return (
    <Portal container={useLayer()}>
      <MenuPositioner>
        <MenuContent part="menu" className={cx(popupStyle, menuStyle)}>
          {items.flatMap((item) => [
            item.separated && <MenuSeparator key={`${item.id}-line`} className={separatorStyle} />,
            <ArkMenuItem
              key={item.id}
              value={item.id}
              disabled={item.disabled}
              // Ark's own onSelect misses a quick press: in a shadow root React commits the highlight too late for it.
              onClick={item.disabled ? undefined : item.onSelect}
              className={cx(popupItemStyle, item.danger && dangerStyle)}
            >
              {item.icon}
              {item.label}
            </ArkMenuItem>,
          ])}
        </MenuContent>
      </MenuPositioner>
    </Portal>
  )
}
