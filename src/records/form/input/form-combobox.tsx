import { type ReactNode, useMemo, useState } from 'react'
import { offeredOptions } from '#src/records/link/link-option.ts'
import { useRecordOffer } from '#src/records/link/record-offer.tsx'
import { sourceOf } from '#src/records/link/record-source.ts'
import { Combobox } from '#src/ui/choice/combobox.tsx'
import { EnterGoesOn } from '#src/ui/choice/enter-goes-on.ts'
import type { Option } from '#src/ui/choice/option.ts'
import { plain } from '#src/ui/choice/plain.ts'
import { useFormField } from '../state/form-context.ts'
import { InputOrFact } from './form-fact.tsx'

/** Limit of options shown: one types on instead of scrolling. */
const mostShown = 50

export interface FormComboboxProps {
  at: string
  options: readonly Option[]
  /** Options are loading. */
  loading?: boolean
  placeholder?: string
  /** Text of a value without an option; the value itself by default, as a city's name. */
  unlisted?: string
  /** Text of an empty list: which record to create, and where. */
  noneYet?: string
  /** Replaces the field's own help text. */
  help?: ReactNode
}

/**
 * Searchable select; the form holds the option's value. Where options know their register, a missing record can be
 * created from here, or the reason is shown.
 */
export function FormCombobox(props: FormComboboxProps) {
  const { at, options, loading, placeholder, unlisted, noneYet, help } = props
  const formField = useFormField(at)
  const { value, change, frame } = formField
  const [search, setSearch] = useState('')
  const [made, setMade] = useState<Option | null>(null)
  const [sought, setSought] = useState(value)
  // The value changed, here or elsewhere: clear the search.
  if (sought !== value) {
    setSought(value)
    setSearch('')
  }
  const found = useMemo(() => matching(offeredOptions(options, value), search), [options, value, search])
  const listed = [...options, ...(made ? [made] : [])].find((option) => option.value === value)
  const offer = useRecordOffer({
    source: sourceOf(options),
    typed: search,
    isLacking: found.length === 0,
    isEmpty: options.length === 0,
    onMade: (option) => {
      setSearch('')
      setMade(option)
      change(option.value)
    },
  })
  const label = unlisted === undefined ? value : options.length > 0 ? unlisted : ''
  const chosen = value === '' ? null : (listed ?? { value, label })
  return (
    <InputOrFact formField={{ ...formField, frame: { ...frame, help: help ?? frame.help } }} text={chosen?.label ?? ''}>
      <Combobox
        options={found}
        value={chosen}
        loading={loading || offer.isLoading}
        emptyText={offer.note ?? (options.length === 0 ? noneYet : undefined)}
        act={offer.act}
        placeholder={placeholder}
        onSearch={setSearch}
        onValueChange={(option) => {
          setSearch('')
          change(option?.value ?? '')
        }}
      />
      <EnterGoesOn value={false}>{offer.dialog}</EnterGoesOn>
    </InputOrFact>
  )
}

function matching(options: readonly Option[], search: string): readonly Option[] {
  const words = plain(search).split(/\s+/).filter(Boolean)
  const matches = options.filter(({ label }) => {
    const text = plain(label)
    return words.every((word) => text.includes(word))
  })
  return matches.slice(0, mostShown)
}
