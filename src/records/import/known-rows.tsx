import type { ImportResult } from '#domain/import/result.ts'
import { css } from '#styled-system/css/css.js'

const sectionStyle = css({ display: 'flex', flexDirection: 'column', gap: '2' })
const headStyle = css({ fontWeight: 'medium' })
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

/** Who of a file is there already, and by what that is known. */
export function KnownRows({ known = [] }: Pick<ImportResult, 'known'>) {
  if (known.length === 0) return null
  return (
    <section aria-label="Quem já está cadastrado" className={sectionStyle}>
      <p className={headStyle}>Quem já está cadastrado, e fica como está</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys too */}
      <ul className={listStyle} tabIndex={0} aria-label="Quem já está cadastrado, e por que é a mesma pessoa">
        {known.map(({ line, name, by }) => (
          <li key={line}>
            Linha {line.toLocaleString('pt-BR')}: {name}, {reasons[by]}
          </li>
        ))}
      </ul>
    </section>
  )
}
