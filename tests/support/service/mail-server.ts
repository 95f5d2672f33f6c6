import { once } from 'node:events'
import net from 'node:net'

/** The plain text of a mail as it came over the wire, decoded. */
export function textOfMail(raw: string): string {
  const [head = '', ...body] = raw.slice(raw.search(/^Content-Type: text\/plain/im)).split('\r\n\r\n')
  const text = (body.join('\r\n\r\n').split(/\r\n--/)[0] ?? '').replaceAll('\r\n', '\n')
  if (/base64/i.test(head)) return Buffer.from(text, 'base64').toString()
  const bytes = text
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return /quoted-printable/i.test(head) ? Buffer.from(bytes, 'latin1').toString() : text
}

export interface MailServer {
  readonly url: string
  /** Received messages, raw. */
  readonly messages: string[]
  close(): Promise<void>
}

/** A mail server that takes everything, or answers `refusal` (such as `550 no such user`) to every recipient. */
export async function startMailServer(refusal?: string): Promise<MailServer> {
  const messages: string[] = []
  const server = net.createServer((socket) => {
    let inData = false
    let received = ''
    const say = (line: string) => socket.write(`${line}\r\n`)
    const answer = (line: string) => {
      if (/^DATA/i.test(line)) {
        inData = true
        return say('354 go on')
      }
      if (/^QUIT/i.test(line)) return socket.end('221 bye\r\n')
      return say(/^RCPT/i.test(line) && refusal ? refusal : '250 ok')
    }
    socket.setEncoding('utf8')
    socket.on('error', () => {})
    socket.on('data', (chunk: string) => {
      received += chunk
      if (inData) {
        const end = received.indexOf('\r\n.\r\n')
        if (end < 0) return
        messages.push(received.slice(0, end))
        received = received.slice(end + 5)
        inData = false
        say('250 taken')
      }
      const lines = received.split('\r\n')
      received = lines.pop() ?? ''
      for (const line of lines) answer(line)
    })
    say('220 test')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as net.AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    messages,
    close: async () => {
      server.close()
      await once(server, 'close')
    },
  }
}
