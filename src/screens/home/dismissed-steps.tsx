import ListChecks from 'lucide-react/icons/list-checks'
import { useUser } from '#src/runtime/runtime-context.ts'
import { Button } from '#src/ui/control/button.tsx'
import { css } from '#styled-system/css/css.js'
import { isBeginning } from './first-steps.tsx'
import { useHomePanel } from './home-panel.ts'
import { useKeepFirstSteps } from './kept-first-steps.ts'

const backStyle = css({ mt: '4' })

/** Button that shows dismissed first steps again, while some are open. */
export function DismissedSteps({ onBack }: { onBack: () => void }) {
  const user = useUser()
  const { data } = useHomePanel()
  const { mutate, isPending } = useKeepFirstSteps()
  const steps = data?.homeKpi.firstSteps
  if (!steps?.isDismissed || !isBeginning(user, steps)) return null
  return (
    <div className={backStyle}>
      <Button
        variant="outline"
        icon={<ListChecks aria-hidden />}
        busy={isPending}
        onClick={() => mutate(false, { onSuccess: onBack })}
      >
        Mostrar os primeiros passos
      </Button>
    </div>
  )
}
