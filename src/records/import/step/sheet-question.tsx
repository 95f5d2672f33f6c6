import { useSelector } from '@xstate/react'
import { Button } from '#src/ui/control/button.tsx'
import { css } from '#styled-system/css/css.js'
import { counted } from '../source/counted.ts'
import type { StepProps } from '../source/import-actor.ts'

const introStyle = css({ color: 'text.muted' })
const sheetsStyle = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
const row = { one: 'linha', several: 'linhas' } as const
const hiddenRow = { one: 'linha oculta', several: 'linhas ocultas' } as const
const list = new Intl.ListFormat('pt-BR')

/** The sheets of a workbook that have content: the one that is pressed is read. */
export function SheetQuestion({ actor }: Pick<StepProps, 'actor'>) {
  const table = useSelector(actor, ({ context }) => context.table)
  if (!table) return null
  return (
    <>
      <p className={introStyle}>Este arquivo tem mais de uma planilha com conteúdo. Diga qual importar.</p>
      <section aria-label="Planilhas do arquivo" className={sheetsStyle}>
        {table.sheets.map(({ name, rows, isHidden }) => (
          <Button key={name} variant="outline" onClick={() => actor.send({ type: 'pickSheet', sheet: name })}>
            {name} ({isHidden && 'oculta, '}
            {counted(rows, row)})
          </Button>
        ))}
      </section>
    </>
  )
}

/** What of a workbook one may not have seen: rows that it hides and that are read, sheets that are not. */
export function SheetNotice({ actor }: Pick<StepProps, 'actor'>) {
  const table = useSelector(actor, ({ context }) => context.table)
  if (!table) return null
  const { sheets, sheet, hiddenRows } = table
  const hidden = sheets.filter(({ name, isHidden }) => isHidden && name !== sheet).map(({ name }) => `“${name}”`)
  if (hiddenRows === 0 && hidden.length === 0) return null
  return (
    <p className={introStyle}>
      {hiddenRows > 0 && `A planilha tem ${counted(hiddenRows, hiddenRow)} por filtro ou formatação: entram também. `}
      {hidden.length > 0 &&
        `${hidden.length === 1 ? 'A planilha oculta' : 'As planilhas ocultas'} ${list.format(hidden)} não ${hidden.length === 1 ? 'foi lida' : 'foram lidas'}.`}
    </p>
  )
}
