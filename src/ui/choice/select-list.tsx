import { Portal } from '@ark-ui/react/portal'
import {
  createListCollection,
  SelectContent,
  SelectItem,
  SelectItemIndicator,
  SelectItemText,
  SelectPositioner,
  SelectRoot,
} from '@ark-ui/react/select'
import { useMemo } from 'react'
import { useLayer } from '#src/ui/layer.ts'
import { popupItemStyle, popupNoteStyle, popupStyle, someOptionsStyle } from '#src/ui/popup/popup-style.ts'
import { css, cx } from '#styled-system/css/index.js'
import { useMark } from './mark.ts'
import type { Option } from './option.ts'
import { OptionContent } from './option-content.tsx'

// As wide as its box; wider where that is narrow and an option is long.
const optionsStyle = css({
  minW: '[var(--anchor-width)]',
  maxW: '[min(20rem, var(--room-width, 20rem))]',
})

export interface SelectListProps {
  options: readonly Option[]
  /** Those chosen, of the options. */
  values: string[]
  onValuesChange: (values: string[]) => void
  multiple?: boolean
  /** Of the box that opened it, and of what names both. */
  ids: { trigger: string; content: string; label?: string }
  /** The option that is marked at first. */
  first: string | undefined
  onOpenChange: (isOpen: boolean) => void
  /** It has gone from the screen. */
  onClosed: () => void
}

/** The open options of a select. With several choices they stay open while one chooses. */
export function SelectList(props: SelectListProps) {
  const { options, values, onValuesChange, multiple, ids, first, onOpenChange, onClosed } = props
  const collection = useMemo(
    () =>
      createListCollection<Option>({
        items: options,
        itemToValue: (option) => option.value,
        itemToString: (option) => option.label,
        isItemDisabled: (option) => option.disabled ?? false,
      }),
    [options],
  )
  return (
    <SelectRoot
      collection={collection}
      multiple={multiple}
      value={values}
      onValueChange={(details) => onValuesChange(details.value)}
      ids={ids}
      defaultOpen
      {...useMark(first)}
      onOpenChange={(details) => onOpenChange(details.open)}
      onExitComplete={onClosed}
      positioning={{ placement: 'bottom-start', gutter: 4, strategy: 'fixed', fitViewport: true }}
      lazyMount
      unmountOnExit
    >
      <Portal container={useLayer()}>
        <SelectPositioner>
          <SelectContent ref={takeFocus} part="options" className={cx(popupStyle, someOptionsStyle, optionsStyle)}>
            {options.length === 0 && <p className={popupNoteStyle}>Nenhuma opção</p>}
            {options.map((option) => (
              <SelectItem key={option.value} item={option} className={popupItemStyle}>
                <OptionContent option={option} Text={SelectItemText} Mark={SelectItemIndicator} />
              </SelectItem>
            ))}
          </SelectContent>
        </SelectPositioner>
      </Portal>
    </SelectRoot>
  )
}

/** Ark leads the focus into a list that it has opened itself; this one begins open. */
function takeFocus(content: HTMLElement | null): void {
  content?.focus({ preventScroll: true })
}
