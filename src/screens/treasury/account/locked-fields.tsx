import type { ReactNode } from 'react'
import { FormContext, useForm } from '#src/records/form/form-context.ts'
import { NoticeLine } from '#src/ui/feedback/notice-line.tsx'

export interface LockedFieldsProps {
  /** The rules keep these fields of the record from being changed. */
  when: boolean
  /** Why, in a sentence; said once for several groups of fields. */
  why?: string
  children: ReactNode
}

/** Fields that may be read and no longer changed, in a form whose others may. */
export function LockedFields({ when, why, children }: LockedFieldsProps) {
  const form = useForm()
  if (!when) return children
  return (
    <>
      {why && !form.isViewing && <NoticeLine>{why}</NoticeLine>}
      <FormContext value={{ ...form, isReadOnly: true }}>{children}</FormContext>
    </>
  )
}
