import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { bankStatementNoun } from '#domain/bank-statement/noun.ts'
import { cardTransactionNoun } from '#domain/card-transaction/noun.ts'
import { formatLocalDate } from '#domain/value/day/local-date.ts'
import { formatMoney } from '#domain/value/money.ts'
import { CardBankCreditsDocument, SettleCardTransactionsDocument } from '#src/graphql/generated/card.ts'
import type { CardBankCreditsQuery } from '#src/graphql/generated/graphql.ts'
import { UnansweredQuery } from '#src/records/answer/unanswered-query.tsx'
import { useDraftKey } from '#src/records/draft/record-draft.ts'
import { ImportFirst } from '#src/records/import/import-action.tsx'
import { PostingDialog } from '#src/records/posting/posting-dialog.tsx'
import { counted } from '#src/records/selection/counted.ts'
import { useBranchId, useClient, useUser } from '#src/runtime/runtime-context.ts'
import { mayUser } from '#src/runtime/session/permissions.ts'
import { Button } from '#src/ui/control/button.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Card } from '#src/ui/figure/card.tsx'
import { css } from '#styled-system/css/css.js'
import { CardStrip } from './card-strip.tsx'

const pageStyle = css({ display: 'flex', flexDirection: 'column', gap: { base: '3', sm: '4' } })
const titleStyle = css({ textStyle: 'screen' })
const mutedStyle = css({ color: 'text.muted', fontSize: 'sm' })
const listStyle = css({ display: 'flex', flexDirection: 'column', gap: '3', m: '0', p: '0', listStyle: 'none' })
const rowStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
})
const valueStyle = css({ fontFamily: 'figures', fontWeight: 'semibold' })

type Credit = CardBankCreditsQuery['cardBankCredits'][number]

/** Bank credits with matching card sales; settled and reconciled in one step. */
export function CardCredits() {
  const client = useClient()
  const credits = useQuery({
    queryKey: [cardTransactionNoun.queryKey, 'credits', useBranchId()],
    queryFn: ({ signal }) => client.request(CardBankCreditsDocument, {}, { signal }),
  })
  const mayImport = mayUser(useUser(), bankStatementNoun.module, 'create')
  const [question, setQuestion] = useState<{ credit: Credit; isOpen: boolean } | null>(null)
  return (
    <div className={pageStyle}>
      <header>
        <h1 className={titleStyle}>Créditos da operadora</h1>
        <p className={mutedStyle}>
          Entradas do extrato importado cujas vendas encontramos, ao centavo. A baixa e a conciliação são uma só.
        </p>
      </header>
      <CardStrip />
      {!credits.data && <UnansweredQuery query={credits} />}
      {credits.data?.cardBankCredits.length === 0 && (
        <EmptyState
          title="Nenhum crédito com as vendas encontradas"
          action={mayImport && <ImportFirst path={bankStatementNoun.path} label="Importar o extrato do banco" />}
        >
          Importe o extrato do banco e o arquivo da operadora: o que somar igual aparece aqui.
        </EmptyState>
      )}
      <ul className={listStyle}>
        {credits.data?.cardBankCredits.map((credit) => (
          <li key={credit.lineId}>
            <Card>
              <div className={rowStyle}>
                <div>
                  <p className={valueStyle}>{formatMoney(credit.value)}</p>
                  <p>{credit.text}</p>
                  <p className={mutedStyle}>
                    {formatLocalDate(credit.date)} · {credit.accountName} ·{' '}
                    {counted(credit.ids.length, cardTransactionNoun.words)}
                  </p>
                </div>
                <Button variant="outline" onClick={() => setQuestion({ credit, isOpen: true })}>
                  Dar baixa e conciliar
                </Button>
              </div>
            </Card>
          </li>
        ))}
      </ul>
      {question && (
        <Settling
          key={question.credit.lineId}
          credit={question.credit}
          open={question.isOpen}
          onClose={() => setQuestion({ ...question, isOpen: false })}
        />
      )}
    </div>
  )
}

const nothing = {}

function Settling({ credit, open, onClose }: { credit: Credit; open: boolean; onClose: () => void }) {
  const client = useClient()
  const queries = useQueryClient()
  const { lineId, ids, value, date, accountName } = credit
  const sales = counted(ids.length, cardTransactionNoun.words)
  return (
    <PostingDialog
      open={open}
      draftKey={useDraftKey(cardTransactionNoun, `settle/${lineId}`)}
      title={`Dar baixa em ${sales}?`}
      effect={`O crédito de ${formatMoney(value)} em ${formatLocalDate(date)}, em ${accountName}, é o líquido delas: de cada uma entra o bruto e sai a taxa, e a linha do banco fica conciliada.`}
      fields={nothing}
      blank={nothing}
      actionLabelOf={() => `Receber ${formatMoney(value)}`}
      tone="neutral"
      done={{ title: 'Baixa efetuada e crédito conciliado', description: `${formatMoney(value)} · ${sales}` }}
      unknown="Não sabemos se a baixa foi feita."
      post={async (_, options) => {
        const input = { lineId, ids: [...ids] }
        const { data, isReplayed } = await client.send(SettleCardTransactionsDocument, { input }, options)
        return { id: data.settleCardTransactions.ids[0] ?? lineId, isReplayed }
      }}
      onPosted={() => {
        onClose()
        void queries.invalidateQueries()
      }}
      onClose={onClose}
    />
  )
}
