import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { sentenceOf } from '#domain/catalogue/errors.ts'
import { useForm } from '#src/records/form/state/form-context.ts'
import { NoticeLine } from '#src/ui/feedback/notice-line.tsx'
import { monthLabel, type SheetPlan } from './sheet-plans.ts'

/** '4.01.001 Aluguel, março': what a cell of the sheet is called. */
function cellNameOf(param: string, plans: readonly SheetPlan[]): string {
  const [line = '', cell = ''] = param.split('.')
  const plan = plans.find(({ id }) => line.startsWith(id))
  if (!plan) return ''
  const month = /^m(\d+)$/.exec(cell)?.[1]
  if (month !== undefined) return `${plan.label}, ${monthLabel(Number(month)).toLowerCase()}`
  return cell === 'total' ? `${plan.label}, total do ano` : plan.label
}

/** What is wrong with cells, each by its name. */
export function CellProblems({ plans }: { plans: readonly SheetPlan[] }) {
  const { actor, shownPaths } = useForm()
  const problems = useSelector(actor, ({ context }) => context.problems)
  const named = problems.flatMap((problem) => {
    const name = cellNameOf(problem.param, plans)
    return name ? [{ ...problem, name }] : []
  })
  useEffect(() => {
    for (const { param } of problems) shownPaths.add(param)
    return () => {
      for (const { param } of problems) shownPaths.delete(param)
    }
  }, [problems, shownPaths])
  return named.map(({ param, msg, params, name }) => (
    <NoticeLine key={param} tone="negative">{`${name}: ${sentenceOf(msg, params)}`}</NoticeLine>
  ))
}
