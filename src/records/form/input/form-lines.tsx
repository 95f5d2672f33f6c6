import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Values } from '#machines/form-values.ts'
import { Button } from '#src/ui/control/button.tsx'
import { IconButton } from '#src/ui/control/icon-button.tsx'
import { css, cx } from '#styled-system/css/index.js'
import { useEdit, useFields, useFormLines } from '../state/form-context.ts'

const listStyle = css({ display: 'flex', flexDirection: 'column', gap: '4' })
const lineStyle = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  p: '4',
  m: '0',
  minW: '0',
  borderWidth: 'thin',
  rounded: 'lg',
  bg: 'canvas',
})
const viewedStyle = css({ gap: '2' })
const headStyle = css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '2' })
const titleStyle = css({ fontWeight: 'semibold' })
const emptyStyle = css({ color: 'text.muted' })

export interface FormLinesProps {
  /** Path of the list. */
  at: string
  /** 'Conta': accessible name of a line, with its number. */
  lineName: string
  addLabel: string
  /** Text without lines. */
  emptyText: string
  blank: Values
  /** The fields of the line at this path. */
  children: (path: string) => ReactNode
}

/** React keys for so many lines: existing ones are stable, new ones appended. */
function keysOf(count: number, keys: readonly number[]): number[] {
  const next = Math.max(-1, ...keys) + 1
  return Array.from({ length: count }, (_, index) => keys[index] ?? next + index - keys.length)
}

/** List of repeated field groups, with add and remove. */
export function FormLines({ at, lineName, addLabel, emptyText, blank, children }: FormLinesProps) {
  const { isReadOnly, isViewing } = useFields()
  const lines = useFormLines(at)
  const edit = useEdit()
  const addButton = useRef<HTMLButtonElement>(null)
  // Lines have no id: a stable key keeps half-typed text with its line.
  const [keys, setKeys] = useState(() => lines.map((_, index) => index))
  // The number of lines may change by other input, such as a parsed file.
  if (keys.length !== lines.length) setKeys(keysOf(lines.length, keys))
  const list = useRef<HTMLDivElement>(null)
  const added = useRef(false)
  useEffect(() => {
    if (!added.current || keys.length === 0) return
    added.current = false
    list.current?.lastElementChild?.querySelector<HTMLElement>('input, button[role=combobox]')?.focus()
  }, [keys])
  const add = () => {
    added.current = true
    edit({ [at]: [...lines, blank] })
  }
  const remove = (index: number) => {
    setKeys(keys.filter((_, at) => at !== index))
    edit({ [at]: lines.filter((_, at) => at !== index) })
    addButton.current?.focus()
  }
  if (isViewing)
    return lines
      .map((_, index) => ({ name: `${lineName} ${index + 1}`, path: `${at}.${index}` }))
      .map(({ name, path }) => (
        <fieldset key={path} aria-label={name} className={cx(lineStyle, viewedStyle)}>
          {lines.length > 1 && <span className={titleStyle}>{name}</span>}
          {children(path)}
        </fieldset>
      ))
  return (
    <>
      {lines.length === 0 && <p className={emptyStyle}>{emptyText}</p>}
      <div ref={list} className={listStyle}>
        {lines.map((_, index) => (
          <fieldset key={keys[index]} aria-label={`${lineName} ${index + 1}`} className={lineStyle}>
            <div className={headStyle}>
              <span className={titleStyle}>{`${lineName} ${index + 1}`}</span>
              {!isReadOnly && (
                <IconButton
                  size="dense"
                  label={`Remover ${lineName.toLowerCase()} ${index + 1}`}
                  icon={<Trash2 aria-hidden />}
                  onClick={() => remove(index)}
                />
              )}
            </div>
            {children(`${at}.${index}`)}
          </fieldset>
        ))}
      </div>
      {!isReadOnly && (
        <div>
          <Button ref={addButton} variant="outline" icon={<Plus aria-hidden />} onClick={add}>
            {addLabel}
          </Button>
        </div>
      )}
    </>
  )
}
