import { config } from 'zod/v4/core'

// Zod tries `new Function` for speed, which a strict page refuses and reports. Before any schema is made.
config({ jitless: true })
