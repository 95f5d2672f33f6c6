import { useSelector } from '@xstate/react'
import History from 'lucide-react/icons/history'
import type { MouseEvent } from 'react'
import { useForm } from '#src/records/form/state/form-context.ts'
import { Button } from '#src/ui/control/button.tsx'
import { firstField } from '#src/ui/popup/modal-focus.ts'
import { css } from '#styled-system/css/css.js'

const noticeStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '3',
  px: '4',
  py: '3',
  rounded: 'md',
  bg: 'info.soft',
  color: 'info',
  fontSize: 'md',
  '& > svg': { w: '5', h: '5', flexShrink: '0' },
})
const textStyle = css({ flexGrow: '1', minW: '0', fontWeight: 'medium' })

/** Notice of a recovered draft, with a button to discard it. */
export function RecoveredNotice() {
  const { actor } = useForm()
  const isRecovered = useSelector(actor, (snapshot) => snapshot.matches('recovered'))
  if (!isRecovered) return null
  const discard = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    actor.send({ type: 'discard' })
    firstField(form)?.focus()
  }
  return (
    <div role="status" className={noticeStyle}>
      <History aria-hidden />
      <p className={textStyle}>Recuperamos o que você estava digitando.</p>
      <Button variant="outline" size="dense" onClick={discard}>
        Descartar
      </Button>
    </div>
  )
}
