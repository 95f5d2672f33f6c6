import { Link } from '@tanstack/react-router'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { localMomentOf } from '#domain/value/local-date.ts'
import type { Present } from '#domain/value/moment.ts'
import { type MenuEntry, menuFor } from '#src/app/route/menu.ts'
import { usePresent, useScopeName, useUser } from '#src/app/runtime/runtime-context.ts'
import { mayUser } from '#src/app/session/permissions.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { css } from '#styled-system/css/css.js'
import { MoneyPanel } from './money-panel.tsx'

const headStyle = css({ mb: '8' })
const greetingStyle = css({ fontSize: '2xl', fontWeight: 'semibold', letterSpacing: 'tight', lineHeight: 'tight' })
const whereStyle = css({ mt: '1', color: 'text.muted', fontSize: 'lg' })
const sectionTitleStyle = css({ mb: '3', fontSize: 'lg', fontWeight: 'semibold' })
const gridStyle = css({
  display: 'grid',
  gridTemplateColumns: '[repeat(auto-fill, minmax(min(17rem, 100%), 1fr))]',
  gap: '4',
})
const shortcutStyle = css({
  display: 'flex',
  alignItems: 'center',
  gap: '4',
  h: 'full',
  p: '4',
  rounded: 'lg',
  bg: 'surface',
  color: 'text',
  borderWidth: 'thin',
  boxShadow: 'raised',
  textDecoration: 'none',
  transitionProperty: '[border-color, box-shadow]',
  transitionDuration: 'fast',
  _hover: { borderColor: 'accent', boxShadow: 'floating' },
  '& > svg': { w: '4', h: '4', flexShrink: '0', color: 'text.muted' },
})
const iconStyle = css({
  display: 'flex',
  p: '2.5',
  flexShrink: '0',
  rounded: 'md',
  bg: 'accent.soft',
  color: 'accent',
  '& svg': { w: '5', h: '5' },
})
const textStyle = css({ flexGrow: '1', minW: '0' })
const labelStyle = css({ display: 'block', fontWeight: 'medium' })
const hintStyle = css({ display: 'block', fontSize: 'sm', color: 'text.muted' })

/** The first screen: a greeting, where one acts, how the money stands, and the ways to what one may do. */
export function Home() {
  const user = useUser()
  const present = usePresent()
  const scope = useScopeName()
  const shortcuts = menuFor(user).flatMap((group) => group.entries)
  return (
    <>
      <header className={headStyle}>
        <h1 className={greetingStyle}>
          {greetingAt(present)}, {firstName(user.name)}
        </h1>
        <p className={whereStyle}>{[dateOf(present), scope].join(' · ')}</p>
      </header>
      {mayUser(user, 'home', 'read') && <MoneyPanel />}
      {shortcuts.length > 0 ? (
        <section aria-labelledby="shortcuts">
          <h2 id="shortcuts" className={sectionTitleStyle}>
            Atalhos
          </h2>
          <ul className={gridStyle}>
            {shortcuts.map((entry) => (
              <Shortcut key={entry.path} entry={entry} />
            ))}
          </ul>
        </section>
      ) : (
        <EmptyState title="Nenhuma tela liberada para o seu perfil">
          Fale com quem administra o Celeiro na sua igreja para receber acesso.
        </EmptyState>
      )}
    </>
  )
}

function Shortcut({ entry: { path, label, hint, icon: Icon } }: { entry: MenuEntry }) {
  return (
    <li>
      <Link to={path} className={shortcutStyle}>
        <span className={iconStyle}>
          <Icon aria-hidden />
        </span>
        <span className={textStyle}>
          <span className={labelStyle}>{label}</span>
          <span className={hintStyle}>{hint}</span>
        </span>
        <ArrowRight aria-hidden />
      </Link>
    </li>
  )
}

/** The greeting of an hour, by the clocks of where the company is. */
export function greetingAt({ now, timeZone }: Present): string {
  const hour = Number(localMomentOf(now, timeZone).slice(11, 13))
  if (hour < 5 || hour >= 18) return 'Boa noite'
  return hour < 12 ? 'Bom dia' : 'Boa tarde'
}

const firstName = (name: string) => name.trim().split(/\s+/)[0] ?? name

function dateOf({ now, timeZone }: Present): string {
  const text = now.toLocaleDateString('pt-BR', { timeZone, dateStyle: 'full' })
  return text.charAt(0).toUpperCase() + text.slice(1)
}
