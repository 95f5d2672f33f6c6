import { sentenceOf } from '#domain/catalogue/errors.ts'
import { formatMoney, moneyOf } from '#domain/value/money.ts'
import type { Failure } from '#machines/conversation.ts'
import type { LineAct } from '#machines/reconciliation.ts'
import type { ToastText } from '#src/ui/feedback/toasts.ts'

/** 'R$ 12,34' with the sign that it has: '+' in, '−' out. */
export const signedCents = (cents: bigint): string =>
  `${cents < 0n ? '−' : '+'} ${formatMoney(moneyOf(cents < 0n ? -cents : cents))}`

const titles = {
  match: 'Não foi conciliado',
  ignore: 'A linha não foi ignorada',
  undo: 'Não foi desfeito',
} as const

/** Why an act was refused. */
export function refusalOf({ kind }: LineAct, { code, params, problems: [problem] }: Failure): ToastText {
  const description = problem ? sentenceOf(problem.msg, problem.params) : sentenceOf(code, params)
  return { title: titles[kind], description }
}

const linesOf = ({ pairs }: LineAct): number => pairs.reduce((count, { lineIds }) => count + lineIds.length, 0)

/** What was done last: '3 linhas conciliadas'. */
export function wordsOf(act: LineAct): string {
  const count = linesOf(act)
  const [one, several] = act.kind === 'ignore' ? ['ignorada', 'ignoradas'] : ['conciliada', 'conciliadas']
  return count === 1 ? `1 linha ${one}` : `${count} linhas ${several}`
}
