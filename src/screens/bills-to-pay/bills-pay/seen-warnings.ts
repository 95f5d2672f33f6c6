import { useRef } from 'react'
import { failureOf } from '#machines/conversation.ts'

/** What was warned of was read: the next try says so. */
export function useSeenWarnings() {
  const seen = useRef<string[]>([])
  return {
    asked: <T>(call: (acceptedWarnings: string[]) => Promise<T>): Promise<T> =>
      call(seen.current).catch((error: unknown) => {
        const codes = failureOf(error).problems.flatMap(({ msg, params }) =>
          msg === 'warning_not_accepted' && params ? [String(params.code)] : [],
        )
        seen.current = [...new Set([...seen.current, ...codes])]
        throw error
      }),
  }
}
