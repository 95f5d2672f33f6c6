const toolVersions = ['package.json', 'package-lock.json']
const generatedTypes = 'src/graphql/generated'
const standardDocuments = 'src/graphql/standard'

/** What is collected from the folders. */
const roof = [
  'domain/catalogue/nouns.ts',
  'domain/catalogue/own-errors.ts',
  'domain/access/own-access.ts',
  'api/own-routes.ts',
  'src/screens/noun-icons.ts',
  'src/app/route/noun-routes.ts',
  'tests/support/plain-registers.ts',
]

/** Each thing that is made, from what, into what. @type {Record<string, import('./fingerprint.d.mts').Step>} */
export const steps = {
  roof: {
    name: 'roof',
    inputs: ['domain', 'api', 'src/screens', 'scripts/generate/roof.ts', 'scripts/generate/roof'],
    except: roof,
    outputs: roof,
  },
  contract: {
    name: 'contract',
    inputs: [
      'domain',
      'machines/lifecycles',
      'machines/lifecycle.ts',
      'api',
      'mesh/contract/contract.ts',
      'mesh/contract/sdl.ts',
      'mesh/lookup/lookups.graphql',
      'scripts/generate.ts',
      'scripts/contract/compatibility.ts',
      'scripts/generate/contract-facts.ts',
      ...toolVersions,
    ],
    except: ['api/db/migrations', 'api/contract/document/collected.json'],
    outputs: ['api/contract/document/collected.json', 'mesh/baseline.json', 'mesh/openapi.json', 'mesh/schema.graphql'],
  },
  mesh: {
    name: 'mesh',
    inputs: ['.meshrc.yaml', 'mesh/schema.graphql', 'mesh/sources', 'scripts/generate.ts', ...toolVersions],
    outputs: ['.mesh/index.js', '.mesh/index.d.ts'],
  },
  standard: {
    name: 'standard',
    inputs: [
      'domain',
      'mesh/schema.graphql',
      'src/graphql/documents',
      'scripts/generate/standard-documents.ts',
      ...toolVersions,
    ],
    outputs: [standardDocuments],
  },
  documents: {
    name: 'documents',
    inputs: [
      'mesh/schema.graphql',
      'src/graphql/documents',
      standardDocuments,
      'scripts/generate/typed-documents.ts',
      ...toolVersions,
    ],
    outputs: [generatedTypes],
  },
  element: {
    name: 'element',
    inputs: [
      'src/element/celeiro-app.ts',
      'src/element/theme/theme-variables.ts',
      'src/ui/parts.ts',
      'src/foundation/environment.ts',
      'src/runtime/session/host-tokens.ts',
      'machines/session-steps.ts',
      'domain',
      'src/screens',
      'scripts/generate/element-manifest.ts',
      'scripts/generate/element-types.ts',
      'scripts/generate/variable-table.ts',
    ],
    outputs: ['custom-elements.json', 'celeiro.d.ts'],
  },
  styles: {
    name: 'styles',
    inputs: ['panda.config.ts', 'src/element/theme/theme-variables.ts', ...toolVersions],
    outputs: ['styled-system'],
  },
  web: {
    name: 'web',
    inputs: [
      'custom-elements.json',
      'celeiro.d.ts',
      'domain',
      'machines',
      'src',
      'styled-system',
      'vite.config.ts',
      'vite.kit.config.ts',
      'panda.config.ts',
      'panda.kit.config.ts',
      'scripts/build',
      'scripts/build.ts',
      ...toolVersions,
    ],
    outputs: ['dist/web'],
  },
  published: {
    name: 'published',
    inputs: ['domain', 'machines', 'api', 'scripts/contract', ...toolVersions],
    outputs: ['dist/contract'],
  },
  server: {
    name: 'server',
    inputs: ['domain', 'machines', 'api', 'mesh', '.mesh', 'server', 'scripts/build.ts', ...toolVersions],
    outputs: ['dist/server', 'dist/mesh'],
  },
}

/** Everything that `npm start` runs, as one question: is it what the sources say? @type {import('./fingerprint.d.mts').Step} */
export const product = {
  name: 'product',
  inputs: [
    'domain',
    'machines',
    'api',
    'mesh',
    'server',
    'src',
    '.meshrc.yaml',
    'vite.config.ts',
    'vite.kit.config.ts',
    'panda.config.ts',
    'panda.kit.config.ts',
    'scripts/generate',
    'scripts/generate.ts',
    'scripts/contract',
    'scripts/build',
    'scripts/build.ts',
    ...toolVersions,
  ],
  except: [
    generatedTypes,
    standardDocuments,
    'api/contract/document/collected.json',
    'mesh/baseline.json',
    'mesh/openapi.json',
    'mesh/schema.graphql',
  ],
  outputs: ['dist'],
}
