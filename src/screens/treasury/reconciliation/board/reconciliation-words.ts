import { sentenceOf } from '#domain/catalogue/errors.ts'
import type { Failure } from '#machines/conversation.ts'
import type { LineAct } from '#machines/reconciliation.ts'
import type { ToastText } from '#src/ui/toasts.ts'

const titles = {
  match: 'Não foi conciliado',
  ignore: 'A linha não foi ignorada',
  undo: 'Não foi desfeito',
} as const

export function refusalOf({ kind }: LineAct, { code, params, problems: [problem] }: Failure): ToastText {
  const description = problem ? sentenceOf(problem.msg, problem.params) : sentenceOf(code, params)
  return { title: titles[kind], description }
}

const linesOf = ({ pairs }: LineAct): number => pairs.reduce((count, { lineIds }) => count + lineIds.length, 0)

/** Text of the last act: '3 linhas conciliadas'. */
export function wordsOf(act: LineAct): string {
  const count = linesOf(act)
  const [one, several] = act.kind === 'ignore' ? ['ignorada', 'ignoradas'] : ['conciliada', 'conciliadas']
  return count === 1 ? `1 linha ${one}` : `${count} linhas ${several}`
}
