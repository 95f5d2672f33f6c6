import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { cardTransactionNoun } from '#domain/card-transaction/noun.ts'
import { CardBrand, CardOperationType, labelOf } from '#domain/value/enums.ts'
import { formatLocalDate } from '#domain/value/local-date.ts'
import { formatMoney } from '#domain/value/money.ts'
import { useBranchId, useClient } from '#src/app/runtime/runtime-context.ts'
import { CardTransactionDocument } from '#src/graphql/generated/card.ts'
import type { CardTransactionQuery } from '#src/graphql/generated/graphql.ts'
import { recordKey } from '#src/records/act/act.ts'
import { useClosePanel } from '#src/records/record/close-panel.ts'
import { Fact } from '#src/ui/figure/fact.tsx'
import { SidePanel } from '#src/ui/popup/side-panel.tsx'
import { CardTransactionStanding } from './card-transaction-standing.tsx'

type Sale = CardTransactionQuery['cardTransaction']

/** Beside the list: all that is known of one sale. */
export function CardTransactionPanel() {
  const { id = '' } = useParams({ strict: false })
  const client = useClient()
  const close = useClosePanel()
  const { data } = useQuery({
    queryKey: recordKey(cardTransactionNoun, useBranchId(), id),
    queryFn: ({ signal }) => client.request(CardTransactionDocument, { id }, { signal }),
  })
  return (
    <SidePanel open title={cardTransactionNoun.words.view} onClose={() => close()}>
      {data && <Facts sale={data.cardTransaction} />}
    </SidePanel>
  )
}

const percentText = (percent: string): string => `${percent.replace('.', ',')}%`

/** What is known, in the order in which one asks for it. */
function factsOf(of: Sale): readonly (readonly [label: string, text: string | false | null | undefined])[] {
  return [
    ['Recebimento', of.receiptCode],
    ['Venda', [formatLocalDate(of.saleDate), of.saleTime].filter(Boolean).join(', ')],
    ['Cartão', [labelOf(CardBrand, of.brand), of.cardLast4 && `final ${of.cardLast4}`].filter(Boolean).join(', ')],
    ['Operação', labelOf(CardOperationType, of.operationType)],
    ['Parcela', `${of.installmentNumber} de ${of.installments}`],
    ['Bruto', formatMoney(of.gross)],
    [
      'Taxa combinada',
      of.fee && of.taxPercent
        ? `${formatMoney(of.fee)} (${percentText(of.taxPercent)})`
        : 'Não cadastrada para esta bandeira e operação',
    ],
    ['Taxa cobrada', of.acquirerFee && formatMoney(of.acquirerFee)],
    ['Diferença', of.isDivergent ? of.divergence && formatMoney(of.divergence) : undefined],
    ['Líquido', formatMoney(of.net)],
    ['Crédito previsto', formatLocalDate(of.expectedCreditDate)],
    [
      'Crédito combinado',
      of.agreedCreditDate && of.agreedCreditDate !== of.expectedCreditDate && formatLocalDate(of.agreedCreditDate),
    ],
    ['NSU', of.nsu],
    ['Autorização', of.authorization],
    ['Terminal', of.terminal],
    ['Baixa', of.writeOffDate && `${formatLocalDate(of.writeOffDate)}, em ${of.accountName ?? ''}`],
    ['Conciliada com o banco', of.writeOffDate && (of.isReconciled ? 'Sim' : 'Não')],
    ['Motivo', of.reason],
  ]
}

function Facts({ sale }: { sale: Sale }) {
  return (
    <>
      <div>
        <CardTransactionStanding status={sale.status} isLate={sale.isLate} />
      </div>
      {factsOf(sale).map(
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
