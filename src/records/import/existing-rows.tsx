import type { ImportResult } from '#domain/import/result.ts'
import { useEdit, useFormText } from '#src/records/form/form-context.ts'
import { Checkbox } from '#src/ui/choice/checkbox.tsx'
import { css } from '#styled-system/css/css.js'

const sectionStyle = css({ display: 'flex', flexDirection: 'column', gap: '2' })
const headStyle = css({ fontWeight: 'medium' })
const quietStyle = css({ color: 'text.muted', fontSize: 'sm' })
const listStyle = css({
  maxH: '[14rem]',
  overflowY: 'auto',
  borderWidth: 'thin',
  rounded: 'md',
  px: '3',
  py: '2',
  fontSize: 'sm',
  '& li': { py: '1' },
})

const reasons = {
  document: 'mesmo documento',
  email: 'mesmo e-mail',
  nameAndPhone: 'mesmo nome e telefone',
} as const

type KnownRow = NonNullable<ImportResult['known']>[number]

/**
 * Existing people in a file, and how they match. Only a document is certain; other matches may be declared different
 * people.
 */
export function KnownRows({ known = [], isDone }: Pick<ImportResult, 'known'> & { isDone: boolean }) {
  if (known.length === 0) return null
  const isAsked = !isDone && known.some(({ by }) => by !== 'document')
  return (
    <section aria-label="Quem já está cadastrado" className={sectionStyle}>
      <p className={headStyle}>Quem já está cadastrado, e fica como está</p>
      {isAsked && <p className={quietStyle}>Marque quem é outra pessoa, para importar também.</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys too */}
      <ul className={listStyle} tabIndex={0} aria-label="Quem já está cadastrado, e por que é a mesma pessoa">
        {known.map((row) => (
          <li key={row.line}>{isDone || row.by === 'document' ? <Fact row={row} /> : <Choice row={row} />}</li>
        ))}
      </ul>
    </section>
  )
}

const wordsOf = ({ line, name, inFile, by }: KnownRow): string =>
  `Linha ${line.toLocaleString('pt-BR')}, ${inFile}: ${reasons[by]} de ${name}`

function Fact({ row }: { row: KnownRow }) {
  return `${wordsOf(row)}${row.isOther ? '; entrou como outra pessoa' : ''}`
}

function Choice({ row }: { row: KnownRow }) {
  const at = `others.${row.line}`
  const value = useFormText(at)
  const edit = useEdit()
  return (
    <Checkbox
      label={wordsOf(row)}
      checked={value === 'true'}
      onCheckedChange={(checked) => edit({ [at]: String(checked) })}
    />
  )
}
