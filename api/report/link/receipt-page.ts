import { createHash } from 'node:crypto'
import { codeDigits } from '#domain/session/one-time-code.ts'

const style = `
:root { color-scheme: light dark; --page: #f6f5f9; --card: #fff; --line: #e2deea; --ink: #221d2e; --muted: #5f5870; --accent: #6d3fd1; --on-accent: #fff; --bad: #b3261e }
@media (prefers-color-scheme: dark) { :root { --page: #17151d; --card: #211e2a; --line: #3a3546; --ink: #ece9f3; --muted: #aaa3b8; --accent: #b79df2; --on-accent: #1d1530; --bad: #f2b8b5 } }
* { box-sizing: border-box }
body { margin: 0; padding: 24px 16px; background: var(--page); color: var(--ink); font: 1rem/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif }
main { max-width: 28rem; margin: 0 auto }
.brand { margin: 0 0 12px; padding: 0 8px; color: var(--muted); font-weight: 600 }
.card { padding: 24px; border: 1px solid var(--line); border-radius: 14px; background: var(--card) }
h1 { margin: 0 0 12px; font-size: 1.375rem; line-height: 1.25 }
p { margin: 0 0 16px }
label { display: block; margin: 0 0 6px; font-weight: 600 }
input { width: 100%; margin: 0 0 16px; padding: 12px; border: 1px solid var(--muted); border-radius: 10px; background: var(--page); color: inherit; font: inherit; font-size: 1.5rem; letter-spacing: .3em; text-align: center }
button, .button { display: block; width: 100%; padding: 12px 20px; border: 0; border-radius: 10px; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer }
.quiet { margin-top: 8px; background: none; color: var(--accent) }
.bad { color: var(--bad); font-weight: 600 }
.note { margin: 16px 0 0; color: var(--muted); font-size: .875rem }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
`

/** Nothing but its own style is loaded, and its forms lead nowhere else. */
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)

/** What a page of a receipt says, and offers. */
interface ReceiptPage {
  readonly title: string
  /** Markup whose texts are escaped. */
  readonly content: string
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
}

/** A page without script, for whoever opens the link of a receipt. */
function receiptPage({ title, content, status = 200, headers = {} }: ReceiptPage): Response {
  const html = `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex, nofollow"><title>${escaped(title)} · Celeiro</title><style>${style}</style></head>
<body><main><p class="brand">Celeiro</p><div class="card"><h1>${escaped(title)}</h1>${content}</div></main></body></html>`
  return new Response(html, {
    status,
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      // Forms of this origin need an origin, which 'no-referrer' takes from them; others get nothing.
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex, nofollow',
      'cache-control': 'no-store',
    },
  })
}

export interface ShownLink {
  readonly secret: string
  readonly companyName: string
  readonly year: string
  /** Its code is mailed when it is asked for. */
  readonly isMailed: boolean
}

const paragraph = (text: string): string => `<p>${escaped(text)}</p>`

const titleOf = ({ year }: ShownLink): string => `Recibo de contribuições de ${year}`

/** The first page of a mailed link: it asks before a code is mailed, as programs follow links too. */
export const askingPage = (link: ShownLink): Response =>
  receiptPage({
    title: titleOf(link),
    content: `${paragraph(`${link.companyName} preparou este recibo para você. Para abri-lo, confirme que o e-mail é seu: enviaremos um código de ${codeDigits} dígitos ao endereço que a igreja tem no seu cadastro.`)}
<form method="post" action="/api/receipt/${link.secret}/code"><button>Receber o código por e-mail</button></form>`,
  })

/** The page that takes the code; again, with what was wrong with the one before. */
export function codePage(link: ShownLink, problem?: { readonly sentence: string; readonly status: number }): Response {
  const help = link.isMailed
    ? 'Enviamos um código ao e-mail do seu cadastro. Ele vale por 10 minutos; veja também a caixa de spam.'
    : `${link.companyName} preparou este recibo para você. Digite o código que a tesouraria lhe disse.`
  const again = link.isMailed
    ? `<form method="post" action="/api/receipt/${link.secret}/code"><button class="quiet">Receber outro código</button></form>`
    : ''
  return receiptPage({
    title: titleOf(link),
    ...(problem && { status: problem.status }),
    content: `${problem ? `<p id="problem" class="bad" role="alert">${escaped(problem.sentence)}</p>` : paragraph(help)}
<form method="post" action="/api/receipt/${link.secret}/open"><label for="code">Código de ${codeDigits} dígitos</label><input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="12" required autofocus${problem ? ' aria-invalid="true" aria-describedby="problem"' : ''}><button>Abrir o recibo</button></form>${again}
<p class="note">Depois de 5 códigos errados este endereço deixa de valer.</p>`,
  })
}

/** The page that leads to the paper. */
export const openedPage = (link: ShownLink, address: string): Response =>
  receiptPage({
    title: titleOf(link),
    content: `${paragraph('Código conferido. O recibo é seu: guarde o arquivo, que este botão vale por 5 minutos.')}
<a class="button" href="${escaped(address)}">Abrir o recibo (PDF)</a>`,
  })

/** The page of what is refused. */
export const refusedPage = (sentence: string, status: number, headers: Readonly<Record<string, string>>): Response =>
  receiptPage({ title: 'O recibo não foi aberto', content: paragraph(sentence), status, headers })
