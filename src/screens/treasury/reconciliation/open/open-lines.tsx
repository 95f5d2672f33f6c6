import { Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import Undo2 from 'lucide-react/icons/undo-2'
import { useCallback, useMemo, useState } from 'react'
import { bankStatementNoun } from '#domain/bank-statement/noun.ts'
import type { ImportedLineMove } from '#machines/lifecycles/imported-line.ts'
import type { LineAct, Pair } from '#machines/reconciliation.ts'
import { happeningOf } from '#src/graphql/failure-sentence.ts'
import type { ReconciliationQuery } from '#src/graphql/generated/graphql.ts'
import { useUndoOnceLeft } from '#src/records/act/undo.ts'
import { FormNotice } from '#src/records/form/notice/form-notice.tsx'
import { ImportFirst } from '#src/records/import/import-action.tsx'
import { useRuntime, useUser } from '#src/runtime/runtime-context.ts'
import { mayUser } from '#src/runtime/session/permissions.ts'
import { KeyButton } from '#src/screens/treasury/reconciliation/board/act-keys.tsx'
import {
  type BankLine,
  boardOf,
  type Place,
  type ShownPair,
  sumOf,
} from '#src/screens/treasury/reconciliation/board/board.ts'
import { sendAct, useReconciliationActor } from '#src/screens/treasury/reconciliation/board/reconciliation-actor.ts'
import { wordsOf } from '#src/screens/treasury/reconciliation/board/reconciliation-words.ts'
import { giftsOf } from '#src/screens/treasury/reconciliation/giving/giving-values.ts'
import { Button } from '#src/ui/control/button.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { NoticeLine } from '#src/ui/feedback/notice-line.tsx'
import { lazy } from '#src/ui/lazy.tsx'
import { css } from '#styled-system/css/css.js'
import type { PostingQuestion } from './line-posting-dialog.tsx'
import { MatchBar } from './match-bar.tsx'
import { PairList } from './pair-list.tsx'
import { SideLists } from './side-lists.tsx'

const LinePostingDialog = lazy(() => import('./line-posting-dialog.tsx'), 'LinePostingDialog')

const headStyle = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })
const titleStyle = css({ textStyle: 'section', flexGrow: '1' })
const lastStyle = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  color: 'text.muted',
  _empty: { position: 'absolute' },
})
const linkStyle = css({ color: 'accent', fontWeight: 'medium' })

/** Acts on lines that the user may do. */
export function useLineRights(): Readonly<Record<ImportedLineMove, boolean>> {
  const user = useUser()
  const isUpdating = mayUser(user, 'bank-statement', 'update')
  const isCreating = mayUser(user, 'bank-statement', 'create')
  return useMemo(
    () => ({ match: isUpdating, ignore: isUpdating, undo: isUpdating, post: isCreating }),
    [isUpdating, isCreating],
  )
}

/** Open items: suggestions first, then both sides for selection. */
export function OpenLines({ place, data }: { place: Place; data: ReconciliationQuery }) {
  const { platform } = useRuntime()
  const actor = useReconciliationActor(place)
  const { lines, movements, apart, pending, last, failure } = useSelector(actor, ({ context }) => context)
  const isUnanswered = useSelector(actor, (snapshot) => snapshot.matches('unanswered'))
  const board = useMemo(() => boardOf(data, pending, apart), [data, pending, apart])
  const may = useLineRights()
  const [question, setQuestion] = useState<PostingQuestion | null>(null)
  const [isAsking, setAsking] = useState(false)
  const press = useCallback(
    (kind: LineAct['kind'], pairs: readonly Pair[]) =>
      actor.send({ type: 'do', act: { kind, pairs, intentKey: platform.randomId() } }),
    [actor, platform],
  )
  const confirm = useCallback((pair: ShownPair) => press('match', [pairOf(pair)]), [press])
  const part = useCallback((key: string) => actor.send({ type: 'part', key }), [actor])
  const chooseLine = useCallback((id: string) => actor.send({ type: 'chooseLine', id }), [actor])
  const chooseMovement = useCallback((id: string) => actor.send({ type: 'chooseMovement', id }), [actor])
  const ignore = useCallback(({ id }: BankLine) => press('ignore', [{ lineIds: [id], movementIds: [] }]), [press])
  const post = useCallback(
    (line: BankLine) => {
      setQuestion({ line, posting: board.postings.get(line.id), returning: board.returns.get(line.id) })
      setAsking(true)
    },
    [board],
  )
  const sure = board.pairs.filter(({ isSure }) => isSure)
  const chosen = {
    lines: board.lines.filter(({ id }) => lines.includes(id)),
    movements: [...board.movements, ...board.settled].filter(({ id }) => movements.includes(id)),
  }
  const gifts = giftsOf(board).length
  const isUntouched = data.sides.settled === 0 && data.sides.ignored === 0
  const lastAct = (
    <p role="status" className={lastStyle}>
      {last && wordsOf(last)}
      {last && may.undo && (
        <KeyButton hotkey="z" variant="ghost" icon={<Undo2 aria-hidden />} onClick={() => press('undo', last.pairs)}>
          Desfazer
        </KeyButton>
      )}
    </p>
  )
  useUndoOnceLeft(() => {
    const act = actor.getSnapshot().context.last
    if (!act || !may.undo) return null
    const intentKey = platform.randomId()
    return {
      title: wordsOf(act),
      done: 'Desfeito',
      refused: 'Não foi desfeito',
      undo: (client) => sendAct(client, { kind: 'undo', pairs: act.pairs, intentKey }),
    }
  })
  if (data.sides.waiting === 0 && board.movements.length === 0)
    return (
      <>
        {lastAct}
        <EmptyState
          picture="done"
          title={isUntouched ? 'Nada a conciliar neste período' : 'Tudo conciliado neste período'}
          action={may.post && <ImportFirst path={bankStatementNoun.path} label="Importar o extrato do banco" />}
        >
          {isUntouched
            ? 'Importe o extrato que o banco exporta: aqui cada linha dele encontra o lançamento que já existe, ou vira um.'
            : 'Nada pendente, nem no banco nem no sistema. Importe o próximo extrato para continuar.'}
        </EmptyState>
      </>
    )
  return (
    <>
      {isUnanswered && (
        <FormNotice
          action={
            <>
              <Button size="dense" variant="outline" onClick={() => actor.send({ type: 'abandon' })}>
                Desistir e atualizar
              </Button>
              <Button size="dense" onClick={() => actor.send({ type: 'retry' })}>
                Tentar novamente
              </Button>
            </>
          }
        >
          {failure && `${happeningOf(failure.code, failure.params)} `}
          Não sabemos se foi feito. Tente novamente: nada acontece duas vezes.
        </FormNotice>
      )}
      {lastAct}
      {board.pairs.length > 0 && (
        <>
          <div className={headStyle}>
            <h2 className={titleStyle}>Sugestões</h2>
            {may.match && sure.length > 0 && (
              <KeyButton hotkey="s" onClick={() => press('match', sure.map(pairOf))}>
                {sure.length === 1 ? 'Confirmar a certa' : `Confirmar as ${sure.length} certas`}
              </KeyButton>
            )}
          </div>
          <PairList pairs={board.pairs} onConfirm={confirm} onPart={part} mayAct={may.match} />
        </>
      )}
      <div className={headStyle}>
        <h2 className={titleStyle}>Sem par</h2>
        {gifts > 1 && may.post && (
          <Link to="/bank-statement/reconciliation" search={{ ...place, view: 'givings' }} className={linkStyle}>
            Lançar {gifts} entradas como ofertas
          </Link>
        )}
      </div>
      {data.sides.lines.length < data.sides.waiting && (
        <NoticeLine>
          Mostramos as primeiras {data.sides.lines.length} linhas do período. As outras aparecem conforme você trata
          estas.
        </NoticeLine>
      )}
      <SideLists
        board={board}
        chosenLines={lines}
        chosenMovements={movements}
        may={may}
        onLine={chooseLine}
        onMovement={chooseMovement}
        onPost={post}
        onIgnore={ignore}
      />
      <MatchBar
        lines={{ count: chosen.lines.length, cents: sumOf(chosen.lines) }}
        movements={{ count: chosen.movements.length, cents: sumOf(chosen.movements) }}
        onMatch={() => press('match', [pairOf(chosen)])}
        onClear={() => actor.send({ type: 'letGo' })}
      />
      <LinePostingDialog open={isAsking} question={question} onClose={() => setAsking(false)} />
    </>
  )
}

const idsOf = (sides: readonly { id: string }[]): string[] => sides.map(({ id }) => id)

const pairOf = ({ lines, movements }: Pick<ShownPair, 'lines' | 'movements'>): Pair => ({
  lineIds: idsOf(lines),
  movementIds: idsOf(movements),
})
