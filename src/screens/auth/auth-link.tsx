import type { MouseEvent, ReactNode } from 'react'
import { useRuntime } from '#src/runtime/runtime-context.ts'
import { css } from '#styled-system/css/css.js'

const linkStyle = css({
  color: 'accent',
  fontWeight: 'medium',
  textDecoration: 'underline',
  textUnderlineOffset: '2px',
})

/** Navigates to another screen outside of a session. */
export type GoTo = (path: string) => void

export const loginPath = '/auth/login'

/** Sign-in path with a prefilled e-mail. */
export const loginPathOf = (email: string): string => `${loginPath}?${new URLSearchParams({ email })}`

/** Path of the registration; with an e-mail, of its verification. */
export const registerPath = (email = ''): string =>
  email ? `/auth/register?${new URLSearchParams({ email })}` : '/auth/register'

export const recoveryPath = '/auth/password-recovery'

/** Link between screens outside of a session; in a new tab it opens our own page, not the host's. */
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
