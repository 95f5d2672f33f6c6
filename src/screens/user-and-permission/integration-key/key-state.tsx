import { type Present, todayOf, whenMoment } from '#domain/value/day/moment.ts'
import { RecordActs } from '#src/records/act/record-act.tsx'
import { useForm } from '#src/records/form/state/form-context.ts'
import { usePresent } from '#src/runtime/runtime-context.ts'
import { css } from '#styled-system/css/css.js'
import { keyActs } from './key-act.tsx'
import { KeyMark, markWords } from './key-mark.tsx'
import { type KeyRecord, useKeyRecord } from './key-record.ts'

const frameStyle = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  px: '4',
  py: '3',
  borderWidth: 'thin',
  rounded: 'md',
})
const lineStyle = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })
const quietStyle = css({ color: 'text.muted' })

/** Status, last use and secret of a key, with its acts. */
export function KeyState() {
  const { actor } = useForm()
  const present = usePresent()
  const key = useKeyRecord(actor.getSnapshot().context.id)
  if (!key)
    return <p className={quietStyle}>Depois de criar a chave, gere o segredo dela: é o que o programa vai usar.</p>
  const today = todayOf(present)
  return (
    <section aria-label={`Situação: ${markWords(key, today)}`} className={frameStyle}>
      <div className={lineStyle}>
        <KeyMark {...key} today={today} />
        {key.prefix && <span>{`${key.prefix}…`}</span>}
        <span className={quietStyle}>{lastUseOf(key, present)}</span>
        <span className={quietStyle}>{`Em nome de ${key.createdByName}`}</span>
      </div>
      {key.formerEndsAt && (
        <span className={quietStyle}>
          {`O segredo anterior vale até ${whenMoment(new Date(key.formerEndsAt), present)}.`}
        </span>
      )}
      <RecordActs acts={keyActs} record={key} />
    </section>
  )
}

function lastUseOf({ usedAt, usedFrom }: KeyRecord, present: Present): string {
  if (!usedAt) return 'Ainda não foi usada'
  return `Usada ${whenMoment(new Date(usedAt), present)}${usedFrom ? `, de ${usedFrom}` : ''}`
}
