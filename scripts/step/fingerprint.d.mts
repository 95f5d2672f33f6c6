/** Something made from files: by name, what it reads, what it writes; paths relative to the repository. */
export interface Step {
  name: string
  inputs: readonly string[]
  outputs: readonly string[]
  /** Paths among the inputs that do not count: what the step, or a later one, writes there. */
  except?: readonly string[]
}

export declare const root: string
export declare function fingerprint(paths: readonly string[], except?: readonly string[]): string
export declare function inputsOf(step: Step): string
export declare function isFresh(step: Step): boolean
export declare function record(step: Step, inputs: string): void
export declare function writeIfChanged(path: string, text: string): void
