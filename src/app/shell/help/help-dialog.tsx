import { useNavigate, useRouterState } from '@tanstack/react-router'
import { use, useState } from 'react'
import { screenHelp } from '#domain/catalogue/screen-help.ts'
import type { ScreenHelp } from '#domain/record/screen-help.ts'
import { HelpContext } from '#src/runtime/help-context.ts'
import { useUser } from '#src/runtime/runtime-context.ts'
import { mayUser } from '#src/runtime/session/permissions.ts'
import { DismissedSteps } from '#src/screens/home/dismissed-steps.tsx'
import { entryOf, homeEntry } from '#src/screens/menu.ts'
import { Switch } from '#src/ui/choice/switch.tsx'
import { KeyList } from '#src/ui/figure/key-list.tsx'
import { Dialog } from '#src/ui/popup/dialog.tsx'
import { css } from '#styled-system/css/css.js'
import { useView } from '../../view/use-view.ts'
import { placesFor } from './go-to.ts'

const howStyle = css({ display: 'flex', flexDirection: 'column', gap: '2' })
const headStyle = css({ mt: '4', mb: '2', textStyle: 'section' })

const helps: Readonly<Record<string, ScreenHelp>> = screenHelp

/** Screen help: purpose, how-to and keyboard shortcuts. */
export function HelpDialog({ path, onClosed }: { path?: string | undefined; onClosed: () => void }) {
  const [isOpen, setOpen] = useState(true)
  const here = useRouterState({ select: ({ location }) => location.pathname })
  const entry = entryOf(path ?? here) ?? homeEntry
  const help = helps[entry.path]
  const { hasCharacters, choose } = use(HelpContext)
  const navigate = useNavigate()
  return (
    <Dialog
      open={isOpen}
      title={`Ajuda: ${entry.label}`}
      description={help?.purpose}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      {help && (
        <ul className={howStyle}>
          {help.how.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {entry.path === homeEntry.path && (
        <DismissedSteps
          onBack={() => {
            setOpen(false)
            void navigate({ to: homeEntry.path })
          }}
        />
      )}
      <h3 className={headStyle}>Atalhos do teclado</h3>
      <Keys path={entry.path} create={entry.create} module={entry.module} />
      <Switch
        label="Usar os atalhos de uma só tecla"
        help="Valem fora dos campos de digitação. Desligue se atrapalharem o ditado por voz."
        checked={hasCharacters}
        onCheckedChange={choose}
      />
    </Dialog>
  )
}

function Keys({ path, create, module }: Pick<ReturnType<typeof entryOf> & object, 'path' | 'create' | 'module'>) {
  const user = useUser()
  const mayCreate = create && module && mayUser(user, module, 'create')
  const isAlone = useView() !== undefined
  const places = isAlone ? [] : placesFor(user).filter(({ entry }) => entry.path !== path)
  const isList = path !== homeEntry.path
  return (
    <KeyList
      lines={[
        ...(isList ? [{ keys: ['/'], does: 'Ir para a busca da lista' }] : []),
        ...(mayCreate
          ? [
              { keys: ['N'], does: create },
              { keys: ['Ctrl', 'Enter'], does: 'Salvar o que está aberto' },
            ]
          : []),
        ...(isList
          ? [
              { keys: ['↓', '↑'], does: 'Ir para a próxima linha ou a anterior' },
              { keys: ['Enter'], does: 'Abrir o registro da linha' },
              { keys: ['Espaço'], does: 'Selecionar a linha (com Shift, todas até ela)' },
              { keys: ['Esc'], does: 'Fechar o que está aberto ou desfazer a seleção' },
            ]
          : []),
        { keys: ['Ctrl', 'K'], does: 'Buscar telas, pessoas, contas e ajuda' },
        ...places.map(({ letter, entry }) => ({ keys: ['G', letter.toUpperCase()], does: `Ir para ${entry.label}` })),
        { keys: ['?'], does: 'Mostrar esta ajuda' },
      ]}
    />
  )
}
