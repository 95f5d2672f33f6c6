import {
  MenuItem as ArkMenuItem,
  MenuContent,
  MenuPositioner,
  MenuRoot,
  MenuSeparator,
  MenuTrigger,
} from '@ark-ui/react/menu'
import { Portal } from '@ark-ui/react/portal'
import type { ReactElement, ReactNode } from 'react'
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
  trigger: ReactElement
  items: readonly MenuItem[]
}

/** Actions behind one button, by mouse, arrows or first letters. */
export function Menu({ trigger, items }: MenuProps) {
  return (
    <MenuRoot positioning={{ placement: 'bottom-end', gutter: 4, strategy: 'fixed' }} lazyMount unmountOnExit>
      <MenuTrigger asChild>{trigger}</MenuTrigger>
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
    </MenuRoot>
  )
}
