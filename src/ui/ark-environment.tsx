import { EnvironmentProvider } from '@ark-ui/react/environment'
import { LocaleProvider } from '@ark-ui/react/locale'
import type { ReactNode } from 'react'
import { useLayer } from './layer.ts'

/** Ark's environment: shadow root and locale. Separate from the root, so that sign-in loads without Ark. */
export function ArkEnvironment({ children }: { children: ReactNode }) {
  const layer = useLayer()
  return (
    <EnvironmentProvider value={() => layer.current?.getRootNode() ?? document}>
      <LocaleProvider locale="pt-BR">{children}</LocaleProvider>
    </EnvironmentProvider>
  )
}
