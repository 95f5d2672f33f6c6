import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { sentenceOf } from '#domain/error/errors.ts'
import { askedOf } from '#src/records/list/list-state.ts'
import type { Row } from '#src/records/list/row.ts'
import { useRegister } from '#src/records/record/register-context.ts'
import { IconButton } from '#src/ui/control/icon-button.tsx'
import { useToasts } from '#src/ui/feedback/toasts.ts'
import type { PrintList, PrintListProps } from './print-list.tsx'

/** Prints the list; what does it loads with the first press. */
export function PrintAction<R extends Row, Variables extends object>(
  props: Omit<PrintListProps<R, Variables>, 'title' | 'variables' | 'onCancel'>,
) {
  const { words } = useRegister()
  const toasts = useToasts()
  const [Late, setLate] = useState<typeof PrintList | null>(null)
  const [number, setNumber] = useState(0)
  const print = () =>
    import('./print-list.tsx').then(
      (late) => {
        setLate(() => late.PrintList)
        setNumber((last) => last + 1)
      },
      () => toasts.error(sentenceOf('ERR_NETWORK')),
    )
  return (
    <>
      <IconButton label="Imprimir" icon={<Printer aria-hidden />} onClick={print} />
      {Late && (
        <Late
          key={number}
          {...props}
          title={words.title}
          variables={askedOf(props.state)}
          onCancel={() => setLate(null)}
        />
      )}
    </>
  )
}
