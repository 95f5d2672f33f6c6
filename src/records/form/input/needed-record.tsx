import { useEdit } from '#src/records/form/state/form-context.ts'
import type { Option } from '#src/ui/choice/option.ts'
import { Button } from '#src/ui/control/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { css } from '#styled-system/css/css.js'
import { useRecordOffer } from '../../link/record-offer.tsx'
import { type RecordSource, sourceOf } from '../../link/record-source.ts'

const actStyle = css({ mt: '2' })

export interface NeededRecordProps {
  /** Path of the field. */
  at: string
  /** Options of the field. */
  options: readonly Option[]
}

/** Notice of a form whose required link has no records, with the way to create one. */
export function NeededRecord({ at, options }: NeededRecordProps) {
  const edit = useEdit()
  const source = sourceOf(options)
  const isLacking = source !== undefined && !options.some(({ isInactive }) => !isInactive)
  const { isLoading, act, dialog } = useRecordOffer({
    source,
    isLacking,
    isEmpty: isLacking,
    typed: '',
    onMade: ({ value }) => edit({ [at]: value }),
  })
  return (
    <>
      {source && isLacking && !isLoading && (
        <Notice tone="warning">
          {wordsOf(source, act !== undefined)}
          {act && (
            <div className={actStyle}>
              <Button size="dense" variant="outline" onClick={act.onAct}>
                {act.label}
              </Button>
            </div>
          )}
        </Notice>
      )}
      {dialog}
    </>
  )
}

function wordsOf({ register: { words } }: RecordSource, may: boolean): string {
  const one = words.gender === 'feminine' ? 'uma' : 'um'
  const who = may ? '' : ` Peça a quem cadastra em ${words.title}.`
  return `Para salvar é preciso ${one} ${words.one}, e ainda não há nenh${one} para escolher.${who}`
}
