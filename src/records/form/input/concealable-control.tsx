import { type ReactNode, useEffect, useRef } from 'react'
import { isConcealed } from '#domain/value/concealment.ts'
import type { FormField } from '#src/records/form/state/form-context.ts'
import { Button } from '#src/ui/control/button.tsx'
import { TextInput } from '#src/ui/control/text-input.tsx'
import { css } from '#styled-system/css/css.js'

const rowStyle = css({ display: 'flex', gap: '2' })

/** A field's control or, while its value is masked, the masked value with a button to replace it. */
export function ConcealableControl({ field, value, change, frame, children }: FormField & { children: ReactNode }) {
  const isHidden = field.concealable === true && isConcealed(value)
  const place = useRef<HTMLDivElement>(null)
  const replaced = useRef(false)
  useEffect(() => {
    if (isHidden || !replaced.current) return
    replaced.current = false
    place.current?.querySelector<HTMLElement>('input, textarea')?.focus()
  }, [isHidden])
  if (!field.concealable) return children
  const replace = () => {
    replaced.current = true
    change('')
  }
  return (
    <div ref={place} className={isHidden ? rowStyle : undefined}>
      {isHidden ? (
        <>
          <TextInput readOnly value={value.replaceAll('\n', ', ')} />
          {!frame.disabled && (
            <Button variant="outline" aria-label={`Trocar ${frame.label}`} onClick={replace}>
              Trocar
            </Button>
          )}
        </>
      ) : (
        children
      )}
    </div>
  )
}
