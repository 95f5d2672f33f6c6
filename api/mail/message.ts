/** A message as a person reads it, before it becomes a mail. */
export interface Message {
  readonly to: { readonly name: string; readonly address: string }
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** A part of a letter: a paragraph, something to be typed somewhere, or an address to go to. */
export type Part = string | { readonly code: string } | { readonly label: string; readonly href: string }

export interface Letter {
  readonly to: Message['to']
  readonly subject: string
  readonly parts: readonly Part[]
}

/** Names come from people: in a mail they are one line, without controls. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, 120)

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)

/** Mail programs without dark mode use the inline styles; the others use these too. */
const dark = `@media (prefers-color-scheme: dark) {
  .page { background: #17151d !important; color: #ece9f3 !important }
  .card { background: #211e2a !important; border-color: #3a3546 !important }
  .muted, .muted a { color: #aaa3b8 !important }
  .code { background: #2d2839 !important; color: #ece9f3 !important }
  .button { background: #b79df2 !important; color: #1d1530 !important }
}`

const font = "font-family: system-ui, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

function htmlOf(part: Part): string {
  if (typeof part === 'string') return `<p style="margin: 0 0 16px">${escaped(part)}</p>`
  if ('code' in part)
    return `<p class="code" style="margin: 0 0 16px; padding: 16px; border-radius: 10px; background: #f3f0fa; text-align: center; font-size: 24px; letter-spacing: 2px"><strong>${escaped(part.code)}</strong></p>`
  const href = escaped(part.href)
  return `<p style="margin: 24px 0 12px"><a class="button" href="${href}" style="display: inline-block; padding: 12px 20px; border-radius: 10px; background: #6d3fd1; color: #ffffff; font-weight: 600; text-decoration: none">${escaped(part.label)}</a></p><p class="muted" style="margin: 0 0 16px; font-size: 13px; color: #675f76; word-break: break-all">Se o botão não abrir, copie este endereço: <a href="${href}" style="color: inherit">${href}</a></p>`
}

function textOf(part: Part): string {
  if (typeof part === 'string') return part
  return 'code' in part ? part.code : `${part.label}: ${part.href}`
}

/** The mail as plain text and as a self-contained HTML page, light and dark. */
export function messageOf({ to, subject, parts }: Letter): Message {
  return {
    to,
    subject,
    text: `${parts.map(textOf).join('\n\n')}\n`,
    html: `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escaped(subject)}</title><style>${dark}</style></head><body class="page" style="margin: 0; padding: 24px 12px; background: #f6f5f9; color: #221d2e; ${font}; font-size: 16px; line-height: 1.5"><div role="article" aria-label="${escaped(subject)}" style="max-width: 560px; margin: 0 auto"><p class="muted" style="margin: 0 0 12px; padding: 0 8px; font-weight: 600; color: #675f76">Celeiro</p><div class="card" style="padding: 24px; border: 1px solid #e2deea; border-radius: 14px; background: #ffffff">${parts.map(htmlOf).join('')}</div></div></body></html>`,
  }
}
