import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { isReopening } from '#domain/company/rules.ts'
import { LocalDate } from '#domain/field/values.ts'
import { formatLocalDate } from '#domain/value/day/local-date.ts'
import { textAt } from '#machines/form-values.ts'
import { FormInput } from '#src/records/form/input/form-input.tsx'
import { useForm, useFormText } from '#src/records/form/state/form-context.ts'
import { NoticeLine } from '#src/ui/feedback/notice-line.tsx'
import { css } from '#styled-system/css/css.js'

/** Scroll margin: keeps distance from what follows. */
const effectStyle = css({ display: 'flex', flexDirection: 'column', gap: '4', scrollMarginBottom: '4' })

const at = 'settings.lockDate'

/** Lock date, the effect of changing it, and the reason for reopening. */
export function LockDate() {
  const before = useSelector(useForm().actor, ({ context }) => textAt(context.initial, at))
  const after = useFormText(at)
  const isReadable = after === '' || LocalDate.safeParse(after).success
  return (
    <>
      <FormInput at={at} />
      {isReadable && after !== before && <Effect before={before} after={after} />}
    </>
  )
}

/** Scrolls into view when it appears, as it is below the last field. */
function Effect({ before, after }: { before: string; after: string }) {
  const isAsking = isReopening(before || undefined, after || undefined)
  const box = useRef<HTMLDivElement>(null)
  // Again once the reason field makes it taller.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown follows from it
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [isAsking])
  return (
    <div ref={box} className={effectStyle}>
      {isAsking ? (
        <>
          <NoticeLine live tone="warning">
            {after
              ? `Ao salvar, o período depois de ${formatLocalDate(after)} e até ${formatLocalDate(before)} volta a receber lançamentos.`
              : `Ao salvar, nenhum período fica fechado: o que vai até ${formatLocalDate(before)} volta a receber lançamentos.`}
          </NoticeLine>
          <FormInput at="reopeningReason" />
        </>
      ) : (
        <NoticeLine live>{`Depois de salvar, ninguém lança com data até ${formatLocalDate(after)}.`}</NoticeLine>
      )}
    </div>
  )
}
