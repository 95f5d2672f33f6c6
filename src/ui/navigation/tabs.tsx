import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { css } from '#styled-system/css/css.js'
import { goingOn } from './link-strip.tsx'

const listStyle = css({
  display: 'flex',
  gap: '1',
  overflowX: 'auto',
  borderBottomWidth: 'thin',
  pt: '1',
  ps: '1',
})
const tabStyle = css({
  flexShrink: '0',
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  minH: { base: 'touch', _windowWide: 'control' },
  px: '3',
  color: 'text.muted',
  fontWeight: 'medium',
  borderBottomWidth: 'thick',
  borderColor: 'transparent',
  _hover: { color: 'text' },
  _selected: { color: 'accent', borderColor: 'accent' },
  _disabled: { opacity: '[0.5]', cursor: 'not-allowed' },
  _focusVisible: { outlineOffset: '[-2px]', rounded: 'sm' },
  '& svg': { w: '4', h: '4' },
})
const panelStyle = css({ pt: '4' })

export interface Tab {
  id: string
  label: ReactNode
  disabled?: boolean
  content: ReactNode
}

export interface TabsProps {
  /** Accessible name. */
  label: string
  tabs: readonly Tab[]
  value: string
  onValueChange: (id: string) => void
}

/** Tabs; arrows, Home and End select. */
export function Tabs({ label, tabs, value, onValueChange }: TabsProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const chosen = tabs.find((tab) => tab.id === value)
  const walk = (event: KeyboardEvent) => {
    const open = tabs.filter((tab) => !tab.disabled)
    const at = open.findIndex((tab) => tab.id === value)
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
    const target = next === undefined ? undefined : open.at(next % open.length)
    if (!target) return
    event.preventDefault()
    onValueChange(target.id)
    list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(target.id)}"]`)?.focus()
  }
  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} className={listStyle} style={goingOn} onKeyDown={walk}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            data-tab={tab.id}
            aria-selected={tab.id === value}
            aria-controls={tab.id === value ? `${id}-panel` : undefined}
            tabIndex={tab.id === value ? 0 : -1}
            disabled={tab.disabled}
            className={tabStyle}
            onClick={() => onValueChange(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {chosen && (
        <div
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${chosen.id}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel may hold nothing that takes the focus
          tabIndex={0}
          className={panelStyle}
        >
          {chosen.content}
        </div>
      )}
    </div>
  )
}
