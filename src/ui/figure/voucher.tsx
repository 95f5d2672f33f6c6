import ArrowDown from 'lucide-react/icons/arrow-down'
import type { ReactNode } from 'react'
import { css } from '#styled-system/css/css.js'

const frameStyle = css({ display: 'flex', flexDirection: 'column', gap: '5' })
const headStyle = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  p: '5',
  borderWidth: 'thin',
  rounded: 'lg',
  bg: 'surface.hover',
})
const lineStyle = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })
const sumStyle = css({ display: 'flex', flexDirection: 'column', flexGrow: '1' })
const amountStyle = css({
  fontFamily: 'figures',
  fontSize: '2xl',
  fontWeight: 'semibold',
  lineHeight: 'tight',
  whiteSpace: 'nowrap',
})
const endStyle = css({ display: 'flex', flexDirection: 'column' })
const labelStyle = css({ color: 'text.muted', fontSize: 'xs' })
const nameStyle = css({ fontWeight: 'medium', overflowWrap: 'anywhere' })
const changeStyle = css({ color: 'text.muted', fontSize: 'sm', fontFamily: 'figures' })
const hiddenStyle = css({ srOnly: true })
const arrowStyle = css({ w: '4', h: '4', color: 'text.muted' })

export interface VoucherEnd {
  /** 'Saiu de' */
  label: string
  name: string
  /** Formatted balance before and after, if the reader may see it. */
  change?: { before: string; after: string }
}

export interface VoucherProps {
  /** Name of the amount, if there are several: 'Líquido'. */
  label?: string
  /** Written out: 'R$ 270,00' */
  amount: string
  status: ReactNode
  /** Absent until money has left an account. */
  from?: VoucherEnd | undefined
  to: VoucherEnd
  actions?: ReactNode
  /** Why an act is blocked. */
  note?: ReactNode
  children: ReactNode
}

/** Voucher of a payment or transfer: the amount, what can be done, then details; messages at the bottom cover no act. */
export function Voucher({ label, amount, status, from, to, actions, note, children }: VoucherProps) {
  return (
    <div className={frameStyle}>
      <div className={headStyle}>
        <div className={lineStyle}>
          <div className={sumStyle}>
            {label && <span className={labelStyle}>{label}</span>}
            <p className={amountStyle}>{amount}</p>
          </div>
          {status}
        </div>
        {from && (
          <>
            <End {...from} />
            <ArrowDown aria-hidden className={arrowStyle} />
          </>
        )}
        <End {...to} />
      </div>
      {actions && <div className={lineStyle}>{actions}</div>}
      {note}
      {children}
    </div>
  )
}

function End({ label, name, change }: VoucherEnd) {
  return (
    <div className={endStyle}>
      <span className={labelStyle}>{label}</span>
      <span className={nameStyle}>{name}</span>
      {change && (
        <span className={changeStyle}>
          <span className={hiddenStyle}>Saldo antes: </span>
          {change.before}
          <span aria-hidden> → </span>
          <span className={hiddenStyle}>, depois: </span>
          {change.after}
        </span>
      )}
    </div>
  )
}
