import Trash2 from 'lucide-react/icons/trash-2'
import { type ReactNode, useRef, useState } from 'react'
import { FieldsContext, useEdit, useFields, useFormLines } from '#src/records/form/state/form-context.ts'
import { IconButton } from '#src/ui/control/icon-button.tsx'
import { css, cx } from '#styled-system/css/index.js'
import { Cells } from './cell.tsx'
import { type BlankLine, useNewLine } from './new-line.ts'
import { newRowMark } from './sheet-key.ts'
import { fieldsStyle, listStyle, rowStyle } from './sheet-style.ts'

/** On a phone the new row shows its first field only, until focused. */
const newRowStyle = css({ '&:not(:focus-within) > div > div > :not(:first-child)': { smDown: { display: 'none' } } })
/** Width of the remove button. */
const space = { flex: '0 0 calc(1.875 * var(--celeiro-rem, 16px))' }

export interface SheetRowsProps {
  /** Path of the list. */
  at: string
  /** 'Cheque': accessible name of a row, with its number. */
  rowName: string
  blank: BlankLine
  /** Cells of the row at this path. */
  children: (path: string) => ReactNode
}

/** React keys for so many rows: existing ones are stable, new ones appended. */
function keysOf(count: number, keys: readonly number[]): number[] {
  const next = Math.max(-1, ...keys) + 1
  return Array.from({ length: count }, (_, index) => keys[index] ?? next + index - keys.length)
}

/** Rows of a sheet, with a virtual new row at the end that is created by the first input. */
export function SheetRows(props: SheetRowsProps) {
  return (
    <FieldsContext value={useNewLine(props.at, props.blank)}>
      <Rows {...props} />
    </FieldsContext>
  )
}

function Rows({ at, rowName, children }: SheetRowsProps) {
  const { isReadOnly } = useFields()
  const lines = useFormLines(at)
  const edit = useEdit()
  const list = useRef<HTMLDivElement>(null)
  // Rows have no id: a stable key keeps half-typed text with its row when another is removed.
  const [keys, setKeys] = useState(() => keysOf(lines.length, []))
  // The number of rows may change by other input, such as a parsed file.
  if (keys.length !== lines.length) setKeys(keysOf(lines.length, keys))
  const remove = (index: number) => {
    setKeys(keys.filter((_, place) => place !== index))
    edit({ [at]: lines.slice(0, -1).filter((_, place) => place !== index) })
    list.current?.lastElementChild?.querySelector('input')?.focus()
  }
  return (
    <div ref={list} className={listStyle}>
      {lines.map((_, index) => {
        const name = `${rowName} ${index + 1}`
        const isNew = !isReadOnly && index === lines.length - 1
        return (
          <fieldset
            key={keys[index]}
            aria-label={name}
            className={cx(rowStyle, isNew && newRowStyle)}
            {...(isNew && newRowMark)}
          >
            <div className={fieldsStyle}>
              <Cells>{children(`${at}.${index}`)}</Cells>
            </div>
            {isNew && <span style={space} />}
            {!isNew && !isReadOnly && (
              <IconButton
                label={`Remover ${name.toLowerCase()}`}
                icon={<Trash2 aria-hidden />}
                onClick={() => remove(index)}
              />
            )}
          </fieldset>
        )
      })}
    </div>
  )
}
