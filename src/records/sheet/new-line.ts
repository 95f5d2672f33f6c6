import { useState } from 'react'
import { linesAt, type Values } from '#machines/form-values.ts'
import { type FieldsActor, type OpenFields, useFields } from '#src/records/form/state/form-context.ts'

/** Initial values of a new line, by the form and the line before. */
export type BlankLine = (values: Values, last: Values | undefined) => Values

type Snapshot = ReturnType<FieldsActor['getSnapshot']>

/** The form with a virtual extra line at the end of a list, which is created by the first input. */
export function useNewLine(at: string, blank: BlankLine): OpenFields {
  const fields = useFields()
  const [actor] = useState(() => withNewLine(fields.actor, at, blank))
  return fields.isReadOnly ? fields : { ...fields, actor }
}

function withNewLine(actor: FieldsActor, at: string, blank: BlankLine): FieldsActor {
  const linesOf = ({ context: { values } }: Snapshot) => {
    const lines = linesAt(values, at)
    return { there: lines.length, lines: [...lines, blank(values, lines.at(-1))] }
  }
  // Memoised by snapshot, as `useSelector` needs stable results.
  let last: { of: Snapshot; shown: Snapshot } | undefined
  return {
    subscribe: actor.subscribe.bind(actor),
    getSnapshot: () => {
      const of = actor.getSnapshot()
      if (last?.of !== of) {
        const { context } = of
        last = { of, shown: { context: { ...context, values: { ...context.values, [at]: linesOf(of).lines } } } }
      }
      return last.shown
    },
    send: ({ type, changes }) => {
      const { there, lines } = linesOf(actor.getSnapshot())
      const isNew = Object.keys(changes).some((path) => path.startsWith(`${at}.${there}.`))
      actor.send({ type, changes: isNew ? { [at]: lines, ...changes } : changes })
    },
  }
}
