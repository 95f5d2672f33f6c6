import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { Problem } from '#domain/error/error.ts'
import { warningsIn } from '#machines/conversation.ts'
import { useRuntime } from '#src/runtime/runtime-context.ts'
import { Button } from '#src/ui/control/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { css } from '#styled-system/css/css.js'
import { useFields } from '../state/form-context.ts'

const listStyle = css({ display: 'flex', flexDirection: 'column', gap: '1', my: '1', ps: '4', listStyleType: 'disc' })
const itemStyle = css({ fontWeight: 'normal' })
const actStyle = css({ mt: '2' })

export interface WarningQuestionProps {
  /** Retries the intent with the warnings confirmed. */
  onAccept: (intentKey: string) => void
}

/** A warning: what it is, the other record, and the act that continues. */
export function WarningQuestion({ onAccept }: WarningQuestionProps) {
  const { platform } = useRuntime()
  const { actor, showOther } = useFields()
  const warnings = useSelector(actor, ({ context }) => warningsIn(context))
  const [otherId, setOtherId] = useState<string>()
  return (
    <Notice tone="warning">
      Confira antes de continuar:
      <ul className={listStyle}>
        {warnings.map((warning) => (
          <li key={String(warning.params?.warning)} className={itemStyle}>
            {warning.params?.warning}
            {showOther && <OtherRecord warning={warning} onSee={setOtherId} />}
          </li>
        ))}
      </ul>
      <div className={actStyle}>
        <Button variant="outline" onClick={() => onAccept(platform.randomId())}>
          Lançar mesmo assim
        </Button>
      </div>
      {otherId !== undefined && showOther?.({ id: otherId, onClose: () => setOtherId(undefined) })}
    </Notice>
  )
}

function OtherRecord({ warning: { params = {} }, onSee }: { warning: Problem; onSee: (id: string) => void }) {
  const { recordId, recordCode } = params
  if (recordId === undefined || recordCode === undefined) return null
  return (
    <>
      {' '}
      <Button size="dense" variant="outline" onClick={() => onSee(String(recordId))}>
        {`Ver ${recordCode}`}
      </Button>
    </>
  )
}
