import { accountingDeliveryFields, accountingDeliveryListed } from '#domain/accounting-delivery/fields.ts'
import { DeliveryLayout, layoutNotes } from '#domain/accounting-layout/program/layout-name.ts'
import { formatLocalDate } from '#domain/value/day/local-date.ts'
import { type Present, shownMoment } from '#domain/value/day/moment.ts'
import { labelOf } from '#domain/value/enums.ts'
import { formatMoney } from '#domain/value/money.ts'
import { useRecordActs } from '#src/records/act/record-act.tsx'
import { usePresent } from '#src/runtime/runtime-context.ts'
import { type Fact, FactList } from '#src/ui/figure/fact-list.tsx'
import { Voucher } from '#src/ui/figure/voucher.tsx'
import { css } from '#styled-system/css/css.js'
import { accountingDeliveryActs } from './accounting-delivery-act.tsx'
import type { AccountingDelivery } from './accounting-delivery-query.ts'
import { AccountingDeliveryStatusBadge } from './accounting-delivery-status.tsx'
import { DeliveredAccounts } from './delivered-accounts.tsx'
import { DeliveryDifference } from './delivery-difference.tsx'
import { DeliveryFile } from './delivery-file.tsx'

const mutedStyle = css({ color: 'text.muted' })

/** What was delivered, what changed since, and what may be done with it. */
export function AccountingDeliveryDetail({ delivery }: { delivery: AccountingDelivery }) {
  const present = usePresent()
  const { buttons, note, dialog } = useRecordActs(accountingDeliveryActs, delivery)
  const { id, layout, status, branches, total, accounts } = delivery
  const isThere = status !== 'DISCARDED'
  return (
    <>
      <Voucher
        amount={formatMoney(total)}
        status={<AccountingDeliveryStatusBadge status={status} />}
        to={{ label: accountingDeliveryListed.branches.label, name: branches }}
        actions={
          <>
            {isThere && <DeliveryFile id={id} />}
            {buttons}
          </>
        }
        note={note}
      >
        <FactList label="Dados da entrega" facts={factsOf(delivery, present)} />
      </Voucher>
      {isThere && <p className={mutedStyle}>{layoutNotes[layout]}</p>}
      {isThere && <DeliveryDifference id={id} />}
      <DeliveredAccounts accounts={accounts} />
      {dialog}
    </>
  )
}

const fact = (label: string, value: string | null | undefined): Fact[] => (value ? [{ label, value }] : [])

function factsOf(of: AccountingDelivery, present: Present): Fact[] {
  const by = (name: string | null | undefined, at: string | null | undefined) =>
    at && [name, shownMoment(new Date(at), present)].filter(Boolean).join(', ')
  const corrections = of.correctionCount > 0 ? `, ${of.correctionCount.toLocaleString('pt-BR')} de correção` : ''
  return [
    ...fact(accountingDeliveryFields.layout.label, labelOf(DeliveryLayout, of.layout)),
    ...fact(accountingDeliveryFields.bookNumber.label, of.bookNumber?.toString()),
    ...fact('Período', `${formatLocalDate(of.dateFrom)} a ${formatLocalDate(of.dateTo)}`),
    ...fact(accountingDeliveryListed.entryCount.label, of.entryCount.toLocaleString('pt-BR') + corrections),
    ...fact('Feita por', by(of.createdByName, of.createdAt)),
    ...fact('Baixada por', by(of.fetchedByName, of.fetchedAt)),
    ...fact('Descartada por', by(of.discardedByName, of.discardedAt)),
    ...fact('SHA-256', of.sha256),
  ]
}
