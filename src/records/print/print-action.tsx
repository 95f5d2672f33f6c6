import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { keyNames } from '#src/records/list/shortcut/list-keys.ts'
import { filterVariablesOf } from '#src/records/query/list-state.ts'
import { useRegister } from '#src/records/register/register-context.ts'
import type { Row } from '#src/records/row/row.ts'
import { useRuntime } from '#src/runtime/runtime-context.ts'
import { ToolButton } from '#src/ui/control/tool-button.tsx'
import { lazy } from '#src/ui/lazy.tsx'
import type { PrintListProps } from './printing.ts'

const PrintList = lazy(() => import('./print-list.tsx'), 'PrintList')

/** Print button; its code is lazy. */
export function PrintAction<R extends Row, Variables extends object>(
  props: Omit<PrintListProps<R, Variables>, 'title' | 'variables' | 'onClose'>,
) {
  const { words } = useRegister()
  // The print of a host's page is its own.
  const { ownsPage } = useRuntime()
  const [printing, setPrinting] = useState({ number: 0, isOn: false })
  const print = () => setPrinting(({ number }) => ({ number: number + 1, isOn: true }))
  return (
    <>
      <ToolButton
        isBrief
        label="Imprimir"
        icon={<Printer aria-hidden />}
        aria-keyshortcuts={ownsPage ? keyNames.print : undefined}
        onClick={print}
      />
      {printing.isOn && (
        <PrintList
          key={printing.number}
          {...props}
          title={words.title}
          variables={filterVariablesOf(props.state)}
          onClose={() => setPrinting({ ...printing, isOn: false })}
        />
      )}
    </>
  )
}
