import { type IncomingHttpHeaders, get as request } from 'node:http'

export interface RawAnswer {
  status: number
  headers: IncomingHttpHeaders
  /** As sent: still compressed where it was sent compressed. */
  body: Buffer
}

/** One GET, with the body's bytes as they went over the wire, which fetch does not show. */
export function get(url: string, acceptEncoding = 'br'): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent: false, headers: { 'accept-encoding': acceptEncoding } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) })
      )
    })
    asked.on('error', reject)
    asked.setTimeout(10_000, () => asked.destroy(new Error(`${url} did not answer within 10 s`)))
  })
}

/** A GET that has to be answered with 200. */
export async function getOk(url: string, acceptEncoding?: string): Promise<RawAnswer> {
  const answer = await get(url, acceptEncoding)
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`)
  return answer
}
