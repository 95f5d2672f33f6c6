import FileText from 'lucide-react/icons/file-text'
import type { ReactNode } from 'react'
import { AmountDone } from '#src/ui/feedback/amount-done.tsx'
import { css } from '#styled-system/css/css.js'
import { shownSize } from './file-size.ts'

const cardStyle = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  p: '2',
  ps: '3',
  minW: '0',
  bg: 'surface',
  borderWidth: 'thin',
  borderColor: 'border.control',
  rounded: 'md',
})
const rowStyle = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', rowGap: '1' })
const nameStyle = css({ flex: '[1 1 10rem]', display: 'flex', alignItems: 'center', gap: '2', minW: '0' })
const iconStyle = css({ w: '5', h: '5', flexShrink: '0', color: 'accent' })
const textStyle = css({ minW: '0', overflowWrap: 'anywhere', lineHeight: 'tight' })
const sizeStyle = css({ fontSize: 'xs', color: 'text.muted', whiteSpace: 'nowrap' })
const actsStyle = css({ display: 'flex', alignItems: 'center', gap: '1', ms: 'auto' })

export interface FileCardProps {
  name: string
  /** Bytes. */
  size: number
  /** Upload progress, 0 to 1. */
  progress?: number
  acts: ReactNode
  /** Preview. */
  children?: ReactNode
}

/** Card of one file: name, size, actions. */
export function FileCard({ name, size, progress, acts, children }: FileCardProps) {
  return (
    <div className={cardStyle}>
      <div className={rowStyle}>
        <span className={nameStyle}>
          <FileText aria-hidden className={iconStyle} />
          <span className={textStyle}>
            {name} <span className={sizeStyle}>({shownSize(size)})</span>
          </span>
        </span>
        <span className={actsStyle}>{acts}</span>
      </div>
      {progress !== undefined && <AmountDone label={`Enviando ${name}`} value={progress} />}
      {children}
    </div>
  )
}
