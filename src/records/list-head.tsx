import type { ReactNode } from 'react'
import { IconButton } from '#src/ui/icon-button.tsx'
import { css } from '#styled-system/css/css.js'
import { keyNames } from './list-keys.ts'
import { useRegister } from './register-context.ts'

const headStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '3',
})
const titleStyle = css({
  // On phones it breaks rather than push the tools to a line of their own.
  flex: '[1 1 0]',
  minW: '0',
  overflowWrap: 'anywhere',
  fontSize: { base: 'lg', sm: 'xl' },
  fontWeight: 'semibold',
  letterSpacing: 'tight',
  lineHeight: 'tight',
})
const toolsStyle = css({ display: 'flex', alignItems: 'center' })
const actionStyle = css({ display: 'grid', w: { base: 'full', sm: 'auto' } })
/** Phones have no keys; `?` of one that is plugged in still works. */
const keysStyle = css({ display: { base: 'none', sm: 'contents' } })

export interface ListHeadProps {
  print: ReactNode
  /** The way to a new record, for whoever may. */
  action: ReactNode
  hasCharacterKeys: boolean
  onExplainKeys: () => void
}

/** The title of a list and what can be done with the whole of it. */
export function ListHead({ print, action, hasCharacterKeys, onExplainKeys }: ListHeadProps) {
  const { words } = useRegister()
  return (
    <header className={headStyle}>
      <h1 className={titleStyle}>{words.title}</h1>
      <div className={toolsStyle}>
        <span className={keysStyle}>
          <IconButton
            label="Atalhos do teclado"
            icon={<span aria-hidden>?</span>}
            aria-keyshortcuts={hasCharacterKeys ? keyNames.explain : undefined}
            onClick={onExplainKeys}
          />
        </span>
        {print}
      </div>
      {action && <div className={actionStyle}>{action}</div>}
    </header>
  )
}
