import { beforeEach } from 'vitest'
import { commands } from 'vitest/browser'

// What rests under a pointer is drawn as pressed soon, names itself, and stays if it would go: tests share a page.
beforeEach(() => commands.restPointer())
