import { useSelector } from '@xstate/react'
import Eye from 'lucide-react/icons/eye'
import { useRef, useState } from 'react'
import { hasConcealed } from '#machines/form-values.ts'
import { useForm } from '#src/records/form/state/form-context.ts'
import { useMay, useRegister } from '#src/records/register/register-context.ts'
import { Button } from '#src/ui/control/button.tsx'
import { firstField } from '#src/ui/popup/modal-focus.ts'
import { css } from '#styled-system/css/css.js'
import { RevealDialog, type RevealDialogProps } from './reveal-dialog.tsx'

const noticeStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  px: '4',
  py: '3',
  borderWidth: 'thin',
  rounded: 'md',
  color: 'text.muted',
})

/** Notice that personal data of the open record is masked, with a reveal button if allowed. */
export function RevealNotice({ reveal }: Pick<RevealDialogProps, 'reveal'>) {
  const { actor, focusTitle } = useForm()
  const may = useMay(useRegister())
  const [isAsking, setAsking] = useState(false)
  const isHidden = useSelector(actor, ({ context }) => hasConcealed(context.initial))
  const form = useRef<HTMLFormElement>(null)
  // The button disappears with the last masked value: focus the first field, or the title.
  const goOn = () => {
    if (hasConcealed(actor.getSnapshot().context.initial)) return
    if (form.current) firstField(form.current)?.focus()
    else focusTitle?.()
  }
  return (
    <>
      {isHidden && (
        <div className={noticeStyle}>
          <span>Parte dos dados pessoais está oculta.</span>
          {may('reveal') && (
            <Button
              variant="outline"
              icon={<Eye aria-hidden />}
              onClick={({ currentTarget }) => {
                form.current = currentTarget.form
                setAsking(true)
              }}
            >
              Ver dados ocultos
            </Button>
          )}
        </div>
      )}
      <RevealDialog open={isAsking} reveal={reveal} onClose={() => setAsking(false)} onClosed={goOn} />
    </>
  )
}
