import type { HttpBindings } from '@hono/node-server'
import type { Hono, MiddlewareHandler } from 'hono'
import type { Message } from '#api/mail/message.ts'
import type { MailTransport } from '#api/mail/transport.ts'
import { isLoopback } from '../configuration/loopback.ts'

/** A sent mail for developers. */
export interface SeenMail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly at: string
}

/** In memory only: mails hold codes and provisional passwords. */
const most = 100

/** Sent mails, newest first; empty in production. */
export class SeenMails {
  readonly #mails: SeenMail[] = []

  /** Wraps the transport and records its mails. */
  watching(transport: MailTransport): MailTransport {
    return {
      send: async (message, id) => {
        await transport.send(message, id)
        this.note(message)
      },
    }
  }

  note({ to, subject, text, html }: Message, at = new Date()): void {
    this.#mails.unshift({ to: to.address, subject, text, html, at: at.toISOString() })
    this.#mails.splice(most)
  }

  get all(): readonly SeenMail[] {
    return this.#mails
  }
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)

const style = `:root { color-scheme: light dark } body { margin: 2rem auto; max-width: 44rem; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif }
article { margin: 0 0 2rem; border-top: 1px solid #8886; padding-top: 1rem } h2 { margin: 0; font-size: 1.1rem } iframe { width: 100%; height: 32rem; border: 1px solid #8886; border-radius: 10px }`

const articleOf = ({ to, subject, html, at }: SeenMail): string =>
  `<article><h2>${escaped(subject)}</h2><p>${escaped(to)} · <time datetime="${at}">${at}</time></p><iframe sandbox title="${escaped(subject)}" srcdoc="${escaped(html)}"></iframe></article>`

/** What a proxy adds: its own address is that of the socket, whoever called it. */
const forwarding = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

/** Loopback only, by the socket's address and a loopback host name (against DNS rebinding); 404 otherwise. */
const ofThisMachine: MiddlewareHandler<{ Bindings: Partial<HttpBindings> }> = async (context, next) => {
  const { incoming } = context.env ?? {}
  const isLocal = isLoopback(incoming?.socket.remoteAddress ?? '')
  const isForwarded = forwarding.some((name) => incoming?.headers[name] !== undefined)
  const { hostname } = new URL(context.req.url)
  return isLocal && !isForwarded && isLoopback(hostname.replace(/^\[|\]$/g, '')) ? next() : context.notFound()
}

/**
 * `/dev/mail` and `/dev/mail.json`: what would have gone, or went, since this process started, with codes and provisional
 * passwords of everybody. Never in production, and only to this machine.
 */
export function serveMails(app: Hono, mails: SeenMails): void {
  app.use('/dev/*', ofThisMachine)
  app.get('/dev/mail.json', (context) => {
    context.header('cache-control', 'no-store')
    return context.json(mails.all)
  })
  app.get('/dev/mail', (context) => {
    context.header('cache-control', 'no-store')
    // Mails have inline styles.
    context.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
    const list = mails.all.map(articleOf).join('') || '<p>Nenhum e-mail saiu desde que este processo começou.</p>'
    return context.html(
      `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>E-mails – Celeiro</title><style>${style}</style></head><body><h1>E-mails</h1>${list}</body></html>`,
    )
  })
}
