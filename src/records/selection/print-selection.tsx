import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { PrintFrame } from '#src/records/print/print-frame.tsx'
import { PrintedList } from '#src/records/print/printed-list.tsx'
import { useRegister } from '#src/records/register/register-context.ts'
import type { Row } from '#src/records/row/row.ts'
import { useBranchName, useUser } from '#src/runtime/runtime-context.ts'
import { IconButton } from '#src/ui/control/icon-button.tsx'
import type { Column } from '#src/ui/table/column.ts'

export interface PrintSelectionProps<R extends Row> {
  rows: readonly R[]
  columns: readonly Column<R>[]
  /** Formatted sum. */
  sum: string | undefined
}

/** Prints the selected rows from memory, without a request. */
export function PrintSelection<R extends Row>({ rows, columns, sum }: PrintSelectionProps<R>) {
  const { title } = useRegister().words
  const { company } = useUser()
  const branch = useBranchName()
  const [printing, setPrinting] = useState(0)
  const filters = ['Somente o que foi selecionado', ...(sum ? [`Soma: ${sum}`] : [])]
  return (
    <>
      <IconButton
        size="dense"
        label="Imprimir a seleção"
        icon={<Printer aria-hidden />}
        onClick={() => setPrinting(printing + 1)}
      />
      {printing > 0 && (
        // Stays mounted: some browsers render the sheet only after the print dialog has opened.
        <PrintFrame key={printing} title={title} parts={[company.name, branch, ...filters]} onPrinted={() => {}}>
          <PrintedList title={title} columns={columns} rows={rows} totals={[]} about={{ branch, filters }} />
        </PrintFrame>
      )}
    </>
  )
}
