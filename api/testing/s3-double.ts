import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type { S3Settings } from '../server/config.ts'

const KEY = { accessKeyId: 'double', secretAccessKey: 'the secret of the double' }
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex')

/**
 * As much of S3 as the shop speaks, in a process of its own making: PUT, GET with a range, HEAD, DELETE and LIST in pages of
 * two. A request whose signature or whose body's sum is not right is refused, as S3 refuses it.
 */
export async function startS3(bucket = 'jewels') {
  const objects = new Map<string, Buffer>()
  let isAway = false
  let isBreaking = false
  const asked: string[] = []

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const body = Buffer.concat(parts)
    const url = new URL(request.url ?? '/', 'http://double')
    const say = (status: number, text: string | Buffer = '', headers: Record<string, string> = {}) =>
      response
        .writeHead(status, { 'content-length': String(text.length), ...headers })
        .end(request.method === 'HEAD' ? '' : text)
    const wrong = (status: number, code: string) =>
      say(status, `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`, {
        'content-type': 'application/xml'
      })
    if (isAway) return void say(503)
    if (!isSigned(request, url, body)) return void wrong(403, 'SignatureDoesNotMatch')
    const [, of, ...rest] = url.pathname.split('/')
    if (of !== bucket) return void wrong(404, 'NoSuchBucket')
    const name = decodeURIComponent(rest.join('/'))
    asked.push(`${request.method} ${name}`)
    if (request.method === 'GET' && name === '')
      return void say(200, listOf(url.searchParams), { 'content-type': 'application/xml' })
    if (request.method === 'PUT') {
      objects.set(name, body)
      return void say(200, '', { etag: `"${sha256(body).slice(0, 32)}"` })
    }
    if (request.method === 'DELETE') {
      objects.delete(name)
      return void say(204)
    }
    const held = objects.get(name)
    if (!held) return void wrong(404, 'NoSuchKey')
    if (isBreaking && request.method === 'GET') {
      response.writeHead(200, { 'content-length': String(held.length) })
      response.write(held.subarray(0, held.length / 2), () => setTimeout(() => response.destroy(), 20))
      return
    }
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    if (from === undefined)
      return void (request.method === 'HEAD'
        ? response.writeHead(200, { 'content-length': String(held.length) }).end()
        : say(200, held))
    say(206, held.subarray(Number(from), Number(to) + 1), { 'content-range': `bytes ${from}-${to}/${held.length}` })
  }

  function listOf(asked: URLSearchParams): string {
    const names = [...objects.keys()].toSorted()
    const after = asked.get('continuation-token') ?? ''
    const rest = names.filter((name) => name > after)
    const page = rest.slice(0, 2)
    const contents = page.map(
      (name) => `<Contents><Key>${name}</Key><Size>${objects.get(name)?.length}</Size></Contents>`
    )
    const isMore = rest.length > page.length
    const next = isMore ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isMore}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const settings: S3Settings = { bucket, region: 'eu-west-2', endpoint, ...KEY }
  return {
    settings,
    objects,
    asked,
    env: {
      S3_BUCKET: bucket,
      S3_REGION: 'eu-west-2',
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: KEY.accessKeyId,
      S3_SECRET_ACCESS_KEY: KEY.secretAccessKey
    },
    setAway: (away: boolean) => {
      isAway = away
    },
    /** Whether it breaks off within whatever it gives. */
    setBreaking: (breaking: boolean) => {
      isBreaking = breaking
    }
  }
}

/** AWS Signature Version 4, as its documentation has it. */
function isSigned({ method, headers }: IncomingMessage, url: URL, body: Buffer): boolean {
  const signed =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/
  const [, id, day = '', region = '', names = '', signature] = signed.exec(headers.authorization ?? '') ?? []
  if (id !== KEY.accessKeyId) return false
  const sum = String(headers['x-amz-content-sha256'])
  if (/^[0-9a-f]{64}$/.test(sum) && sum !== sha256(body)) return false
  const encode = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&')
  const listed = names.split(';').map(
    (name) =>
      `${name}:${String(headers[name] ?? '')
        .trim()
        .replace(/ +/g, ' ')}\n`
  )
  const canonical = [method, url.pathname, query, listed.join(''), names, sum].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const key = hmac(hmac(hmac(hmac(`AWS4${KEY.secretAccessKey}`, day), region), 's3'), 'aws4_request')
  return hmac(key, toSign).toString('hex') === signature
}
