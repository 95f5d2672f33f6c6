/** @jsxImportSource solid-js */
import type { CeleiroApp, GetToken } from '../../../celeiro.d.ts'

interface Props {
  getToken: GetToken
  noteSection: (path: string) => void
  noteElement: (element: CeleiroApp) => void
}

export function Financeiro({ getToken, noteSection, noteElement }: Props) {
  return (
    <>
      <celeiro-app
        ref={(element) => noteElement(element)}
        class="financeiro"
        aria-label="Financeiro"
        session="host"
        history="memory"
        getToken={getToken}
        on:celeiro-navigate={({ detail }) => noteSection(detail.path)}
      />
      <celeiro-frame session="host" height="fill" token-from="portal.getToken" />
      {/* @ts-expect-error no such height */}
      <celeiro-frame height="tall" />
      {/* @ts-expect-error no such theme */}
      <celeiro-app theme="blue" />
      {/* @ts-expect-error a token, not a way to get one */}
      <celeiro-app getToken="eyJhbGciOi" />
      {/* @ts-expect-error it passes no code */}
      <celeiro-app on:celeiro-error={({ detail }) => noteSection(detail.code)} />
      {/* @ts-expect-error no such attribute */}
      <celeiro-app mode="hash" />
    </>
  )
}
