import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import { createContext, use } from 'react'
import { css } from '#styled-system/css/css.js'

const markStyle = css({
  display: 'inline-flex',
  alignItems: 'center',
  pe: '1',
  verticalAlign: 'middle',
  color: 'warning',
  '& svg': { w: '4', h: '4', flexShrink: '0' },
})
const hiddenStyle = css({ srOnly: true })

/** Ids of the list's rows about which a question waits for an answer. */
export const OpenQuestionsContext = createContext<ReadonlySet<string>>(new Set())

/** Before the name of such a row. */
export function OpenQuestionMark({ id }: { id: string }) {
  if (!use(OpenQuestionsContext).has(id)) return null
  return (
    <span className={markStyle} title="Pergunta sem resposta">
      <CircleQuestionMark aria-hidden />
      <span className={hiddenStyle}>Pergunta sem resposta: </span>
    </span>
  )
}
