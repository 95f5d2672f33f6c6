import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { RowMoves } from '#src/records/row/row-menu.tsx'
import { useBranchId, useClient } from '#src/runtime/runtime-context.ts'
import { lazy } from '#src/ui/lazy.tsx'
import { type Acts, type Identified, recordKey, useOffered } from './act.ts'
import type { ActQuestion } from './act-dialog.tsx'

const ActDialog = lazy(() => import('./act-dialog.tsx'), 'ActDialog')

interface RowActs<Row> {
  /** Acts of a row's menu; reasons are loaded when it opens. */
  of: (row: Row) => Pick<RowMoves, 'items' | 'whyBlocked'>
  dialog: ReactNode
}

/** Acts in the menus of a list's rows. */
export function useRowActs<Name extends string, Row extends Identified, Read extends Row>(
  acts: Acts<Name, Row, Read>,
): RowActs<Row> {
  const { register } = acts
  const client = useClient()
  const branchId = useBranchId()
  const queries = useQueryClient()
  const { offered, reason } = useOffered(acts)
  const [question, setQuestion] = useState<ActQuestion | null>(null)
  const ask = (name: Name, row: Row) =>
    setQuestion({
      name,
      act: acts.acts[name],
      record: row,
      number: (question?.number ?? 0) + 1,
      isOpen: true,
    })
  return {
    of: (row) => {
      const names = offered(row)
      return {
        items: names.map((name) => {
          const { label, icon } = acts.acts[name]
          return { id: name, label, icon, onSelect: () => ask(name, row) }
        }),
        whyBlocked:
          names.length > 0
            ? async () => {
                const record = await queries.fetchQuery({
                  queryKey: recordKey(register, branchId, row.id),
                  queryFn: () => acts.read(client, row.id),
                  staleTime: 0,
                })
                return Object.fromEntries(names.map((name) => [name, reason(name, record)]))
              }
            : undefined,
      }
    },
    dialog: (
      <ActDialog
        open={question?.isOpen === true}
        register={register}
        question={question}
        onDone={() => {}}
        onClose={() => setQuestion(question && { ...question, isOpen: false })}
      />
    ),
  }
}
