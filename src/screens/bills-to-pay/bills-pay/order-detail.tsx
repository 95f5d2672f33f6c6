import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import Copy from 'lucide-react/icons/copy'
import Landmark from 'lucide-react/icons/landmark'
import { useState } from 'react'
import { TaxKind } from '#domain/bills-pay/fields.ts'
import { billsPayNoun } from '#domain/bills-pay/noun.ts'
import { sentenceOf } from '#domain/catalogue/errors.ts'
import { installmentNoun } from '#domain/installment/noun.ts'
import { formatLocalDate } from '#domain/value/day/local-date.ts'
import { labelOf } from '#domain/value/enums.ts'
import { centsOf, formatMoney, moneyOf } from '#domain/value/money.ts'
import { formatPercent } from '#domain/value/percent.ts'
import type { Client } from '#src/graphql/client.ts'
import { BillsPayDocument, BillsPayPaperDocument } from '#src/graphql/generated/bills-pay.ts'
import type { BillsPayQuery } from '#src/graphql/generated/graphql.ts'
import { recordKey } from '#src/records/act/act.ts'
import { useRecordActs } from '#src/records/act/record-act.tsx'
import { onlyAnswer } from '#src/records/answer/only-answer.ts'
import { ReportButton } from '#src/records/export/report-button.tsx'
import { FormGroup } from '#src/records/form/input/form-group.tsx'
import { recordPath } from '#src/records/register/register.ts'
import { useMay } from '#src/records/register/register-context.ts'
import { useBranchId, useClient, useUser } from '#src/runtime/runtime-context.ts'
import { mayUser } from '#src/runtime/session/permissions.ts'
import { InstallmentStatusBadge } from '#src/screens/bills-to-pay/installment/installment-status.tsx'
import { Button, buttonStyle } from '#src/ui/control/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { type Fact, FactList } from '#src/ui/figure/fact-list.tsx'
import { Voucher } from '#src/ui/figure/voucher.tsx'
import { LineList } from '#src/ui/table/line-list.tsx'
import { BillsPayStatusBadge } from './bills-pay-status.tsx'
import { orderActs } from './order-act.tsx'
import { OrderPayment } from './order-payment.tsx'

export type Order = BillsPayQuery['billsPay']

/** Query of the open order, shared with what is beside its form. */
export const orderQuery = (client: Client, branchId: string | null, id: string) => ({
  queryKey: recordKey(billsPayNoun, branchId, id),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    client.request(BillsPayDocument, { id }, { signal }).then(onlyAnswer),
})

/** The order from the query cache. */
export function useOrder(id: string): Order | undefined {
  const client = useClient()
  const { data } = useQuery({
    ...orderQuery(client, useBranchId(), id),
    enabled: id !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data
}

export function OrderSummary({ order }: { order: Order }) {
  const { netValue, paidValue, status, ownerName, nextDueDate, recurrence } = order
  const { buttons, note, dialog } = useRecordActs(orderActs, order)
  return (
    <>
      <Voucher
        label="Líquido"
        amount={formatMoney(netValue)}
        status={<BillsPayStatusBadge status={status} />}
        to={{ label: 'Favorecido', name: ownerName }}
        actions={
          <>
            <OrderPayment order={order} />
            <OrderVerbs order={order} />
            {buttons}
            <ReportButton document={BillsPayPaperDocument} variables={{ id: order.id }} />
          </>
        }
        note={note}
      >
        <FactList
          label="Situação da ordem"
          facts={[
            { label: 'Pago', value: formatMoney(paidValue) },
            { label: 'Em aberto', value: formatMoney(moneyOf(openCents(order))) },
            ...(nextDueDate ? [{ label: 'Próximo vencimento', value: formatLocalDate(nextDueDate) }] : []),
            ...recurrenceFacts(order),
          ]}
        />
        {recurrence?.problem && (
          <Notice tone="warning">
            {`O próximo mês ainda não foi cadastrado. ${sentenceOf(recurrence.problem.msg, { branch: recurrence.problem.params.branch ?? '' })}`}
          </Notice>
        )}
      </Voucher>
      {dialog}
    </>
  )
}

function recurrenceFacts({ recurrence, recursFrom }: Order): Fact[] {
  const facts: Fact[] = []
  if (recurrence) {
    const { until, nextDueDate, percent } = recurrence
    const next = nextDueDate ? `próxima em ${formatLocalDate(nextDueDate)}` : 'todas já cadastradas'
    facts.push({ label: 'Repete todo mês', value: `até ${formatLocalDate(until)} · ${next}` })
    if (percent) facts.push({ label: 'Reajuste por ano', value: formatPercent(percent) })
  }
  if (recursFrom)
    facts.push({
      label: 'Criada a partir de',
      value: (
        <Link to={recordPath(billsPayNoun, recursFrom.id)} search={true}>
          {recursFrom.code}
        </Link>
      ),
    })
  return facts
}

/** Links to duplicate an order and to pay its withheld taxes. */
function OrderVerbs({ order: { id, taxes } }: { order: Order }) {
  if (!useMay(billsPayNoun)('create')) return null
  const path = recordPath(billsPayNoun, 'new')
  const look = buttonStyle({ variant: 'outline', size: 'dense' })
  return (
    <>
      <Link to={path} search={{ copyOf: id }} className={look}>
        <Copy aria-hidden />
        Lançar outra igual
      </Link>
      {(taxes ?? []).map(({ kind }) => (
        <Link key={kind} to={path} search={{ copyOf: id, tax: kind }} className={look}>
          <Landmark aria-hidden />
          {`Lançar guia: ${labelOf(TaxKind, kind)}`}
        </Link>
      ))}
    </>
  )
}

const open = ['PENDING', 'SCHEDULED', 'IN_DISPUTE']

const openCents = ({ installments }: Order): bigint =>
  installments.reduce((sum, { status, value }) => sum + (open.includes(status) ? centsOf(value) : 0n), 0n)

/** Instalments shown before 'show all'. */
const shownAtOnce = 12

/** Instalments of an order, with status and link. */
export function OrderInstallments({ order: { installments } }: { order: Order }) {
  const mayRead = mayUser(useUser(), installmentNoun.module, 'read')
  const [isWhole, setWhole] = useState(installments.length <= shownAtOnce)
  return (
    <FormGroup title="Parcelas">
      <LineList
        label="Parcelas"
        lines={(isWhole ? installments : installments.slice(0, shownAtOnce)).map((line) => ({
          id: line.id,
          icon: <CalendarClock aria-hidden />,
          title: formatMoney(line.paidValue ?? line.value),
          mark: <InstallmentStatusBadge status={line.status} isLate={line.isLate} />,
          details: [
            `Parcela ${line.number} de ${installments.length}, ` +
              (line.paidAt
                ? `paga em ${formatLocalDate(line.paidAt)}`
                : `vence em ${formatLocalDate(line.effectiveDueDate)}`),
          ],
          action: mayRead && (
            <Link
              to={recordPath(installmentNoun, line.id)}
              className={buttonStyle({ variant: 'outline', size: 'dense' })}
              aria-label={`Abrir a parcela ${line.number}`}
            >
              Abrir
            </Link>
          ),
        }))}
      />
      {!isWhole && (
        <div>
          <Button variant="outline" onClick={() => setWhole(true)}>
            {`Mostrar todas as ${installments.length}`}
          </Button>
        </div>
      )}
    </FormGroup>
  )
}
