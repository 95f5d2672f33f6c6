import { useNavigate, useSearch } from '@tanstack/react-router'
import CalendarDays from 'lucide-react/icons/calendar-days'
import { readListSearch } from '#src/records/filter/list-search.ts'
import { ToolButton } from '#src/ui/control/tool-button.tsx'

/** Open state of the calendar in the URL. */
export function useListCalendar() {
  const isOpen = readListSearch(useSearch({ strict: false })).calendar !== undefined
  const navigate = useNavigate()
  return {
    isOpen,
    toggle: () =>
      void navigate({
        to: '.',
        search: (now) => readListSearch({ ...now, calendar: isOpen ? undefined : 'aberto' }),
      }),
  }
}

export function CalendarToggle() {
  const { isOpen, toggle } = useListCalendar()
  return (
    <ToolButton
      isBrief
      label="Calendário"
      icon={<CalendarDays aria-hidden />}
      aria-expanded={isOpen}
      onClick={toggle}
    />
  )
}
