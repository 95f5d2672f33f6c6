import { version } from '#src/foundation/version.ts'
import { Splash } from '#src/ui/feedback/splash.tsx'
import { useRuntime } from '../runtime-context.ts'
import { update } from '../update.ts'
import { MissingPart } from './missing-part.tsx'

export const noConnection = 'Sem conexão com o Celeiro'

const missing = {
  title: noConnection,
  text: 'Não conseguimos carregar a tela. Verifique sua internet e tente novamente.',
}

/** What stands there while a screen that fills the page loads, and where it cannot. */
export const arriving = {
  waiting: () => <Splash />,
  Missing: (props: { onRetry: () => void }) => <MissingPart {...missing} {...props} />,
}

/**
 * The same for what every screen stands on. These ask for it under the one address that the browser asks no more for: once
 * the server answers again, the page is loaded anew.
 */
export const arrivingWorkspace = { ...arriving, Missing: MissingWorkspace }

function MissingWorkspace() {
  const runtime = useRuntime()
  const { connection } = runtime
  const retry = () =>
    void connection.probe().then(() => {
      if (!connection.isDown()) update(runtime, version)
    })
  return <MissingPart {...missing} onRetry={retry} />
}
