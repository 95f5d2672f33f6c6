/** Of the product, what its package for portals has too. */
interface Described {
  readonly version: string
  readonly license: string
  readonly engines: { readonly node: string }
}

const entry = (name: string) => ({ types: `./portal/${name}.d.ts`, default: `./portal/${name}.js` })

/** `package.json` of `@celeiro/element`: needs nothing but, for its wrapper, React. */
export const elementPackage = ({ version, license, engines }: Described) => ({
  name: '@celeiro/element',
  version,
  description: 'Celeiro, the financial back office of churches, in the page of a portal',
  license,
  type: 'module',
  engines,
  sideEffects: false,
  files: ['portal', 'celeiro.d.ts', 'custom-elements.json'],
  types: './portal/index.d.ts',
  customElements: 'custom-elements.json',
  exports: {
    '.': entry('index'),
    './react': entry('react'),
    './server': entry('server'),
    './custom-elements.json': './custom-elements.json',
    './package.json': './package.json',
  },
  peerDependencies: { react: '>=18' },
  peerDependenciesMeta: { react: { optional: true } },
})
