import type { Context } from 'koa'
import { MOST_PHOTOGRAPH_BYTES } from '#domain/pieces/photograph.ts'
import { malformed, wrongType } from '../../server/http/problems.ts'
import { readBytes } from '../../server/http/raw-body.ts'

const MOST_BYTES = 256 * 1024
const MOST_FILE_BYTES = MOST_PHOTOGRAPH_BYTES + MOST_BYTES

export interface SentForm {
  fields: Readonly<Record<string, string>>
  /** What was chosen in the form's fields for files, in their order. */
  files: readonly Buffer[]
}

/** The fields of a form that was sent. Throws 415 for what is no form, 413 for one that is larger than any of ours. */
export async function readForm(ctx: Context): Promise<Readonly<Record<string, string>>> {
  if (!ctx.request.is('application/x-www-form-urlencoded')) throw wrongType('Please send the form of the page.')
  const bytes = await readBytes(ctx, MOST_BYTES, 'What was sent is too large.')
  return linesOf(new URLSearchParams(bytes.toString('utf8')))
}

/** The same of a form that brings files. Only staff get as far: the whole of it is held in memory, up to its limit. */
export async function readFileForm(ctx: Context): Promise<SentForm> {
  if (!ctx.request.is('multipart/form-data')) return { fields: await readForm(ctx), files: [] }
  const bytes = await readBytes(ctx, MOST_FILE_BYTES, 'What was chosen is too large: we take up to 25 MB at once.')
  const sent = await new Response(new Uint8Array(bytes), { headers: { 'Content-Type': ctx.get('Content-Type') } })
    .formData()
    .catch((error: unknown) => {
      if (error instanceof TypeError) throw malformed('What was sent is no form.')
      throw error
    })
  const texts: [string, string][] = []
  const files: Buffer[] = []
  for (const [name, value] of sent) {
    if (typeof value === 'string') texts.push([name, value])
    // A field in which nothing was chosen is sent as an empty file.
    else if (value.size > 0) files.push(Buffer.from(await value.arrayBuffer()))
  }
  return { fields: linesOf(texts), files }
}

/** With their lines ended by `\n`. */
const linesOf = (fields: Iterable<[string, string]>): Readonly<Record<string, string>> =>
  Object.fromEntries([...fields].map(([name, value]) => [name, value.replaceAll('\r\n', '\n').replaceAll('\r', '\n')]))
