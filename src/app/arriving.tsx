import { MissingPart } from './missing-part.tsx'
import { Splash } from './splash.tsx'

export const noConnection = 'Sem conexão com o Celeiro'

/** What stands there while a screen that fills the page loads, and where it cannot. */
export const arriving = {
  waiting: () => <Splash />,
  Missing: (props: { onRetry: () => void }) => (
    <MissingPart
      title={noConnection}
      text="Não conseguimos carregar a tela. Verifique sua internet e tente novamente."
      {...props}
    />
  ),
}
