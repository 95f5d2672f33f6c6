import type { ReactNode } from 'react'
import { FormContext, useForm } from '#src/records/form/state/form-context.ts'
import { NoticeLine } from '#src/ui/feedback/notice-line.tsx'

export interface LockedFieldsProps {
  /** Whether the fields are read-only. */
  when: boolean
  /** Reason; given once for several groups. */
  why?: string
  children: ReactNode
}

/** Read-only fields in an editable form. */
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
