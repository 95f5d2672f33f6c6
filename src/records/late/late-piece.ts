import { useRef, useState } from 'react'
import { sentenceOf } from '#domain/error/errors.ts'
import { useToasts } from '#src/ui/feedback/toasts.ts'

export interface LatePiece<Module> {
  /** Null until it has loaded. */
  piece: Module | null
  isLoading: boolean
  /** Loads it, once; after a failure, which is said, it may be asked for again. */
  ask: () => void
}

/** A module that loads when it is first needed. */
export function useLatePiece<Module extends object>(load: () => Promise<Module>): LatePiece<Module> {
  const toasts = useToasts()
  const [piece, setPiece] = useState<Module | null>(null)
  const [isLoading, setLoading] = useState(false)
  const asked = useRef(false)
  const ask = () => {
    if (asked.current) return
    asked.current = true
    setLoading(true)
    load()
      .then(setPiece, () => {
        asked.current = false
        toasts.error(sentenceOf('ERR_NETWORK'))
      })
      .finally(() => setLoading(false))
  }
  return { piece, isLoading, ask }
}
