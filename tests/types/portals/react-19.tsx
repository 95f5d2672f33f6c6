import { useRef } from 'react'
import type { CeleiroApp, GetToken } from '../../../celeiro.d.ts'

export function Financeiro({ getToken, noteSection }: { getToken: GetToken; noteSection: (path: string) => void }) {
  const celeiro = useRef<CeleiroApp>(null)
  return (
    <>
      <celeiro-app
        ref={celeiro}
        key="celeiro"
        className="financeiro"
        aria-label="Financeiro"
        session="host"
        history="memory"
        getToken={getToken}
        onceleiro-navigate={({ detail }) => noteSection(detail.path)}
      />
      <celeiro-frame
        session="host"
        height="fill"
        getToken={getToken}
        onceleiro-leave={(event) => event.preventDefault()}
      />
      {/* @ts-expect-error no such height */}
      <celeiro-frame height="tall" />
      {/* @ts-expect-error no such theme */}
      <celeiro-app theme="blue" />
      {/* @ts-expect-error a token, not a way to get one */}
      <celeiro-app getToken="eyJhbGciOi" />
      {/* @ts-expect-error it passes no code */}
      <celeiro-app onceleiro-error={({ detail }) => noteSection(detail.code)} />
      {/* @ts-expect-error no such attribute */}
      <celeiro-app mode="hash" />
    </>
  )
}
