import { useMemo, useState } from 'react'
import { Root } from '#src/app/root.tsx'
import { ArkEnvironment } from '#src/ui/ark-environment.tsx'
import { RadioGroup } from '#src/ui/choice/radio-group.tsx'
import { Toaster } from '#src/ui/feedback/toaster.tsx'
import type { Theme } from '#src/ui/theme.ts'
import { createToasts, ToastsContext } from '#src/ui/toasts.ts'
import { css } from '#styled-system/css/css.js'
import { ActionGroup } from './action-group.tsx'
import { ChoiceGroup } from './choice-group.tsx'
import { DataGroup } from './data-group.tsx'
import { FeedbackGroup } from './feedback-group.tsx'
import { FigureGroup } from './figure-group.tsx'
import { ListGroup } from './list-group.tsx'
import { NavigationGroup } from './navigation-group.tsx'
import { Group } from './specimen.tsx'
import { TextGroup } from './text-group.tsx'

const pageStyle = css({ maxW: '[72rem]', mx: 'auto', px: { base: '4', sm: '6' }, py: '6' })
const titleStyle = css({ fontSize: '2xl', fontWeight: 'semibold', lineHeight: 'tight', mb: '4' })
const indexStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '1',
  mt: '4',
  mb: '6',
  py: '2',
  borderBottomWidth: 'thin',
})
const linkStyle = css({
  display: 'inline-flex',
  alignItems: 'center',
  flexShrink: '0',
  minH: { base: 'touch', _windowWide: '8' },
  px: '3',
  rounded: 'full',
  color: 'accent',
  fontWeight: 'medium',
  _hover: { bg: 'accent.soft' },
})

const groups = [
  { id: 'text', title: 'Texto', Content: TextGroup },
  { id: 'figure', title: 'Valores e datas', Content: FigureGroup },
  { id: 'choice', title: 'Escolhas', Content: ChoiceGroup },
  { id: 'action', title: 'Ações e janelas', Content: ActionGroup },
  { id: 'navigation', title: 'Navegação', Content: NavigationGroup },
  { id: 'list', title: 'Listas', Content: ListGroup },
  { id: 'data', title: 'Dados', Content: DataGroup },
  { id: 'feedback', title: 'Estados e avisos', Content: FeedbackGroup },
] as const

const themes = [
  { value: 'auto', label: 'Do sistema' },
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Escuro' },
] as const

/** Component gallery: every component in every state, in a choosable theme. */
export function KitPage() {
  const [theme, setTheme] = useState<Theme>('auto')
  const toasts = useMemo(createToasts, [])
  const choose = (value: string) => setTheme(themes.find((one) => one.value === value)?.value ?? 'auto')
  return (
    <Root theme={theme}>
      <ArkEnvironment>
        <ToastsContext value={toasts}>
          <main className={pageStyle}>
            <h1 className={titleStyle}>Peças do Celeiro</h1>
            <RadioGroup label="Tema" options={themes} value={theme} onValueChange={choose} />
            <nav aria-label="Índice" className={indexStyle}>
              {groups.map(({ id, title }) => (
                <a key={id} href={`#${id}`} className={linkStyle} onClick={goTo}>
                  {title}
                </a>
              ))}
            </nav>
            {groups.map(({ id, title, Content }) => (
              <Group key={id} id={id} title={title}>
                <Content />
              </Group>
            ))}
          </main>
          <Toaster />
        </ToastsContext>
      </ArkEnvironment>
    </Root>
  )
}

/** Browsers do not scroll to a fragment inside a shadow root. */
function goTo(event: { currentTarget: HTMLAnchorElement; preventDefault: () => void }) {
  const root = event.currentTarget.getRootNode()
  if (!(root instanceof ShadowRoot)) return
  event.preventDefault()
  root.getElementById(event.currentTarget.hash.slice(1))?.scrollIntoView()
}
