import { css } from '#styled-system/css/css.js'

const codeStyle = css({ whiteSpace: 'nowrap' })
const codes = /([A-Z]+-\d{4}-\d+)/

/** A sentence whose code of a document, as OP-2026-000099, is not broken at its hyphens: the first, if there are more. */
export function WholeCodes({ text }: { text: string }) {
  const [before, code, ...rest] = text.split(codes)
  return (
    <>
      {before}
      {code && <span className={codeStyle}>{code}</span>}
      {rest.join('')}
    </>
  )
}
