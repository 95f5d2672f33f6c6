import Check from 'lucide-react/icons/check'
import type { ComponentType, ReactNode } from 'react'
import { css } from '#styled-system/css/css.js'
import type { Option } from './option.ts'

const textStyle = css({ display: 'flex', flexDirection: 'column', flexGrow: '1', minW: '0' })
const hintStyle = css({ fontSize: 'xs', color: 'text.muted' })
const figureStyle = css({ ms: '4', fontFamily: 'figures', whiteSpace: 'nowrap' })
const markStyle = css({ color: 'accent' })

export interface OptionContentProps {
  option: Option
  /** Ark's parts for this kind of list: item text, and item indicator. */
  Text: ComponentType<{ children: ReactNode }>
  Mark: ComponentType<{ className: string; children: ReactNode }>
}

/** Option row: name, details, figure, and check mark. */
export function OptionContent({ option, Text, Mark }: OptionContentProps) {
  return (
    <>
      <span className={textStyle}>
        <Text>{option.label}</Text>
        {option.hint && <span className={hintStyle}>{option.hint}</span>}
      </span>
      {option.figure && <span className={figureStyle}>{option.figure}</span>}
      <Mark className={markStyle}>
        <Check aria-hidden />
      </Mark>
    </>
  )
}
