import { choice } from '#domain/field/fields.ts'
import type { Enumeration } from '#domain/value/enums.ts'
import type { Acts, Named } from '#src/records/act/act.ts'
import { RecordActs } from '#src/records/act/record-act.tsx'
import { FieldText } from '#src/records/form/form-fact.tsx'
import { css } from '#styled-system/css/css.js'
import { Balance, balanceField } from './balance.tsx'

const frameStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: '4',
  m: '0',
  p: '5',
  borderWidth: 'thin',
  rounded: 'lg',
  bg: 'surface.hover',
})
const labelStyle = css({ color: 'text.muted', fontSize: 'xs' })
const balanceStyle = css({ m: '0', fontSize: '2xl', fontWeight: 'semibold', lineHeight: 'tight', whiteSpace: 'nowrap' })
const statusStyle = css({ m: '0' })

interface AccountFacts extends Named {
  balance: string
  status: string
}

export interface AccountStatusProps<Name extends string, Row extends Named, Read extends Row & AccountFacts> {
  /** Account as read; null for a new one. */
  account: Read | null
  statuses: Enumeration
  acts: Acts<Name, Row, Read>
}

/** Balance, status and acts of an account. */
export function AccountStatus<Name extends string, Row extends Named, Read extends Row & AccountFacts>({
  account,
  statuses,
  acts,
}: AccountStatusProps<Name, Row, Read>) {
  if (!account) return null
  const status = choice('Situação', statuses)
  return (
    <>
      <dl aria-label="Situação da conta" className={frameStyle}>
        <div>
          <dt className={labelStyle}>{balanceField.label}</dt>
          <dd className={balanceStyle}>
            <Balance value={account.balance} />
          </dd>
        </div>
        <div>
          <dt className={labelStyle}>{status.label}</dt>
          <dd className={statusStyle}>
            <FieldText field={status} text={account.status} />
          </dd>
        </div>
      </dl>
      <RecordActs acts={acts} record={account} />
    </>
  )
}
