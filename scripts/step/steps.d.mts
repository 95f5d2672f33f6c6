import type { Step } from './fingerprint.d.mts'

export declare const steps: Record<
  'roof' | 'contract' | 'standard' | 'mesh' | 'published' | 'documents' | 'element' | 'styles' | 'web' | 'server',
  Step
>
export declare const product: Step
