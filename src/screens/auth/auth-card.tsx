import type { ReactNode } from 'react'
import { environmentName } from '#src/foundation/environment.ts'
import { useRuntime } from '#src/runtime/runtime-context.ts'
import { BrandMark } from '#src/ui/figure/brand-mark.tsx'
import { css } from '#styled-system/css/css.js'
import { cva } from '#styled-system/css/cva.js'

const stageStyle = cva({
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '6',
    px: '4',
    py: '10',
    backgroundImage: '[radial-gradient(60rem 30rem at 50% -8rem, var(--celeiro-colors-accent-soft), transparent)]',
  },
  variants: { fills: { page: { minH: '[var(--celeiro-page-height, 100dvh)]' }, element: { minH: '[40rem]' } } },
})
const brandStyle = css({ display: 'flex', alignItems: 'center', gap: '3' })
const nameStyle = css({ textStyle: 'display' })
const cardStyle = cva({
  base: {
    w: 'full',
    p: { base: '5', sm: '6' },
    rounded: 'lg',
    bg: 'surface',
    borderWidth: 'thin',
    boxShadow: 'floating',
    animation: 'rise',
  },
  variants: { wide: { true: { maxW: '[42rem]' }, false: { maxW: '[26rem]' } } },
})
const titleStyle = css({ textStyle: 'screen' })
const introStyle = css({ mt: '1', mb: '6', color: 'text.muted' })
const footStyle = css({ color: 'text.muted', fontSize: 'xs' })

export interface AuthCardProps {
  title: string
  intro: string
  /** For a form of several steps. */
  wide?: boolean
  children: ReactNode
}

/** Branded frame of the screens outside of a session. */
export function AuthCard({ title, intro, wide = false, children }: AuthCardProps) {
  const { ownsPage, environment } = useRuntime()
  return (
    <main className={stageStyle({ fills: ownsPage ? 'page' : 'element' })}>
      <div className={brandStyle}>
        <BrandMark size={44} />
        <p className={nameStyle}>Celeiro</p>
      </div>
      <section part="login-card" data-testid="login-card" className={cardStyle({ wide })}>
        <h1 className={titleStyle}>{title}</h1>
        <p className={introStyle}>{intro}</p>
        {children}
      </section>
      {environment !== 'production' && <p className={footStyle}>{environmentName(environment)}</p>}
    </main>
  )
}
