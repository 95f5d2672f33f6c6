import { defineConfig } from 'vite'

// The package is a part of what is built for the server, too: it stands beside no React of its own.
export default defineConfig({ esbuild: { jsx: 'automatic' }, ssr: { noExternal: ['@celeiro/element'] } })
