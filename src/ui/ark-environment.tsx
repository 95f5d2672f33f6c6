import { EnvironmentProvider } from '@ark-ui/react/environment'
import { LocaleProvider } from '@ark-ui/react/locale'
import type { ReactNode } from 'react'
import { useLayer } from './layer.ts'

/**
 * Tells Ark that it lives in a shadow root and speaks Portuguese. Apart from the root, so that the sign-in gate
 * loads without Ark.
 */
export function ArkEnvironment({ children }: { children: ReactNode }) {
  const layer = useLayer()
  return (
    <EnvironmentProvider value={() => layer.current?.getRootNode() ?? document}>
      <LocaleProvider locale="pt-BR">{children}</LocaleProvider>
    </EnvironmentProvider>
  )
}
