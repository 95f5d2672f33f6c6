import { calledName } from '#domain/user/called-name.ts'
import { localMomentOf } from '#domain/value/day/local-date.ts'
import type { Present } from '#domain/value/day/moment.ts'
import { useBranchName, usePresent, useUser } from '#src/runtime/runtime-context.ts'
import { mayUser } from '#src/runtime/session/permissions.ts'
import { css } from '#styled-system/css/css.js'
import { FactorNotice } from './factor-notice.tsx'
import { askHomePanel } from './home-panel.ts'
import { HomeVerbs } from './home-verbs.tsx'
import { MoneyPanel } from './money-panel.tsx'
import { OwnPanel } from './own-panel.tsx'
import { PasswordNotice } from './password-notice.tsx'

const headStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4',
  mb: '6',
})
const greetingStyle = css({ textStyle: 'display' })
const panelStyle = css({ display: 'flex', flexDirection: 'column', gap: '4' })
const whereStyle = css({ mt: '1', color: 'text.muted', fontSize: 'lg', textWrap: 'balance' })

/** Home screen: greeting, shortcuts and money panel. */
export function Home() {
  const user = useUser()
  const present = usePresent()
  const branchName = useBranchName()
  return (
    <>
      <header className={headStyle}>
        <div>
          <h1 className={greetingStyle}>
            {greetingAt(present)}, {calledName(user.name)}
          </h1>
          <p className={whereStyle}>{[dateOf(present), branchName].join(' · ')}</p>
        </div>
        <HomeVerbs />
      </header>
      <FactorNotice />
      <PasswordNotice />
      <div className={panelStyle}>{mayUser(user, 'home', 'read') ? <MoneyPanel /> : <OwnPanel />}</div>
    </>
  )
}

Home.askAhead = askHomePanel

/** Greeting by the company-local hour. */
export function greetingAt({ now, timeZone }: Present): string {
  const hour = Number(localMomentOf(now, timeZone).slice(11, 13))
  if (hour < 5 || hour >= 18) return 'Boa noite'
  return hour < 12 ? 'Bom dia' : 'Boa tarde'
}

function dateOf({ now, timeZone }: Present): string {
  const text = now.toLocaleDateString('pt-BR', { timeZone, dateStyle: 'full' })
  return text.charAt(0).toUpperCase() + text.slice(1)
}
