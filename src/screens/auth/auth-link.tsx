import type { MouseEvent, ReactNode } from 'react'
import { useRuntime } from '#src/runtime/runtime-context.ts'
import { css } from '#styled-system/css/css.js'

const linkStyle = css({
  color: 'accent',
  fontWeight: 'medium',
  textDecoration: 'underline',
  textUnderlineOffset: '2px',
})

/** To another screen outside a session. */
export type GoTo = (path: string) => void

export const loginPath = '/auth/login'

/** Where somebody signs in whose e-mail is known already. */
export const loginPathOf = (email: string): string => `${loginPath}?${new URLSearchParams({ email })}`

/** Where a church registers itself; with an e-mail, where who did proves to read it. */
export const registerPath = (email = ''): string =>
  email ? `/auth/register?${new URLSearchParams({ email })}` : '/auth/register'

export const recoveryPath = '/auth/password-recovery'

/** A link between the screens outside a session; opened in a tab of its own it is the product's own page. */
export function AuthLink({ path, goTo, children }: { path: string; goTo: GoTo; children: ReactNode }) {
  const { address, api, platform } = useRuntime()
  const href = address.place?.write(platform.address.read(), path) ?? new URL(path.slice(1), api).href
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    goTo(path)
  }
  return (
    <a href={href} className={linkStyle} onClick={follow}>
      {children}
    </a>
  )
}
