import { version } from '#src/foundation/version.ts'
import { Splash } from '#src/ui/feedback/splash.tsx'
import { useRuntime } from '../runtime-context.ts'
import { update } from '../update.ts'
import { MissingPart } from './missing-part.tsx'

export const noConnection = 'Sem conexão com o Celeiro'
export const noAccess = 'O portal não entregou seu acesso'

const missing = {
  title: noConnection,
  text: 'Não conseguimos carregar a tela. Verifique sua internet e tente novamente.',
}

/** Placeholder and failure of a screen's lazy chunk. */
export const arriving = {
  waiting: () => <Splash />,
  Missing: (props: { onRetry: () => void }) => <MissingPart {...missing} {...props} />,
}

/**
 * The same for the base chunk, whose address the browser does not retry: the page is reloaded once the server
 * answers.
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
