import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sentenceOfFailure } from '#src/graphql/failure-sentence.ts'
import { KeepFirstStepsDocument } from '#src/graphql/generated/home.ts'
import { useTellUndoable } from '#src/records/act/undo.ts'
import { useClient } from '#src/runtime/runtime-context.ts'
import { useToasts } from '#src/ui/toasts.ts'
import { homePanelKey } from './home-panel.ts'

/** Dismisses or restores the first steps for the user, on all devices. */
export function useKeepFirstSteps() {
  const client = useClient()
  const queries = useQueryClient()
  const toasts = useToasts()
  const tell = useTellUndoable()
  return useMutation({
    mutationFn: (isDismissed: boolean) => client.request(KeepFirstStepsDocument, { input: { isDismissed } }),
    onSuccess: async (_, isDismissed) => {
      await queries.invalidateQueries({ queryKey: homePanelKey })
      if (isDismissed)
        tell({
          title: 'Primeiros passos dispensados',
          description: 'Eles voltam pela ajuda desta tela (?).',
          done: 'Os primeiros passos voltaram',
          refused: 'Os primeiros passos não voltaram',
          undo: () => client.request(KeepFirstStepsDocument, { input: { isDismissed: false } }),
        })
    },
    onError: (problem, isDismissed) =>
      toasts.error({
        title: isDismissed ? 'Os primeiros passos não foram dispensados' : 'Os primeiros passos não voltaram',
        description: sentenceOfFailure(problem),
      }),
  })
}
