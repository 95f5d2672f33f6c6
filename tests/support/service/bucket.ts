import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import type { Bucket } from '#api/storage/bucket-store.ts'

const hash = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

interface Asked {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

/** The signature as the specification of AWS (Signature Version 4) tells to compute it, independent of any client. */
function signatureOf(
  { method, url, headers }: Asked,
  { secretAccessKey, region }: Pick<Bucket, 'secretAccessKey' | 'region'>,
): string {
  const [, signed = ''] = /SignedHeaders=([^,]+)/.exec(String(headers.authorization)) ?? []
  const names = signed.split(';')
  const canonical = [
    method,
    url,
    '',
    ...names.map((name) => `${name}:${headers[name]}`),
    '',
    signed,
    headers['x-amz-content-sha256'],
  ]
  const at = String(headers['x-amz-date'])
  const scope = `${at.slice(0, 8)}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', at, scope, hash(canonical.join('\n'))].join('\n')
  const key = scope.split('/').reduce<string | Buffer>((last, part) => hmac(last, part), `AWS4${secretAccessKey}`)
  return hmac(key, text).toString('hex')
}

/** A bucket for this test, of a server that answers as S3 does and refuses what is not signed, or is not what was signed. */
export async function openBucket() {
  const kept = new Map<string, Buffer>()
  const known = { region: 'sa-east-1', accessKeyId: 'CELEIRO', secretAccessKey: 'segredo' }
  const server = createServer(async (request, response) => {
    const content = await buffer(request)
    const { method = '', url = '', headers } = request
    const given = /Signature=([0-9a-f]+)/.exec(headers.authorization ?? '')?.[1]
    const isSigned = given === signatureOf({ method, url, headers }, known)
    const sha256 = headers['x-amz-content-sha256']
    const isWhole =
      method !== 'PUT' || (sha256 === hash(content) && Number(headers['content-length']) === content.length)
    const answer = (status: number, body: string | Buffer = '') => response.writeHead(status).end(body)
    if (!isSigned) return answer(403, '<Error><Code>SignatureDoesNotMatch</Code></Error>')
    if (!isWhole) return answer(400, '<Error><Code>XAmzContentSHA256Mismatch</Code></Error>')
    if (method === 'PUT') kept.set(url, content)
    if (method === 'DELETE') kept.delete(url)
    const found = kept.get(url)
    if (method === 'GET' && !found) return answer(404, '<Error><Code>NoSuchKey</Code></Error>')
    return answer(method === 'DELETE' ? 204 : 200, method === 'GET' ? found : '')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = () => new Promise((resolve) => server.close(resolve).closeAllConnections())
  onTestFinished(async () => void (await close()))
  const { port } = server.address() as AddressInfo
  return { bucket: { ...known, url: `http://127.0.0.1:${port}/arquivos` } satisfies Bucket, kept, close }
}
