import { useSelector } from '@xstate/react'
import { useCallback, useMemo, useState } from 'react'
import { bankStatementNoun } from '#domain/bank-statement/noun.ts'
import { monthsUntil, shownCompetence } from '#domain/value/day/competence.ts'
import { todayOf } from '#domain/value/day/moment.ts'
import { centsOf, formatSigned } from '#domain/value/money.ts'
import type { ReconciliationQuery } from '#src/graphql/generated/graphql.ts'
import { PostLinesDocument } from '#src/graphql/generated/reconciliation.ts'
import { useDraftKey } from '#src/records/draft/record-draft.ts'
import { emptyValues } from '#src/records/field/form-fields.ts'
import { FormCombobox } from '#src/records/form/input/form-combobox.tsx'
import { FormSelect } from '#src/records/form/input/form-input.tsx'
import { FieldsContext } from '#src/records/form/state/form-context.ts'
import { ShownPaths } from '#src/records/form/state/shown-paths.ts'
import { unlistedRecord } from '#src/records/link/link-option.ts'
import { useAccountPlanOptions, useCostCenterOptions } from '#src/records/link/lookups.ts'
import { type PostingActor, usePostingActor } from '#src/records/posting/posting-actor.ts'
import { PostingLeave } from '#src/records/posting/posting-leave.tsx'
import { PostingProblem } from '#src/records/posting/posting-problem.tsx'
import { useClient, usePresent, useRuntime, useUser } from '#src/runtime/runtime-context.ts'
import { mayUser } from '#src/runtime/session/permissions.ts'
import { GiverNote } from '#src/screens/treasury/movement/giver-note.tsx'
import { KeyButton } from '#src/screens/treasury/reconciliation/board/act-keys.tsx'
import { boardOf, type Place } from '#src/screens/treasury/reconciliation/board/board.ts'
import { useMemberOptions } from '#src/screens/treasury/reconciliation/board/member-options.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { tellFootHeight } from '#src/ui/table/foot-height.ts'
import { css } from '#styled-system/css/css.js'
import { GiftItem } from './gift-item.tsx'
import { decidedIn, type Gift, giftsOf, givingFields, itemsOf, withDecision } from './giving-values.ts'

const groupStyle = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', sm: '[repeat(3, minmax(0, 1fr))]' },
  gap: '3',
})
const listStyle = css({ bg: 'surface', borderWidth: 'thin', rounded: 'lg' })
const barStyle = css({
  '--foot-height': '0px',
  position: 'sticky',
  bottom: '3',
  zIndex: 'sticky',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '3',
  px: '4',
  py: '2',
  bg: 'surface.raised',
  borderWidth: 'thin',
  rounded: 'lg',
  boxShadow: 'floating',
})
const sumStyle = css({ flexGrow: '1', fontWeight: 'medium' })
const helpStyle = css({ color: 'text.muted', fontSize: 'sm' })

const unknown = 'Não sabemos se as ofertas foram lançadas.'

/** Turns incoming lines into gifts: decided by one key each, posted together. */
export function Givings({ place, data }: { place: Place; data: ReconciliationQuery }) {
  const [round, setRound] = useState(0)
  const gifts = useMemo(() => giftsOf(boardOf(data, [], [])), [data])
  const mayPost = mayUser(useUser(), 'bank-statement', 'create')
  if (!mayPost) return <EmptyState title="Você não pode lançar ofertas">Peça a quem cuida das permissões.</EmptyState>
  if (gifts.length === 0)
    return (
      <EmptyState picture="done" title="Nenhuma entrada pendente">
        O que entrar na conta e ainda não tiver par no sistema aparece aqui para virar oferta.
      </EmptyState>
    )
  return <Round key={round} place={place} gifts={gifts} onPosted={() => setRound(round + 1)} />
}

function Round({ place, gifts, onPosted }: { place: Place; gifts: readonly Gift[]; onPosted: () => void }) {
  const client = useClient()
  const [shownPaths] = useState(() => new ShownPaths())
  const usualPlan = gifts.find(({ posting }) => posting?.accountPlanId)?.posting?.accountPlanId ?? ''
  const actor = usePostingActor({
    draftKey: useDraftKey(bankStatementNoun, `${place.bankAccountId}/givings`),
    blank: {
      ...emptyValues(givingFields),
      accountPlanId: usualPlan,
      competence: place.dateFrom.slice(0, 7),
      lines: [],
    },
    post: async (values, options) => {
      const { data, isReplayed } = await client.send(
        PostLinesDocument,
        { input: { items: itemsOf(values, gifts) } },
        options,
      )
      return { id: data.postBankStatementLines.ids[0] ?? '', isReplayed }
    },
    done: 'Ofertas lançadas e conciliadas',
    onPosted,
  })
  const isBusy = useSelector(actor, (snapshot) => snapshot.matches('submitting') || snapshot.matches('unanswered'))
  return (
    <FieldsContext value={{ actor, fields: givingFields, isViewing: false, isReadOnly: isBusy, shownPaths }}>
      <GiverNote />
      <p className={helpStyle}>
        Diga de quem é cada entrada. O que você não marcar continua pendente, e quem ninguém conhece fica como anônimo.
      </p>
      <Common month={place.dateFrom.slice(0, 7)} />
      <PostingProblem actor={actor} unknown={unknown} />
      <Gifts actor={actor} gifts={gifts} isBusy={isBusy} />
      <PostingLeave actor={actor} isOpen unknown={unknown} closing={null} />
    </FieldsContext>
  )
}

function Common({ month }: { month: string }) {
  const today = todayOf(usePresent())
  const months = [...new Set([month, ...monthsUntil(today, 24)])].sort().reverse()
  return (
    <div className={groupStyle}>
      <FormCombobox
        at="accountPlanId"
        options={useAccountPlanOptions('CHILD', 'RECEITA')}
        placeholder="Dízimos, ofertas…"
        unlisted={unlistedRecord}
      />
      <FormCombobox
        at="costCenterId"
        options={useCostCenterOptions()}
        placeholder="Nome do centro de custo"
        unlisted={unlistedRecord}
      />
      <FormSelect
        at="competence"
        options={months.map((value) => ({ value, label: shownCompetence(value) }))}
        required
      />
    </div>
  )
}

function Gifts({ actor, gifts, isBusy }: { actor: PostingActor; gifts: readonly Gift[]; isBusy: boolean }) {
  const { platform } = useRuntime()
  const mayName = mayUser(useUser(), 'members-offerings', 'read')
  const members = useMemberOptions(mayName)
  const values = useSelector(actor, ({ context }) => context.values)
  const isSending = useSelector(actor, (snapshot) => snapshot.matches('submitting'))
  const isUnanswered = useSelector(actor, (snapshot) => snapshot.matches('unanswered'))
  const decided = useMemo(() => decidedIn(values), [values])
  const decide = useCallback(
    (id: string, memberId: string | null) => {
      const { context } = actor.getSnapshot()
      actor.send({ type: 'edit', changes: { lines: withDecision(context.values, id, memberId) } })
    },
    [actor],
  )
  const chosen = gifts.filter(({ line }) => decided.has(line.id))
  const cents = chosen.reduce((sum, { line }) => sum + centsOf(line.value), 0n)
  const count = chosen.length === 1 ? '1 oferta' : `${chosen.length} ofertas`
  const markAll = () =>
    actor.send({
      type: 'edit',
      changes: { lines: gifts.map(({ line, posting }) => ({ id: line.id, memberId: posting?.memberId ?? '' })) },
    })
  const clear = () => actor.send({ type: 'edit', changes: { lines: [] } })
  const submit = () => actor.send(isUnanswered ? { type: 'retry' } : { type: 'submit', intentKey: platform.randomId() })
  return (
    <>
      <ul className={listStyle}>
        {gifts.map((gift) => (
          <GiftItem
            key={gift.line.id}
            gift={gift}
            memberId={decided.get(gift.line.id)}
            members={members}
            mayName={mayName}
            isLocked={isBusy}
            onDecide={decide}
          />
        ))}
      </ul>
      <section ref={tellFootHeight} aria-label="Ofertas marcadas" className={barStyle}>
        <p role="status" className={sumStyle}>
          {chosen.length === 0 ? 'Nenhuma marcada' : `${count}: ${formatSigned(cents)}`}
        </p>
        {chosen.length > 0 && (
          <KeyButton hotkey="Escape" variant="ghost" disabled={isBusy} onClick={clear}>
            Desmarcar
          </KeyButton>
        )}
        <KeyButton hotkey="t" variant="outline" disabled={isBusy} onClick={markAll}>
          Marcar todas as {gifts.length}
        </KeyButton>
        <KeyButton hotkey="p" busy={isSending} disabled={chosen.length === 0} onClick={submit}>
          {isUnanswered ? 'Tentar novamente' : `Lançar ${count}`}
        </KeyButton>
      </section>
    </>
  )
}
