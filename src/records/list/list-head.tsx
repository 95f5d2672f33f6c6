import type { ReactNode } from 'react'
import { useRegister } from '#src/records/record/register-context.ts'
import { IconButton } from '#src/ui/control/icon-button.tsx'
import { css } from '#styled-system/css/css.js'
import { cva } from '#styled-system/css/cva.js'
import { ScopeMark } from './scope-mark.tsx'
import { keyNames } from './shortcut/list-keys.ts'

const headStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '2',
  rowGap: '3',
})
const namesStyle = cva({
  // On a phone the title breaks between words rather than push the tools to a line of their own, and never within one.
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '1',
    minW: '[min-content]',
    order: { base: '[-1]', sm: '0' },
  },
  variants: {
    isAlone: { true: { flex: '[999 1 0]' }, false: { flex: { base: '[999 1 0]', sm: '[0 1 auto]' } } },
  },
})
const titleStyle = css({
  fontSize: { base: 'lg', sm: 'xl' },
  fontWeight: 'semibold',
  letterSpacing: 'tight',
  lineHeight: 'tight',
})
/** Where there is room, the tools and what makes a new record stay together, at the end of the last line. */
const endStyle = css({ display: { base: 'contents', sm: 'flex' }, alignItems: 'center', gap: '2', ms: { sm: 'auto' } })
/** Pictures without a frame stand in line with the title and with the edge, not their room for a finger. */
const toolsStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  mx: { base: '-2', sm: '0' },
  order: { base: '[-1]', sm: '0' },
})
/** On a phone it has a line of its own and fills it. */
const actionStyle = css({ display: 'grid', flexGrow: { base: '1', sm: '0' } })
/** Phones have no keys; `?` of one that is plugged in still works. */
const keysStyle = css({ display: { base: 'none', sm: 'contents' } })

export interface ListHeadProps {
  print: ReactNode
  /** The way to a new record, for whoever may. */
  action: ReactNode
  hasCharacterKeys: boolean
  onExplainKeys: () => void
  /** What the list begins with, beside its title. */
  children?: ReactNode
}

/** The title of a list and what can be done with the whole of it. */
export function ListHead({ print, action, hasCharacterKeys, onExplainKeys, children }: ListHeadProps) {
  const register = useRegister()
  return (
    <header className={headStyle}>
      <div className={namesStyle({ isAlone: !children })}>
        <h1 className={titleStyle}>{register.words.title}</h1>
        <ScopeMark register={register} />
      </div>
      {children}
      <div className={endStyle}>
        <div className={toolsStyle}>
          <span className={keysStyle}>
            <IconButton
              label="Ajuda e atalhos"
              icon={<span aria-hidden>?</span>}
              aria-keyshortcuts={hasCharacterKeys ? keyNames.explain : undefined}
              onClick={onExplainKeys}
            />
          </span>
          {print}
        </div>
        {action && <div className={actionStyle}>{action}</div>}
      </div>
    </header>
  )
}
