import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { CannedAnswer } from './canned-answers.ts'

// The least that node:http can do: what is asked for is found in a map and sent.
const answers: CannedAnswer[] = JSON.parse(readFileSync(process.env.ANSWERS ?? '', 'utf8'))
const byPath = new Map(answers.map(({ path, headers, body }) => [path, { headers, body: Buffer.from(body, 'base64') }]))

createServer((request, response) => {
  const answer = byPath.get(request.url ?? '')
  if (answer) response.writeHead(200, answer.headers).end(answer.body)
  else response.writeHead(404).end()
}).listen(Number(process.env.PORT), '127.0.0.1')
