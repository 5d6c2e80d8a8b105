import type { Context } from 'koa'
import { wrongType } from '../../server/http/problems.ts'
import { readBytes } from '../../server/http/raw-body.ts'

const MOST_BYTES = 256 * 1024

/** The fields of a form that was sent. Throws 415 for what is no form, 413 for one that is larger than any of ours. */
export async function readForm(ctx: Context): Promise<Readonly<Record<string, string>>> {
  if (!ctx.request.is('application/x-www-form-urlencoded')) throw wrongType('Please send the form of the page.')
  const bytes = await readBytes(ctx, MOST_BYTES, 'What was sent is too large.')
  const fields = [...new URLSearchParams(bytes.toString('utf8'))]
  return Object.fromEntries(
    fields.map(([name, value]) => [name, value.replaceAll('\r\n', '\n').replaceAll('\r', '\n')])
  )
}
