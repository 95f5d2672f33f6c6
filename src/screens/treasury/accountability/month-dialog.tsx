import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type * as z from 'zod'
import { cardTransactionNoun } from '#domain/card-transaction/noun.ts'
import { MonthReason } from '#domain/company/company.ts'
import { monthReopeningFields } from '#domain/company/fields.ts'
import { dayBefore, lastDayOf } from '#domain/company/month.ts'
import { companyNoun } from '#domain/company/noun.ts'
import { wordedMonths } from '#domain/report/paper/accountability/accountability-paper.ts'
import { daysOfMonth } from '#domain/value/day/competence.ts'
import { formatLocalDate } from '#domain/value/day/local-date.ts'
import { walletCheckNoun } from '#domain/wallet-check/noun.ts'
import { AccountabilityReportDocument } from '#src/graphql/generated/accountability.ts'
import type { MonthChecklistQuery } from '#src/graphql/generated/graphql.ts'
import { CloseMonthDocument, ReopenMonthDocument } from '#src/graphql/generated/month-closing.ts'
import { useDraftKey } from '#src/records/draft/record-draft.ts'
import { ReportButton } from '#src/records/export/report-button.tsx'
import { emptyValues } from '#src/records/field/form-fields.ts'
import { FormInput } from '#src/records/form/input/form-input.tsx'
import { checkedInput } from '#src/records/form/state/checked-input.ts'
import { postedOf } from '#src/records/posting/posting-actor.ts'
import { PostingDialog } from '#src/records/posting/posting-dialog.tsx'
import { useClient, useUser } from '#src/runtime/runtime-context.ts'
import { pendingOfferings } from '#src/screens/bills-to-receive/pending-offering/pending-register.ts'
import { NoticeLine } from '#src/ui/feedback/notice-line.tsx'
import { FactList } from '#src/ui/figure/fact-list.tsx'
import { css } from '#styled-system/css/css.js'

const linkStyle = css({ color: 'accent', _hover: { textDecoration: 'underline' } })
const receiptStyle = css({ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '4' })

type Checklist = MonthChecklistQuery['monthChecklist']

interface ActProps {
  month: string
  onClose: () => void
}

/** Month closing: checklist with links, then lock date, ledger seal and paper. */
export function ClosingDialog({ month, checklist, onClose }: ActProps & { checklist: Checklist }) {
  const client = useClient()
  const { companyId } = useUser()
  const draftKey = useDraftKey(companyNoun, `close/${month}`)
  const [isClosed, setClosed] = useState(false)
  const name = wordedMonths({ from: month, to: month })
  const items = itemsOf(month, checklist)
  const left = items.filter(({ count }) => count > 0).length
  return (
    <PostingDialog
      open
      draftKey={draftKey}
      title={isClosed ? `Mês fechado: ${name}` : `Fechar ${name}?`}
      effect={`Depois de fechar, ninguém lança com data até ${formatLocalDate(lastDayOf(month))}, e o mês fica lacrado. Para reabrir o mês, será preciso dizer o motivo.`}
      fields={{}}
      blank={{}}
      tone="neutral"
      actionLabelOf={() => `Fechar ${name}`}
      done={`Mês fechado: ${name}`}
      unknown="Não sabemos se o mês foi fechado."
      post={async (_, options) =>
        postedOf(await client.send(CloseMonthDocument, { id: companyId, input: { month } }, options))
      }
      onPosted={() => setClosed(true)}
      onClose={onClose}
      receipt={
        isClosed && (
          <div className={receiptStyle}>
            <NoticeLine
              live
            >{`O mês de ${name} está fechado e lacrado. Guarde a prestação de contas assinada.`}</NoticeLine>
            <ReportButton
              document={AccountabilityReportDocument}
              variables={{ month, monthTo: month }}
              label="Baixar a prestação de contas"
            />
          </div>
        )
      }
    >
      <FactList
        label="O que ainda está aberto"
        facts={items.map(({ label, count, link }) => ({ label, value: count === 0 ? 'Em dia' : link }))}
      />
      {left > 0 && (
        <NoticeLine tone="warning">
          {`As pendências não impedem o fechamento, mas não poderão mais ser resolvidas com data de ${name}.`}
        </NoticeLine>
      )}
    </PostingDialog>
  )
}

/** Checklist items with their links. */
function itemsOf(month: string, checklist: Checklist) {
  const { dateFrom, dateTo } = daysOfMonth(month)
  const item = (label: string, count: number, to: string, search: Readonly<Record<string, string>> = {}) => ({
    label,
    count,
    link: (
      <Link to={to} search={search} className={linkStyle}>
        {`${count.toLocaleString('pt-BR')} para ver`}
      </Link>
    ),
  })
  const { unreconciled, waiting, offerings, uncounted, unclassified, checks, cards } = checklist
  const days = { dateFrom, dateTo }
  return [
    item('Linhas do banco a conciliar', unreconciled, '/bank-statement/reconciliation', days),
    item('Ofertas pendentes de aprovação', offerings, pendingOfferings.path, { worshipDateTo: dateTo }),
    item('Parcelas pendentes de aprovação', waiting, '/payment-order', { approval: 'waiting', dueDateTo: dateTo }),
    item('Caixas sem contagem no mês', uncounted, '/cash-account'),
    item('Lançamentos sem plano de contas', unclassified, '/bank-statement', { ...days, classified: 'NO' }),
    item('Cheques que já podem ser depositados', checks, walletCheckNoun.path, {
      status: 'IN_WALLET',
      goodForDateTo: dateTo,
    }),
    item('Créditos de cartão que não vieram', cards, cardTransactionNoun.path, {
      status: 'PENDING,SCHEDULED',
      expectedCreditDateTo: dateTo,
    }),
  ]
}

/** Reopens the month by moving the lock date back, with an audited reason. */
export function ReopeningDialog({ month, onClose }: ActProps) {
  const client = useClient()
  const { companyId } = useUser()
  const draftKey = useDraftKey(companyNoun, `reopen/${month}`)
  const name = wordedMonths({ from: month, to: month })
  return (
    <PostingDialog
      open
      draftKey={draftKey}
      title={`Reabrir ${name}?`}
      effect={`Os dias depois de ${formatLocalDate(dayBefore(month))} voltam a receber lançamentos, também os dos meses seguintes. O motivo fica no histórico da empresa.`}
      fields={monthReopeningFields}
      blank={emptyValues(monthReopeningFields)}
      actionLabelOf={() => `Reabrir ${name}`}
      done={`Mês reaberto: ${name}`}
      unknown="Não sabemos se o mês foi reaberto."
      post={async (values, options) => {
        const { reason } = checkedInput<z.infer<typeof MonthReason>>(
          { fields: monthReopeningFields, schema: MonthReason },
          values,
        )
        return postedOf(await client.send(ReopenMonthDocument, { id: companyId, input: { month, reason } }, options))
      }}
      onPosted={onClose}
      onClose={onClose}
    >
      <FormInput at="reason" />
    </PostingDialog>
  )
}
