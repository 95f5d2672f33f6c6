import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Of each application for itself, as their own tutorials build them. */
export default defineConfig({ plugins: [react()], logLevel: 'warn', build: { chunkSizeWarningLimit: 2_000 } })
