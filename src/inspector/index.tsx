import { showPage } from '#src/kit/page.tsx'
import { SelectList } from '#src/ui/choice/select.tsx'
import { InspectorPage } from './inspector-page.tsx'

// Here nothing waits for the options of a select, which load with its first press elsewhere.
await SelectList.preload()
showPage('inspector', <InspectorPage />)
