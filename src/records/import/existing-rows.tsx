import type { ImportResult } from '#domain/import/result.ts'
import { useEdit, useFormText } from '#src/records/form/state/form-context.ts'
import { Checkbox } from '#src/ui/choice/checkbox.tsx'
import { RadioGroup } from '#src/ui/choice/radio-group.tsx'
import { Button } from '#src/ui/control/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { css } from '#styled-system/css/css.js'

const sectionStyle = css({ display: 'flex', flexDirection: 'column', gap: '2' })
const headStyle = css({ fontWeight: 'medium' })
const answersStyle = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
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
  nameAndEnvelope: 'mesmo nome e envelope',
  nameAndAddress: 'mesmo nome e endereço',
  nameAndBranch: 'mesmo nome e filial',
  name: 'mesmo nome, e nada mais,',
} as const

type KnownRow = NonNullable<ImportResult['known']>[number]

/**
 * Existing people in a file, and how they match. Only a document is certain; other matches may be declared different
 * people.
 */
export function KnownRows({ known: all = [], isDone }: Pick<ImportResult, 'known'> & { isDone: boolean }) {
  const namesakes = isDone ? [] : all.filter(({ by }) => by === 'name')
  const certain = all.filter((row) => !namesakes.includes(row))
  return (
    <>
      {namesakes.length > 0 && <Namesakes rows={namesakes} />}
      {certain.length > 0 && <Known known={certain} isDone={isDone} />}
    </>
  )
}

const answers = [
  { value: 'same', label: 'São a mesma pessoa' },
  { value: 'true', label: 'É outra pessoa' },
]

/** Who has only the name of somebody: asked one by one, or for all who were not answered. */
function Namesakes({ rows }: { rows: readonly KnownRow[] }) {
  const edit = useEdit()
  const forAll = useFormText('namesakes')
  const open = rows.filter(({ isAsked }) => isAsked).length
  return (
    <section aria-label="Só o nome é igual" className={sectionStyle}>
      <Notice tone="warning">
        {open > 0
          ? `De ${open.toLocaleString('pt-BR')} ${open === 1 ? 'pessoa' : 'pessoas'} só o nome é igual ao de alguém do cadastro. Diga se são as mesmas.`
          : 'Só o nome é igual ao de alguém do cadastro. Confira o que foi respondido.'}
      </Notice>
      <div className={answersStyle}>
        <Button size="dense" variant="outline" onClick={() => edit({ namesakes: 'SAME' })}>
          Todas são as mesmas pessoas
        </Button>
        <Button size="dense" variant="outline" onClick={() => edit({ namesakes: 'OTHER' })}>
          Todas são outras pessoas
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys too */}
      <ul className={listStyle} tabIndex={0} aria-label="Pessoas de mesmo nome">
        {rows.map((row) => (
          <li key={row.line}>
            <Namesake row={row} forAll={forAll} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Namesake({ row, forAll }: { row: KnownRow; forAll: string }) {
  const at = `others.${row.line}`
  const own = useFormText(at)
  const edit = useEdit()
  const choice = { SAME: 'same', OTHER: 'true' }[forAll] ?? ''
  return (
    <RadioGroup
      label={`Linha ${row.line.toLocaleString('pt-BR')}: ${row.inFile}`}
      options={answers}
      value={own || choice}
      onValueChange={(value) => edit({ [at]: value })}
    />
  )
}

function Known({ known, isDone }: { known: readonly KnownRow[]; isDone: boolean }) {
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
