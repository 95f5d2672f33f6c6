import { brandWords } from '#domain/card-transaction/brand.ts'
import { cardTransactionNoun } from '#domain/card-transaction/noun.ts'
import { formatLocalDate } from '#domain/value/day/local-date.ts'
import { CardOperationType, labelOf } from '#domain/value/enums.ts'
import { formatMoney } from '#domain/value/money.ts'
import { formatPercent } from '#domain/value/percent.ts'
import { CardTransactionHistoryDocument } from '#src/graphql/generated/card-transaction-record.ts'
import type { CardTransactionQuery } from '#src/graphql/generated/graphql.ts'
import { useRecordActs } from '#src/records/act/record-act.tsx'
import { SeenRecord } from '#src/records/record/seen-record.tsx'
import { FactList } from '#src/ui/figure/fact-list.tsx'
import { Voucher } from '#src/ui/figure/voucher.tsx'
import { cardActs } from './card-act.tsx'
import { CardTransactionStatusBadge } from './card-transaction-status.tsx'
import { saleQuery } from './sale-query.ts'

type Sale = CardTransactionQuery['cardTransaction']

/** Panel of a sale: details, acts, history. */
export function CardTransactionPanel() {
  return (
    <SeenRecord
      register={cardTransactionNoun}
      lifecycle="cardTransactionStatus"
      query={saleQuery}
      history={CardTransactionHistoryDocument}
    >
      {(sale) => <Receipt sale={sale} />}
    </SeenRecord>
  )
}

/** Facts in order of interest. */
function factsOf(of: Sale): readonly (readonly [label: string, text: string | false | null | undefined])[] {
  return [
    ['Recebimento', of.receiptCode],
    ['Venda', [formatLocalDate(of.saleDate), of.saleTime].filter(Boolean).join(' às ')],
    [
      'Cartão',
      [brandWords(of.brand, of.brandName), of.cardLast4 && `final ${of.cardLast4}`].filter(Boolean).join(', '),
    ],
    ['Operação', labelOf(CardOperationType, of.operationType)],
    ['Parcela', `${of.installmentNumber} de ${of.installments}`],
    ['Bruto', formatMoney(of.gross)],
    [
      'Taxa combinada',
      of.agreedFee && of.taxPercent
        ? `${formatMoney(of.agreedFee)} (${formatPercent(of.taxPercent)})`
        : 'Não cadastrada para esta bandeira e operação',
    ],
    ['Taxa retida', `${formatMoney(of.fee)}${of.acquirerFee ? '' : ' (prevista)'}`],
    ['Diferença', of.isDivergent ? of.divergence && formatMoney(of.divergence) : undefined],
    ['Crédito previsto', formatLocalDate(of.expectedCreditDate)],
    [
      'Crédito combinado',
      of.agreedCreditDate && of.agreedCreditDate !== of.expectedCreditDate && formatLocalDate(of.agreedCreditDate),
    ],
    ['NSU', of.nsu],
    ['Autorização', of.authorization],
    ['Terminal', of.terminal],
    ['Baixa', of.writeOffDate && `${formatLocalDate(of.writeOffDate)}, em ${of.accountName ?? ''}`],
    ['Fundo', of.fundName],
    ['Conciliada com o banco', of.writeOffDate && (of.isReconciled ? 'Sim' : 'Não')],
    ['Motivo', of.reason],
  ]
}

function Receipt({ sale }: { sale: Sale }) {
  const { buttons, note, dialog } = useRecordActs(cardActs, sale)
  const facts = factsOf(sale).flatMap(([label, value]) => (value ? [{ label, value }] : []))
  return (
    <>
      <Voucher
        label="Líquido"
        amount={formatMoney(sale.net)}
        status={<CardTransactionStatusBadge status={sale.status} isLate={sale.isLate} />}
        to={
          sale.accountName
            ? { label: 'Entrou em', name: sale.accountName }
            : { label: 'Crédito previsto', name: formatLocalDate(sale.expectedCreditDate) }
        }
        actions={buttons}
        note={note}
      >
        <FactList label="Dados da venda" facts={facts} />
      </Voucher>
      {dialog}
    </>
  )
}
