import { useNavigate } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { BudgetStatus } from '#domain/budget/fields.ts'
import { budgetNoun } from '#domain/budget/noun.ts'
import { placeKey } from '#domain/budget/rules.ts'
import { sentenceOf } from '#domain/catalogue/errors.ts'
import { formatLocalDate } from '#domain/value/day/local-date.ts'
import { todayOf } from '#domain/value/day/moment.ts'
import { labelOf } from '#domain/value/enums.ts'
import { isChanged } from '#machines/conversation.ts'
import { isOpen as isOpenIn, isViewing } from '#machines/record-form.ts'
import type { BudgetFactsFragment } from '#src/graphql/generated/graphql.ts'
import { RecoveredNotice } from '#src/records/draft/recovered-notice.tsx'
import { ReportPage } from '#src/records/export/report-page.tsx'
import { YearStepper } from '#src/records/filter/year-stepper.tsx'
import { FormProblem } from '#src/records/form/notice/form-problem.tsx'
import { LeaveQuestion } from '#src/records/form/notice/leave-question.tsx'
import { type FormActor, FormContext } from '#src/records/form/state/form-context.ts'
import { ShownPaths } from '#src/records/form/state/shown-paths.ts'
import { useMay } from '#src/records/register/register-context.ts'
import { useBranchId, useBranchName, usePresent, useRuntime } from '#src/runtime/runtime-context.ts'
import { useStatementPeriod } from '#src/screens/accounting/statement/statement-period.tsx'
import { Button } from '#src/ui/control/button.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Badge, type Tone } from '#src/ui/figure/badge.tsx'
import { lazy } from '#src/ui/lazy.tsx'
import { Skeleton } from '#src/ui/waiting/skeleton.tsx'
import { useBudgetActor } from './budget-actor.ts'
import { BudgetSheet } from './budget-sheet.tsx'
import { BudgetStrip } from './budget-strip.tsx'
import { valuesOfLines } from './budget-values.ts'
import { CellProblems } from './cell-problems.tsx'
import { type SheetPlace, SheetPlaceChoice } from './sheet-place.tsx'
import { useSheetPlans } from './sheet-plans.ts'

const ApprovalDialog = lazy(() => import('./approval-dialog.tsx'), 'ApprovalDialog')
const ProposalDialog = lazy(() => import('./proposal-dialog.tsx'), 'ProposalDialog')

const tones: Readonly<Record<string, Tone>> = { DRAFT: 'neutral', APPROVED: 'positive', REVISING: 'warning' }

/** The first year that a budget may be of. */
const firstYear = 1900

/** The sheet of a year's budget; edited, and voted by the act of an assembly. */
export function BudgetPage() {
  const { year } = useStatementPeriod()
  const branchId = useBranchId()
  return <Year key={`${year} ${branchId}`} year={year} />
}

function Year({ year }: { year: string }) {
  const { actor, budget } = useBudgetActor(year)
  const [shownPaths] = useState(() => new ShownPaths())
  /** The year to go to, or the sheet as it was, once it is said that what was typed may go. */
  const [asked, setAsked] = useState<number | 'cancel' | null>(null)
  const navigate = useNavigate()
  const thisYear = Number(todayOf(usePresent()).slice(0, 4))
  const go = (to: number) => void navigate({ to: budgetNoun.path, search: { year: String(to) } })
  const isHere = useSelector(actor, isOpenIn)
  const isSeen = useSelector(actor, isViewing)
  const isBusy = useSelector(actor, (snapshot) => snapshot.matches('saving'))
  const leave = (to: number | 'cancel') => {
    setAsked(null)
    if (to === 'cancel') actor.send({ type: 'cancel' })
    else go(to)
  }
  const ask = (to: number | 'cancel') => (isChanged(actor.getSnapshot().context) ? setAsked(to) : leave(to))
  return (
    <FormContext value={{ actor, fields: {}, isViewing: isSeen, isReadOnly: isSeen || isBusy, shownPaths }}>
      <ReportPage
        title={budgetNoun.words.title}
        period={<YearStepper year={Number(year)} first={firstYear} last={thisYear + 5} onChange={ask} />}
        actions={
          isHere &&
          budget && (
            <Acts actor={actor} budget={budget} isSeen={isSeen} isBusy={isBusy} onCancel={() => ask('cancel')} />
          )
        }
        strip={<BudgetStrip year={year} />}
        about={`${useBranchName()} · o que a igreja pretende receber e gastar, por conta e por mês`}
      >
        {isHere && budget ? <Sheet budget={budget} isSeen={isSeen} /> : <Unopened actor={actor} />}
      </ReportPage>
      <LeaveQuestion
        actor={actor}
        closing={asked === null ? null : { stay: () => setAsked(null), leave: () => leave(asked) }}
      />
    </FormContext>
  )
}

/** The acting branch, unless only the whole church has a budget: nobody is to see an empty sheet of a year that was voted. */
function firstPlace({ lines }: BudgetFactsFragment, branchId: string): SheetPlace {
  const isOfWhole = lines.some((line) => !line.branchId) && !lines.some((line) => line.branchId === branchId)
  return { branchId: isOfWhole ? '' : branchId, costCenterId: '', fundId: '' }
}

function Sheet({ budget, isSeen }: { budget: BudgetFactsFragment; isSeen: boolean }) {
  const branchId = useBranchId()
  const [place, setPlace] = useState(() => firstPlace(budget, branchId ?? ''))
  const plans = useSheetPlans()
  if (!plans) return <Skeleton height="block" />
  const lineOf = (accountPlanId: string) => placeKey({ accountPlanId, ...place })
  const has = new Set(budget.lines.map(({ accountPlanId }) => accountPlanId))
  return (
    <>
      <Standing budget={budget} />
      <FormProblem />
      <CellProblems plans={plans} />
      <RecoveredNotice />
      <SheetPlaceChoice place={place} onChange={setPlace} />
      <BudgetSheet
        plans={plans.filter(({ id, isActive }) => isActive || has.has(id))}
        lineOf={lineOf}
        isEditing={!isSeen}
      />
    </>
  )
}

/** How the year stands: its status, and the act that voted it last. */
function Standing({ budget: { status, act, actDate, versionCount, version } }: { budget: BudgetFactsFragment }) {
  const isToFill = useMay(budgetNoun)('update') && version === 0
  return (
    <p>
      <Badge tone={tones[status] ?? 'neutral'}>{labelOf(BudgetStatus, status)}</Badge>
      {act && actDate ? ` Versão ${versionCount}, votada na ata nº ${act}, de ${formatLocalDate(actDate)}` : ''}
      {isToFill && ' Ainda sem valores. Em Preencher, digite o de cada mês ou comece pelo que houve no ano anterior.'}
      {status === 'REVISING' && '; há mudanças que ainda não foram votadas'}
    </p>
  )
}

interface ActsProps {
  actor: FormActor
  budget: BudgetFactsFragment
  isSeen: boolean
  isBusy: boolean
  onCancel: () => void
}

function Acts({ actor, budget, isSeen, isBusy, onCancel }: ActsProps) {
  const { platform } = useRuntime()
  const may = useMay(budgetNoun)
  const [open, setOpen] = useState<'approve' | 'propose' | null>(null)
  const close = () => setOpen(null)
  if (!isSeen)
    return (
      <>
        <Button variant="outline" size="dense" disabled={isBusy} onClick={() => setOpen('propose')}>
          Do ano anterior
        </Button>
        <Button variant="outline" size="dense" disabled={isBusy} onClick={onCancel}>
          Cancelar
        </Button>
        <Button
          size="dense"
          data-testid="save-record"
          busy={isBusy}
          onClick={() => actor.send({ type: 'submit', intentKey: platform.randomId() })}
        >
          Salvar
        </Button>
        {open === 'propose' && (
          <ProposalDialog
            year={budget.year}
            onProposed={(lines) => actor.send({ type: 'edit', changes: valuesOfLines(lines) })}
            onClose={close}
          />
        )}
      </>
    )
  return (
    <>
      {may('update') && (
        <Button variant="outline" size="dense" onClick={() => actor.send({ type: 'change' })}>
          {budget.version === 0 ? 'Preencher' : 'Editar'}
        </Button>
      )}
      {may('approve') && budget.status !== 'APPROVED' && (
        <Button size="dense" disabled={budget.lines.length === 0} onClick={() => setOpen('approve')}>
          Aprovar
        </Button>
      )}
      {open === 'approve' && (
        <ApprovalDialog
          budget={budget}
          onApproved={() => {
            close()
            actor.send({ type: 'reopen' })
          }}
          onClose={close}
        />
      )}
    </>
  )
}

function Unopened({ actor }: { actor: FormActor }) {
  const refusal = useSelector(actor, ({ context }) => context.refusal)
  if (!refusal) return <Skeleton height="block" />
  return (
    <ErrorState requestId={refusal.requestId ?? undefined} onRetry={() => actor.send({ type: 'retry' })}>
      {sentenceOf(refusal.code, refusal.params)}
    </ErrorState>
  )
}
