import type { ReactNode } from 'react'
import { sentenceOf } from '#domain/catalogue/errors.ts'
import type { ImportResult } from '#domain/import/result.ts'
import { formatLocalDate } from '#domain/value/day/local-date.ts'
import { useEdit, useFormText } from '#src/records/form/state/form-context.ts'
import { Checkbox } from '#src/ui/choice/checkbox.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
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

/** A file with the same content was imported before: whether it is meant again. */
export function Repeated({ before: { fileName, date } }: { before: NonNullable<ImportResult['before']> }) {
  const edit = useEdit()
  const isAgain = useFormText('again') === 'true'
  return (
    <section aria-label="Arquivo já importado" className={sectionStyle}>
      <Notice tone="warning">{`Este mesmo arquivo já foi importado em ${formatLocalDate(date)}, como “${fileName}”.`}</Notice>
      <Checkbox
        label="Importar de novo quem ainda não está no cadastro"
        checked={isAgain}
        onCheckedChange={(checked) => edit({ again: String(checked) })}
      />
    </section>
  )
}

interface RemarksProps {
  remarks: NonNullable<ImportResult['remarks']>
  /** 'Telefones para conferir' */
  label: string
  /** Behind the label: 'as pessoas entram'. */
  note: string
  /** Leads to the record that a remark is of. */
  linkTo?: (record: string) => ReactNode
}

/** What is to be said of rows, line by line. */
export function Remarks({ remarks, label, note, linkTo }: RemarksProps) {
  return (
    <section aria-label={label} className={sectionStyle}>
      <p className={headStyle}>{`${label}; ${note}`}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys too */}
      <ul className={listStyle} tabIndex={0} aria-label={`${label}, linha por linha`}>
        {remarks.map(({ line, msg, params }) => (
          <li key={line}>
            {`Linha ${line.toLocaleString('pt-BR')}: ${sentenceOf(msg, params ?? {})} `}
            {params?.record && linkTo?.(params.record)}
          </li>
        ))}
      </ul>
    </section>
  )
}
