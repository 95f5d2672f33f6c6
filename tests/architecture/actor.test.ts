import { describe, expect, it } from 'vitest'
import { importsOf, sourcesIn } from '../support/sources.ts'

const makers = /\b(createActor|useActorRef|useActor|useMachine|useIdleActorRef|createActorContext|interpret|Actor)\b/

describe('every actor of the app', () => {
  it('is made where the inspector hears of it', () => {
    const made = sourcesIn('src').filter(({ text }) =>
      [...text.matchAll(/import \{([^}]*)\} from '(?:xstate|@xstate\/react)'/g)].some(([, names = '']) =>
        names.split(',').some((name) => !/^\s*type /.test(name) && makers.test(name)),
      ),
    )
    expect(made.map(({ file }) => file)).toEqual(['src/runtime/inspection/actor.ts', 'src/runtime/use-app-actor.ts'])
  })

  it('has nothing of the inspector in the element but types', () => {
    const element = sourcesIn('src').filter(({ file }) => !/^src\/(inspect|inspector)\//.test(file))
    const values = element.filter((source) => {
      const text = source.text.replace(/import type [^;\n]*|typeof import\([^)]*\)/g, '')
      return importsOf({ ...source, text }).some((file) => /^src\/(inspect|inspector)\//.test(file))
    })
    expect(values.map(({ file }) => file)).toEqual([])
  })
})
