import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { bankStatementNoun } from '#domain/bank-statement/noun.ts'
import { StatementLineStatus } from '#domain/ledger/enums.ts'
import { labelOf } from '#domain/value/enums.ts'
import { formatMoney } from '#domain/value/money.ts'
import { importedLine } from '#machines/lifecycles/imported-line.ts'
import { TreatedLinesDocument } from '#src/graphql/generated/reconciliation.ts'
import { UnansweredQuery } from '#src/records/answer/unanswered-query.tsx'
import { useBranchId, useClient, useRuntime } from '#src/runtime/runtime-context.ts'
import { Button } from '#src/ui/control/button.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Badge } from '#src/ui/figure/badge.tsx'
import { css } from '#styled-system/css/css.js'
import { KeyButton } from './board/act-keys.tsx'
import type { BankLine, Place } from './board/board.ts'
import { Entry } from './board/entry.tsx'
import { useReconciliationActor } from './board/reconciliation-actor.ts'
import { useLineRights } from './open/open-lines.tsx'

const listStyle = css({ bg: 'surface', borderWidth: 'thin', rounded: 'lg' })
const itemStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: '3',
  px: '4',
  py: '2',
  '& + &': { borderTopWidth: 'thin' },
})
// Fixed width, so that values align.
const badgeStyle = css({ minW: '24' })
const undoStyle = css({ display: 'flex', justifyContent: 'flex-end', minW: { sm: 'menu' } })
const pagesStyle = css({ display: 'flex', alignItems: 'center', justifyContent: 'center', gap: '3' })

const pageSize = 50

/** Treated or ignored lines of the period, with undo. */
export function TreatedLines({ place, isIgnored }: { place: Place; isIgnored: boolean }) {
  const client = useClient()
  const { platform } = useRuntime()
  const actor = useReconciliationActor(place)
  const pending = useSelector(actor, ({ context }) => context.pending)
  const may = useLineRights()
  const [page, setPage] = useState(1)
  const variables = {
    ...place,
    page,
    pageSize,
    status: isIgnored ? (['IGNORED'] as const) : (['MATCHED', 'POSTED'] as const),
  }
  const query = useQuery({
    queryKey: [bankStatementNoun.queryKey, useBranchId(), 'treated', variables],
    queryFn: ({ signal }) =>
      client.request(TreatedLinesDocument, { ...variables, status: [...variables.status] }, { signal }),
    select: ({ bankStatementLines }) => bankStatementLines,
  })
  if (!query.data) return <UnansweredQuery query={query} lines={6} />
  const { rows, count } = query.data
  if (count === 0)
    return (
      <EmptyState title={isIgnored ? 'Nenhuma linha ignorada' : 'Nada conciliado neste período'}>
        {isIgnored
          ? 'As linhas que você ignorar ficam aqui e podem voltar.'
          : 'O que você conciliar ou lançar aparece aqui, e pode ser desfeito.'}
      </EmptyState>
    )
  const undo = ({ id }: BankLine) =>
    actor.send({
      type: 'do',
      act: { kind: 'undo', pairs: [{ lineIds: [id], movementIds: [] }], intentKey: platform.randomId() },
    })
  const gone = new Set(pending.flatMap(({ pairs }) => pairs.flatMap(({ lineIds }) => lineIds)))
  return (
    <>
      <ul className={listStyle}>
        {rows
          .filter(({ id }) => !gone.has(id))
          .map((line) => (
            <li key={line.id} data-item className={itemStyle}>
              <Entry date={line.date} value={line.value} words={line.text} beside={line.reason} />
              <span className={badgeStyle}>
                <Badge tone={line.status === 'IGNORED' ? 'neutral' : 'positive'}>
                  {labelOf(StatementLineStatus, line.status)}
                </Badge>
              </span>
              {may.undo && importedLine.can(line.status, 'undo') && (
                <span className={undoStyle}>
                  <KeyButton hotkey="z" data-stop variant="outline" onClick={() => undo(line)}>
                    {undoWordOf(line)}
                  </KeyButton>
                </span>
              )}
            </li>
          ))}
      </ul>
      {count > pageSize && (
        <div className={pagesStyle}>
          <Button size="dense" variant="outline" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Anteriores
          </Button>
          <span>
            {page} de {Math.ceil(count / pageSize)}
          </span>
          <Button size="dense" variant="outline" disabled={page * pageSize >= count} onClick={() => setPage(page + 1)}>
            Próximas
          </Button>
        </div>
      )}
    </>
  )
}

/** Posted lines are reversed, with the amount on the button. */
function undoWordOf({ status, value }: BankLine): string {
  if (status === 'IGNORED') return 'Trazer de volta'
  return status === 'POSTED' ? `Estornar ${formatMoney(value.replace('-', ''))}` : 'Desfazer'
}
