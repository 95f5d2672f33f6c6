import { useSelector } from '@xstate/react'
import { useFormField } from '#src/records/form/state/form-context.ts'
import { Select } from '#src/ui/choice/select.tsx'
import { Field } from '#src/ui/control/field.tsx'
import { css } from '#styled-system/css/css.js'
import type { StepProps } from '../source/import-actor.ts'

const introStyle = css({ color: 'text.muted' })
const listStyle = css({
  display: 'grid',
  gridTemplateColumns: { base: '[1fr]', xs: '[repeat(2, minmax(0, 1fr))]' },
  gap: '4',
})

/** Column mapping: the field of each column, remembered for files with the same headings; without any, nothing tells them again. */
export function ColumnMapping({ actor, source }: StepProps) {
  const columns = useSelector(actor, ({ context }) => context.columns)
  if (!columns) return null
  const options = Object.entries(source.layout.columns).map(([value, { label }]) => ({ value, label }))
  return (
    <>
      <p className={introStyle}>
        Diga o que cada coluna é; deixe vazias as que não interessam.{' '}
        {columns.isHeaded
          ? 'Arquivos com as mesmas colunas serão lidos assim da próxima vez.'
          : 'O arquivo não dá nome às colunas: da próxima vez, a pergunta se repete.'}
      </p>
      <div className={listStyle}>
        {columns.names.map((name, place) => (
          <Column
            key={name}
            at={`columns.${place}.field`}
            name={name}
            sample={columns.samples
              .map((cells) => cells[place]?.trim())
              .filter(Boolean)
              .slice(0, 2)
              .join(' · ')}
            options={options}
          />
        ))}
      </div>
    </>
  )
}

interface ColumnProps {
  at: string
  name: string
  sample: string
  options: readonly { value: string; label: string }[]
}

function Column({ at, name, sample, options }: ColumnProps) {
  const { value, change } = useFormField(at)
  return (
    <Field label={name} help={sample && `Exemplo: ${sample}`}>
      <Select options={options} value={value} clearable placeholder="Não importar" onValueChange={change} />
    </Field>
  )
}
