import { useSelector } from '@xstate/react'
import { Children, type ReactNode, useState } from 'react'
import { isReopening } from '#machines/record-form.ts'
import { useForm } from '#src/records/form/state/form-context.ts'
import { Button } from '#src/ui/control/button.tsx'
import { lazy } from '#src/ui/lazy.tsx'
import { css } from '#styled-system/css/css.js'
import { type Acts, type Identified, useOffered } from './act.ts'
import type { ActQuestion } from './act-dialog.tsx'
import { BlockedButton } from './blocked-button.tsx'

const lineStyle = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })
const quietStyle = css({ color: 'text.muted', _empty: { position: 'absolute' } })

const ActDialog = lazy(() => import('./act-dialog.tsx'), 'ActDialog')

interface RecordActs {
  buttons: ReactNode
  /** Reasons of blocked acts that are not shown at their buttons. */
  note: ReactNode
  dialog: ReactNode
}

/** Acts of the record in view mode. Acts refused by their rule are shown blocked, with the reason. */
export function useRecordActs<Name extends string, Row extends Identified, Read extends Row>(
  acts: Acts<Name, Row, Read>,
  record: Read,
): RecordActs {
  const { actor, isViewing, moved } = useForm()
  const { offered, reason } = useOffered(acts)
  const [question, setQuestion] = useState<ActQuestion | null>(null)
  const [explained, setExplained] = useState<Name | null>(null)
  const names = isViewing ? offered(record) : []
  // What is shown is from before the act until the record has been read again.
  const isOutdated = useSelector(actor, isReopening)
  const why = explained && names.includes(explained) ? reason(explained, record) : undefined
  return {
    buttons: names.map((name) => {
      const { label, icon, isPrimary } = acts.acts[name]
      const blocked = reason(name, record)
      if (blocked !== undefined)
        return (
          <BlockedButton key={name} icon={icon} reason={blocked} onTell={() => setExplained(name)}>
            {label}
          </BlockedButton>
        )
      const ask = () =>
        setQuestion({
          name,
          act: acts.acts[name],
          record,
          number: (question?.number ?? 0) + 1,
          isOpen: true,
        })
      return (
        <Button
          key={name}
          size="dense"
          variant={isPrimary ? 'solid' : 'outline'}
          icon={icon}
          aria-disabled={isOutdated || undefined}
          onClick={isOutdated ? undefined : ask}
        >
          {label}
        </Button>
      )
    }),
    note: (
      <span role="status" className={quietStyle}>
        {why}
      </span>
    ),
    dialog: (
      <ActDialog
        open={question?.isOpen === true}
        register={acts.register}
        question={question}
        onDone={() => question && moved?.(question.name)}
        onClose={(isUnsettled) => {
          setQuestion(question && { ...question, isOpen: false })
          if (isUnsettled) actor.send({ type: 'reopen' })
        }}
      />
    ),
  }
}

/** Acts as a row of buttons, with the note below. */
export function RecordActs<Name extends string, Row extends Identified, Read extends Row>({
  acts,
  record,
}: {
  acts: Acts<Name, Row, Read>
  record: Read
}) {
  const { buttons, note, dialog } = useRecordActs(acts, record)
  return (
    <>
      {Children.count(buttons) > 0 && <div className={lineStyle}>{buttons}</div>}
      {note}
      {dialog}
    </>
  )
}
