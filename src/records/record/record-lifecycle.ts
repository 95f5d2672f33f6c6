import { useEffect } from 'react'
import { useRuntime } from '#src/app/runtime/runtime-context.ts'
import type { LifecycleName } from '#src/inspect/index.ts'
import type { FormActor } from '#src/records/form/form-context.ts'

/** In inspect mode, lets the lifecycle of the open record be seen. */
export function useInspectedLifecycle(form: FormActor, lifecycle: LifecycleName | undefined): void {
  const { inspection } = useRuntime()
  useEffect(() => {
    if (!inspection || !lifecycle) return
    const followed = inspection.load().then((code) => code?.followRecord(form, lifecycle, inspection))
    return () => void followed.then((stop) => stop?.())
  }, [form, lifecycle, inspection])
}
