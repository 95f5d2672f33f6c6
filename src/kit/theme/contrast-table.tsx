import { Badge } from '#src/ui/figure/badge.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { Table } from '#src/ui/table/table.tsx'
import { css } from '#styled-system/css/css.js'
import { type Contrast, contrastsOf } from './contrast.ts'
import type { Scheme, ThemeValues } from './theme-values.ts'

const sampleStyle = css({
  display: 'inline-block',
  px: '2',
  py: '0.5',
  rounded: 'sm',
  borderWidth: 'thin',
  fontWeight: 'medium',
})

/** Sample of non-text contrast: field borders, focus ring. */
const shapeStyle = css({ display: 'inline-block', w: '8', h: '5', rounded: 'sm', borderWidth: '[3px]' })

const figure = (ratio: number) =>
  `${ratio.toLocaleString('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })}:1`

const columns: Column<Contrast>[] = [
  { id: 'label', header: 'O que se lê', kind: 'name', text: ({ label }) => label },
  {
    id: 'sample',
    header: 'Amostra',
    kind: 'badge',
    text: () => '',
    cell: ({ front, back, isText }) =>
      isText ? (
        <span aria-hidden className={sampleStyle} style={{ color: front, background: back }}>
          Aa
        </span>
      ) : (
        <span aria-hidden className={shapeStyle} style={{ borderColor: front, background: back }} />
      ),
  },
  {
    id: 'ratio',
    header: 'Contraste',
    kind: 'money',
    text: ({ ratio, least }) => `${figure(ratio)} de ${figure(least)}`,
  },
  {
    id: 'passes',
    header: 'Resultado',
    kind: 'badge',
    text: ({ passes }) => (passes ? 'Passa' : 'Não passa'),
    cell: ({ passes }) => (passes ? <Badge tone="positive">Passa</Badge> : <Badge tone="negative">Não passa</Badge>),
  },
]

/** Contrast check of a theme in the shown colour scheme. */
export function ContrastTable({ values, scheme }: { values: ThemeValues; scheme: Scheme }) {
  const rows = contrastsOf(values, scheme)
  const failing = rows.filter(({ passes }) => !passes).length
  return (
    <>
      <p role="status">
        {failing === 0
          ? 'Todos os textos são bem lidos neste tema.'
          : `${failing} ${failing === 1 ? 'combinação é difícil' : 'combinações são difíceis'} de ler neste tema.`}
      </p>
      <Table caption="Contraste" columns={columns} rows={rows} rowKey={({ label }) => label} />
    </>
  )
}
