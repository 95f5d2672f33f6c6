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
import { useMark } from '../popup/mark.ts'
import type { Option } from './option.ts'
import { OptionContent } from './option-content.tsx'

// As wide as its trigger, or wider for long options.
const optionsStyle = css({
  minW: '[var(--anchor-width)]',
  maxW: '[min(20rem, var(--room-width, 20rem))]',
})

export interface SelectListProps {
  options: readonly Option[]
  /** Values of the selected options. */
  values: string[]
  onValuesChange: (values: string[]) => void
  multiple?: boolean
  ids: { trigger: string; content: string; label?: string }
  /** Value of the option highlighted at first. */
  first: string | undefined
  onOpenChange: (isOpen: boolean) => void
  /** Called after the closing animation. */
  onClosed: () => void
}

/** Open list of a select. A multiple select stays open while options are toggled. */
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

/** Ark focuses a list only when it opens it itself; this one is mounted open. */
function takeFocus(content: HTMLElement | null): void {
  content?.focus({ preventScroll: true })
}
