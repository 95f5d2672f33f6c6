import { useCallback } from 'react'
import type { CeleiroApp, GetToken } from '../../../celeiro.d.ts'

export function Financeiro({ getToken, noteSection }: { getToken: GetToken; noteSection: (path: string) => void }) {
  const fill = useCallback(
    (celeiro: CeleiroApp | null) => {
      if (!celeiro) return
      celeiro.getToken = getToken
      celeiro.addEventListener('celeiro-navigate', ({ detail }) => noteSection(detail.path))
    },
    [getToken, noteSection],
  )
  return (
    <>
      <celeiro-app ref={fill} key="celeiro" className="financeiro" session="host" history="memory" />
      {/* @ts-expect-error no such history */}
      <celeiro-app history="path" />
      {/* @ts-expect-error React 18 sets no properties */}
      <celeiro-app getToken={getToken} />
      {/* @ts-expect-error nor does it listen */}
      <celeiro-app onceleiro-navigate={() => noteSection('/')} />
    </>
  )
}
