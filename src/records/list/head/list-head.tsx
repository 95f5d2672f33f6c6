import Ellipsis from 'lucide-react/icons/ellipsis-vertical'
import { type ReactNode, useState } from 'react'
import { useRegister } from '#src/records/register/register-context.ts'
import { IconButton } from '#src/ui/control/icon-button.tsx'
import { ToolNamesContext } from '#src/ui/control/tool-button.tsx'
import { css } from '#styled-system/css/css.js'
import { cva } from '#styled-system/css/cva.js'
import { BranchMark } from '../../register/branch-mark.tsx'
import { headStyle, namesStyle, titleStyle } from '../rows/list-style.ts'
import { keyNames } from '../shortcut/list-keys.ts'

/** With room, tools and create button stay together at the end. */
const endStyle = css({ display: { base: 'contents', sm: 'flex' }, alignItems: 'center', gap: '2', ms: { sm: 'auto' } })
/** Optical alignment: icons, not their touch targets, align with title and edge. */
const toolsStyle = cva({
  base: {
    flexWrap: 'wrap',
    alignItems: 'center',
    mx: { base: '-2', sm: '0' },
    order: { base: '[-2]', sm: '0' },
  },
  variants: { isOpen: { true: { display: 'flex' }, false: { display: { base: 'none', sm: 'flex' } } } },
})
const moreStyle = css({ display: { sm: 'none' }, ms: 'auto', me: '-2' })
/** Above the rows, below the bulk action bar; on a phone its icon alone, which covers a row's menu and no amount. */
const actionStyle = cva({
  base: {
    // The bar does not cover itself.
    '--foot-height': '0px',
    position: { base: 'sticky', sm: 'static' },
    bottom: '4',
    zIndex: { base: 'sticky', sm: '[auto]' },
    order: { base: '9', sm: '0' },
    alignSelf: 'flex-end',
    // Into the page's edge, clear of the last digit.
    me: { base: '-2', sm: '0' },
    '& > *': {
      boxShadow: { base: 'floating', sm: 'raised' },
      rounded: { base: 'full', sm: 'md' },
      smDown: { w: '12', h: '12', px: '0' },
    },
    '& > * > span': { smDown: { display: 'none' } },
  },
  variants: { isAside: { true: { display: { base: 'none', sm: 'grid' } }, false: { display: 'grid' } } },
})
/** Hidden on phones; `?` on an external keyboard still works. */
const keysStyle = css({ display: { base: 'none', sm: 'contents' } })

export interface ListHeadProps {
  print: ReactNode
  /** Create button, if allowed. */
  action: ReactNode
  /** Hidden on a phone while rows are selected. */
  isActionAside: boolean
  hasCharacterKeys: boolean
  onExplainKeys: () => void
  /** Content beside the title, before the tools. */
  children?: ReactNode
}

/** List header: title and tools. */
export function ListHead(props: ListHeadProps) {
  const { print, action, isActionAside, hasCharacterKeys, onExplainKeys, children } = props
  const [isOpen, setOpen] = useState(false)
  const register = useRegister()
  return (
    <header className={headStyle}>
      <div className={namesStyle({ isAlone: !children })}>
        <h1 className={titleStyle}>{register.words.title}</h1>
        <BranchMark register={register} />
        {children}
        <div className={moreStyle}>
          <IconButton
            label="Mais ações"
            icon={<Ellipsis aria-hidden />}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          />
        </div>
      </div>
      <div className={endStyle}>
        <div className={toolsStyle({ isOpen })}>
          <span className={keysStyle}>
            <IconButton
              label="Ajuda e atalhos"
              icon={<span aria-hidden>?</span>}
              aria-keyshortcuts={hasCharacterKeys ? keyNames.explain : undefined}
              onClick={onExplainKeys}
            />
          </span>
          <ToolNamesContext value={isOpen}>{print}</ToolNamesContext>
        </div>
        {action && (
          <div data-floating className={actionStyle({ isAside: isActionAside })}>
            {action}
          </div>
        )}
      </div>
    </header>
  )
}
