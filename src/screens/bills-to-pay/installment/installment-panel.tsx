import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { installmentNoun } from '#domain/installment/noun.ts'
import { PaymentType } from '#domain/ledger/enums.ts'
import { labelOf } from '#domain/value/enums.ts'
import { formatLocalDate } from '#domain/value/local-date.ts'
import { formatMoney } from '#domain/value/money.ts'
import { useBranchId, useClient } from '#src/app/runtime/runtime-context.ts'
import type { InstallmentQuery } from '#src/graphql/generated/graphql.ts'
import { InstallmentDocument } from '#src/graphql/generated/installment.ts'
import { recordKey } from '#src/records/act/act.ts'
import { useClosePanel } from '#src/records/record/close-panel.ts'
import { Fact } from '#src/ui/figure/fact.tsx'
import { SidePanel } from '#src/ui/popup/side-panel.tsx'
import { InstallmentStanding } from './installment-standing.tsx'

type Installment = InstallmentQuery['installment']

/** Beside the list: all that is known of one instalment. */
export function InstallmentPanel() {
  const { id = '' } = useParams({ strict: false })
  const client = useClient()
  const close = useClosePanel()
  const { data } = useQuery({
    queryKey: recordKey(installmentNoun, useBranchId(), id),
    queryFn: ({ signal }) => client.request(InstallmentDocument, { id }, { signal }),
  })
  return (
    <SidePanel open title={installmentNoun.words.view} onClose={() => close()}>
      {data && <Facts installment={data.installment} />}
    </SidePanel>
  )
}

/** What is known, in the order in which one asks for it. */
function factsOf(of: Installment): readonly (readonly [label: string, text: string | null | undefined])[] {
  const { approval, writeOff, reversal } = of
  return [
    ['Favorecido', of.ownerName],
    ['Ordem', `${of.code} · ${of.description}`],
    ['Parcela', `${of.number} de ${of.total}`],
    ['Valor', formatMoney(of.value)],
    ['Vencimento', formatLocalDate(of.effectiveDueDate)],
    ['Forma de pagamento', of.paymentType && labelOf(PaymentType, of.paymentType)],
    ['Linha digitável', of.digitableLine],
    ['Chave Pix', of.pixKey],
    ['Número do cheque', of.checkNumber],
    ['Agendada para', of.scheduledDate && formatLocalDate(of.scheduledDate)],
    ['Motivo', of.reason],
    [
      'Aprovação',
      approval &&
        `${approval.byName ?? ''}${approval.isSelfApproved ? ' (autoaprovado)' : ''}, ${formatMoney(approval.value)}`,
    ],
    ['Paga em', writeOff && `${formatLocalDate(writeOff.paidAt)}, por ${writeOff.byName ?? ''}`],
    ['Conta', writeOff?.accountName],
    ['Valor pago', writeOff && formatMoney(writeOff.paidValue)],
    ['Estorno', reversal && `${reversal.reason}, por ${reversal.byName ?? ''}`],
    ['Devolvida em', of.refundDate && formatLocalDate(of.refundDate)],
  ]
}

function Facts({ installment }: { installment: Installment }) {
  return (
    <>
      <div>
        <InstallmentStanding status={installment.status} isLate={installment.isLate} />
      </div>
      {factsOf(installment).map(
        ([label, text]) =>
          text && (
            <Fact key={label} label={label}>
              {text}
            </Fact>
          ),
      )}
    </>
  )
}
