import { useSelector } from '@xstate/react'
import { sentenceOf } from '#domain/catalogue/errors.ts'
import type { ImportResult } from '#domain/import/result.ts'
import { type Fact, FactList } from '#src/ui/figure/fact-list.tsx'
import { css } from '#styled-system/css/css.js'
import { agreed, counted } from '../source/counted.ts'
import type { StepProps } from '../source/import-actor.ts'
import type { ImportSource } from '../source/import-source.ts'
import { ImportRows } from './import-rows.tsx'
import { RefusedFile } from './refused-file.tsx'
import { SheetNotice } from './sheet-question.tsx'

const headStyle = css({ textStyle: 'section' })
const sectionStyle = css({ display: 'flex', flexDirection: 'column', gap: '2' })
const sectionHeadStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
  fontWeight: 'medium',
})
const listStyle = css({
  maxH: '[14rem]',
  overflowY: 'auto',
  borderWidth: 'thin',
  rounded: 'md',
  px: '3',
  py: '2',
  fontSize: 'sm',
  '& li': { py: '1' },
  '& b': { fontWeight: 'medium' },
})
const quietStyle = css({ color: 'text.muted', fontSize: 'sm' })

/** Result of the dry run or of the import. */
export function ImportOutcome({ actor, source }: StepProps) {
  const result = useSelector(actor, ({ context }) => context.result)
  const isDone = useSelector(actor, (snapshot) => snapshot.matches('done') || snapshot.matches('undoing'))
  if (!result) return null
  const { successful } = result
  return (
    <>
      <p role="status" className={headStyle}>
        {headOf(source, result, isDone)}
      </p>
      <FactList label={isDone ? 'O que foi feito' : 'O que será feito'} facts={factsOf(source, result, isDone)} />
      {source.details?.(result, isDone)}
      {!isDone && <SheetNotice actor={actor} />}
      {!isDone && <ImportRows actor={actor} source={source} />}
      {result.failure > 0 && <Refused actor={actor} source={source} result={result} />}
      {isDone && successful > 0 && source.after && <p className={quietStyle}>{source.after}</p>}
    </>
  )
}

/** Rows that are taken or left by what is answered. */
const openOf = ({ known = [] }: ImportResult): number => known.filter(({ isAsked }) => isAsked).length

function headOf({ row }: ImportSource, result: ImportResult, isDone: boolean): string {
  const { successful, duplicate, failure } = result
  if (isDone) return `${counted(successful, row)} ${agreed('importad', successful, row)}`
  const open = openOf(result)
  const depends = `${open === 1 ? 'depende' : 'dependem'} da sua resposta`
  if (successful > 0) {
    const news = `${counted(successful, row)} ${agreed('nov', successful, row)} para importar`
    return open > 0 ? `${news}, e ${open.toLocaleString('pt-BR')} ${depends}` : news
  }
  if (open > 0) return `${counted(open, row)} ${depends}`
  return failure > 0 && duplicate === 0 ? 'Nada deste arquivo pode entrar' : 'Nada de novo neste arquivo'
}

function factsOf(source: ImportSource, result: ImportResult, isDone: boolean) {
  const { successful, duplicate, failure, ignored } = result
  const open = isDone ? 0 : openOf(result)
  const count = (value: number) => value.toLocaleString('pt-BR')
  const facts: (Fact | false)[] = [
    { label: isDone ? 'Entraram agora' : 'Vão entrar', value: count(successful) },
    open > 0 && { label: 'Dependem da sua resposta', value: count(open) },
    { label: source.duplicateText, value: count(duplicate - open) },
    failure > 0 && {
      label: `Não puderam ser ${agreed('lid', 2, source.row)} ou ${agreed('aceit', 2, source.row)}`,
      value: count(failure),
    },
    ignored > 0 && { label: `Deixadas de lado: ${source.ignored ?? 'não são registros'}`, value: count(ignored) },
  ]
  return facts.filter((fact) => fact !== false)
}

/** Refused rows with their reasons. */
function Refused({ actor, source, result: { rows, failure } }: StepProps & { result: ImportResult }) {
  return (
    <section aria-label="Linhas recusadas" className={sectionStyle}>
      <div className={sectionHeadStyle}>
        Linhas recusadas
        <RefusedFile actor={actor} source={source} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys too */}
      <ul className={listStyle} tabIndex={0} aria-label="Linhas recusadas e por quê">
        {rows.map(({ line, param, msg, params }) => (
          <li key={`${line} ${param} ${msg}`}>
            <b>Linha {line.toLocaleString('pt-BR')}</b>
            {source.layout.columns[param] && `, ${source.layout.columns[param].label}`}: {sentenceOf(msg, params ?? {})}
          </li>
        ))}
      </ul>
      {failure > rows.length && (
        <p className={quietStyle}>Aqui estão {rows.length.toLocaleString('pt-BR')} delas; no arquivo estão todas.</p>
      )}
    </section>
  )
}
