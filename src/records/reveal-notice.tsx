import { useSelector } from '@xstate/react'
import Eye from 'lucide-react/icons/eye'
import { useState } from 'react'
import { hasConcealed } from '#machines/form-values.ts'
import { Button } from '#src/ui/button.tsx'
import { css } from '#styled-system/css/css.js'
import { useForm } from './form-context.ts'
import { useMay, useRegister } from './register-context.ts'
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

/** Says that personal data of the open record is hidden, and offers to reveal it to those who may. */
export function RevealNotice({ reveal }: Pick<RevealDialogProps, 'reveal'>) {
  const { actor } = useForm()
  const may = useMay(useRegister())
  const [isAsking, setAsking] = useState(false)
  const isHidden = useSelector(actor, ({ context }) => hasConcealed(context.initial))
  const close = () => setAsking(false)
  return (
    <>
      {isHidden && (
        <div className={noticeStyle}>
          <span>Parte dos dados pessoais está oculta.</span>
          {may('reveal') && (
            <Button variant="outline" icon={<Eye aria-hidden />} onClick={() => setAsking(true)}>
              Revelar
            </Button>
          )}
        </div>
      )}
      <RevealDialog open={isAsking} reveal={reveal} onClose={close} />
    </>
  )
}
