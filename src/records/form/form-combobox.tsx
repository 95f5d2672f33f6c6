import { type ReactNode, useMemo, useState } from 'react'
import { offeredOptions } from '#src/records/link/link-option.ts'
import { useRecordOffer } from '#src/records/link/record-offer.tsx'
import { sourceOf } from '#src/records/link/record-source.ts'
import { Combobox } from '#src/ui/choice/combobox.tsx'
import { EnterGoesOn } from '#src/ui/choice/enter-goes-on.ts'
import type { Option } from '#src/ui/choice/option.ts'
import { plain } from '#src/ui/choice/plain.ts'
import { useFormField } from './form-context.ts'
import { InputOrFact } from './form-fact.tsx'

/** More is not read anyway: one types on. */
const mostShown = 50

export interface FormComboboxProps {
  at: string
  options: readonly Option[]
  /** The options are on their way. */
  loading?: boolean
  placeholder?: string
  /** What is read where no option has the value; else the value itself, as a city's name. */
  unlisted?: string
  /** Read in the list where there is nothing to choose from at all: what to make, and where. */
  noneYet?: string
  /** Said below it, instead of the field's own help. */
  help?: ReactNode
}

/**
 * Searchable select; the form holds the option's value. Where options know their register, a missing record can be
 * created from here, or the reason is shown.
 */
export function FormCombobox(props: FormComboboxProps) {
  const { at, options, loading, placeholder, unlisted, noneYet, help } = props
  const given = useFormField(at)
  const { value, change, frame } = given
  const [search, setSearch] = useState('')
  const [made, setMade] = useState<Option | null>(null)
  const [sought, setSought] = useState(value)
  // What was searched for is found, here or elsewhere.
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
    <InputOrFact given={{ ...given, frame: { ...frame, help: help ?? frame.help } }} text={chosen?.label ?? ''}>
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
