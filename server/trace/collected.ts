import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { type Context, ROOT_CONTEXT, type Span as Sent, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Logger } from 'pino'
import { migrationsIn } from '#api/db/migrate.ts'
import type { Attributes, Span, Tracing } from '#api/trace/tracing.ts'
import type { Traces } from '../configuration/configuration.ts'
import type { OpenTracing } from './traces.ts'

const exportMilliseconds = 3_000

/** OTLP/HTTP trace exporter. An unreachable collector is logged once and delays nothing. */
export function openCollected({ endpoint, ratio, service }: Traces, log: Logger): OpenTracing {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    timeoutMillis: exportMilliseconds,
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': service,
      'service.version': migrationsIn().at(-1)?.name ?? '',
      'service.instance.id': randomUUID(),
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: logsFailureOnce(exporter, log) })],
  })
  const tracer = provider.getTracer('celeiro')
  const current = new AsyncLocalStorage<Context>()
  const begin = (name: string, kind: SpanKind, attributes: Attributes, parent = ROOT_CONTEXT): Sent =>
    tracer.startSpan(name, { kind, attributes }, parent)
  const tracing: Tracing = {
    async within(name, attributes, run) {
      const parent = current.getStore()
      const span = begin(name, parent ? SpanKind.INTERNAL : SpanKind.SERVER, attributes, parent)
      try {
        return await current.run(trace.setSpan(parent ?? ROOT_CONTEXT, span), () => run(asOurs(span)))
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR })
        throw error
      } finally {
        span.end()
      }
    },
    part(name, attributes) {
      const parent = current.getStore()
      return parent && asOurs(begin(name, SpanKind.CLIENT, attributes, parent))
    },
  }
  const close = () => Promise.race([provider.shutdown(), elapsed(exportMilliseconds)])
  return { tracing, close }
}

const asOurs = (span: Sent): Span => ({
  rename: (name) => void span.updateName(name),
  tell: (attributes) => void span.setAttributes(attributes),
  fail: () => void span.setStatus({ code: SpanStatusCode.ERROR }),
  end: () => span.end(),
})

/** Logs the first failure and the recovery of an exporter. */
function logsFailureOnce(exporter: SpanExporter, log: Logger): SpanExporter {
  let isAway = false
  return {
    export(spans, callback) {
      exporter.export(spans, (result) => {
        const hasFailed = result.code !== 0
        if (hasFailed && !isAway)
          log.warn(
            'O coletor de OTEL_EXPORTER_OTLP_ENDPOINT não recebe os rastros, que se perdem até que volte; confira o endereço e o coletor.',
          )
        if (!hasFailed && isAway) log.info('o coletor voltou a receber os rastros')
        isAway = hasFailed
        callback({ code: 0 })
      })
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  }
}

const elapsed = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds).unref())
