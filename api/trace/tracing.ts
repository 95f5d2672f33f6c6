/** What may be told of a span: enumerations, numbers and ids; never what somebody is called or typed. */
export type Attributes = Readonly<Record<string, string | number>>

/** Something that takes a while, within a request or a job. */
export interface Span {
  /** What it turned out to be, known by its end. */
  rename(name: string): void
  tell(attributes: Attributes): void
  fail(): void
  end(): void
}

/** Where spans begin. */
export interface Tracing {
  /** Has what runs be a span, and all that begins within it its part. What is thrown fails the span and goes on. */
  within<T>(name: string, attributes: Attributes, run: (span: Span) => Promise<T>): Promise<T>
  /** A part of the span under way that has no parts; nothing where none is. */
  part(name: string, attributes: Attributes): Span | undefined
}

const untold: Span = { rename() {}, tell() {}, fail() {}, end() {} }

/** Where nobody collects spans. */
export const noTracing: Tracing = {
  within: (_name, _attributes, run) => run(untold),
  part: () => undefined,
}
