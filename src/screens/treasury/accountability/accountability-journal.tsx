import {
  accrualNote,
  bridgeRows,
  bridgeTitle,
  bridgeTotal,
  competenceRows,
  competenceTitle,
  competenceTotal,
} from '#domain/report/paper/accountability/accountability-journal.ts'
import { formatMoney } from '#domain/value/money.ts'
import { Card } from '#src/ui/figure/card.tsx'
import { FactList } from '#src/ui/figure/fact-list.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { Table } from '#src/ui/table/table.tsx'
import { css } from '#styled-system/css/css.js'
import { type Accountability, money, second } from './accountability-tables.tsx'

type Journal = NonNullable<Accountability['journal']>
type Row = ReturnType<typeof competenceTotal>

const noteStyle = css({ mb: '3', color: 'text.muted' })

const columns: Column<Row>[] = [
  { id: 'name', header: 'Plano de contas', kind: 'name', text: ({ label }) => label },
  money('accrual', 'Competência', ({ accrual }) => accrual),
  second(money('cash', 'Caixa', ({ cash }) => cash)),
  { ...money<Row>('difference', 'Diferença', ({ difference }) => difference), priority: 'may' },
]

/** Result by competence beside cash, and what leads from the one to the other. */
export function JournalCards({ journal, withBridge }: { journal: Journal; withBridge: boolean }) {
  if (journal.lines.length === 0 && journal.bridge.length === 0) return null
  return (
    <>
      <Card title={competenceTitle}>
        <p className={noteStyle}>{accrualNote}</p>
        <Table
          caption={competenceTitle}
          columns={columns}
          rows={competenceRows(journal)}
          rowKey={({ label, accrual, cash }) => [label, accrual, cash].join(' ')}
          total={competenceTotal(journal)}
        />
      </Card>
      {withBridge && (
        <Card title={bridgeTitle}>
          <FactList
            label={bridgeTitle}
            facts={[...bridgeRows(journal), { label: bridgeTotal, value: journal.change, isSum: true }].map((fact) => ({
              ...fact,
              value: formatMoney(fact.value),
            }))}
          />
        </Card>
      )}
    </>
  )
}
