/** Span attributes: enumerations, numbers and ids; never personal data. */
export type Attributes = Readonly<Record<string, string | number>>

/** A span of a request or job. */
export interface Span {
  /** Renames it once its operation is known. */
  rename(name: string): void
  tell(attributes: Attributes): void
  fail(): void
  end(): void
}

/** Where spans begin. */
export interface Tracing {
  /** Runs a function as a span; an exception fails the span and is rethrown. */
  within<T>(name: string, attributes: Attributes, run: (span: Span) => Promise<T>): Promise<T>
  /** A leaf span of the current one; undefined if there is none. */
  part(name: string, attributes: Attributes): Span | undefined
}

const untold: Span = { rename() {}, tell() {}, fail() {}, end() {} }

/** No-op tracer. */
export const noTracing: Tracing = {
  within: (_name, _attributes, run) => run(untold),
  part: () => undefined,
}
