import { MenuItem as ArkMenuItem, MenuContent, MenuPositioner, MenuRoot, MenuSeparator } from '@ark-ui/react/menu'
import { Portal } from '@ark-ui/react/portal'
import { useLayer } from '#src/ui/layer.ts'
import { useMark } from '#src/ui/popup/mark.ts'
import { css, cx } from '#styled-system/css/index.js'
import type { MenuItem } from './menu.tsx'
import { popupItemStyle, popupStyle } from './popup-style.ts'

/** Not scrolled where there is room: hidden items are not looked for. */
const menuStyle = css({ minW: 'menu', maxH: '[var(--room-height, 100vh)]' })
const dangerStyle = css({ color: 'negative', _highlighted: { bg: 'negative.soft' } })
const blockedStyle = css({ display: 'flex', flexDirection: 'column', maxW: '[15rem]', color: 'text.muted' })
const reasonStyle = css({ fontSize: 'xs', whiteSpace: 'normal' })
const separatorStyle = css({ my: '1', borderTopWidth: 'thin' })

export interface MenuListProps {
  items: readonly MenuItem[]
  /** Id of the trigger button. */
  triggerId: string
  id: string
  /** Id of the item highlighted at first. */
  first: string | undefined
  onOpenChange: (isOpen: boolean) => void
  /** Called after the closing animation. */
  onClosed: () => void
}

/**
 * Open list of a menu. It closes before an item's action opens a dialog: a closing menu dismisses the layers above it.
 */
export function MenuList({ items, triggerId, id, first, onOpenChange, onClosed }: MenuListProps) {
  return (
    <MenuRoot
      ids={{ trigger: triggerId, content: id }}
      defaultOpen
      {...useMark(first)}
      onOpenChange={(details) => onOpenChange(details.open)}
      onExitComplete={onClosed}
      positioning={{ placement: 'bottom-end', gutter: 4, strategy: 'fixed' }}
      lazyMount
      unmountOnExit
    >
      <Portal container={useLayer()}>
        <MenuPositioner>
          <MenuContent part="menu" className={cx(popupStyle, menuStyle)}>
            {items.flatMap((item) => [
              item.separated && <MenuSeparator key={`${item.id}-line`} className={separatorStyle} />,
              <ArkMenuItem
                key={item.id}
                value={item.id}
                disabled={item.disabled}
                closeOnSelect={item.blocked === undefined}
                // Ark's own onSelect misses a quick press: in a shadow root React commits the highlight too late for it.
                onClick={item.disabled || item.blocked !== undefined ? undefined : item.onSelect}
                className={cx(popupItemStyle, item.danger && dangerStyle)}
                {...(item.blocked !== undefined && {
                  'aria-disabled': true,
                  'aria-labelledby': `${id}-${item.id}-label`,
                  'aria-describedby': `${id}-${item.id}-blocked`,
                })}
              >
                {item.icon}
                {item.blocked === undefined ? item.label : <BlockedLabel id={`${id}-${item.id}`} item={item} />}
              </ArkMenuItem>,
            ])}
          </MenuContent>
        </MenuPositioner>
      </Portal>
    </MenuRoot>
  )
}

/** Label of a blocked item, with the reason. */
const BlockedLabel = ({ id, item: { label, blocked } }: { id: string; item: MenuItem }) => (
  <span className={blockedStyle}>
    <span id={`${id}-label`}>{label}</span>
    <span id={`${id}-blocked`} className={reasonStyle}>
      {blocked}
    </span>
  </span>
)
