import { accountPlanFields } from '#domain/account-plan/fields.ts'
import type { AccountPlanRow } from '#src/graphql/generated/account-plan-list.ts'
import { RecordLink } from '#src/records/row/cells.tsx'
import { css } from '#styled-system/css/css.js'
import { cx } from '#styled-system/css/cx.js'

/** The name wraps below itself, beside its code. */
const rowStyle = css({ display: 'flex', alignItems: 'baseline' })
const accountStyle = css({ ps: '6' })
const groupStyle = css({ fontWeight: 'semibold' })
const nameStyle = css({ minW: '0' })
const codeStyle = css({ me: '2', color: 'text.muted', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })

/** An account, below its group. */
export const accountCell = ({ id, code, name, level, restricted }: AccountPlanRow) => (
  <span className={cx(rowStyle, level === 'MAIN' ? groupStyle : accountStyle)}>
    <span className={codeStyle}>{code}</span>{' '}
    <span className={nameStyle}>
      <RecordLink id={id} name={name} beside={restricted ? accountPlanFields.restricted.label : null} />
    </span>
  </span>
)
