import { showPage } from '#src/kit/page.tsx'
import { selectPart } from '#src/ui/late-part.ts'
import { InspectorPage } from './inspector-page.tsx'

// Here nothing waits for the options of a select, which load with its first press elsewhere.
await selectPart.load()
showPage('inspector', <InspectorPage />)
