import { createHash } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import { MOST_ATTACHMENT_BYTES, MOST_ATTACHMENT_MB } from '#domain/requests/attachment.ts'
import type { ShopDb } from '../../db/open.ts'
import { keepUpload } from './queries.ts'

/** How a PDF is kept: as it came, because nothing of it can be drawn anew. */
export interface CheckedPdf {
  kind: 'pdf'
  mime: 'application/pdf'
  width: 0
  height: 0
  bytes: Buffer
}

export const PDF_TOO_LARGE = `This PDF is too large: we take up to ${MOST_ATTACHMENT_MB} MB. Please save a smaller one.`
const NOT_A_PDF = 'This is not a PDF that we can open. Please save it as PDF once more.'
const HAS_PROGRAM =
  'There is a program or another file within this PDF, and we take none of those. Please print it as a PDF, and send that.'
const IS_LOCKED = 'This PDF is locked with a password. Please save it without one.'

/** By the bytes alone, whatever name or type came with them. */
export const isPdf = (bytes: Buffer): boolean => bytes.toString('latin1', 0, 5) === '%PDF-'

/** What runs, starts or hides something, as names of the format. A name may be written in hexadecimal. */
const ACTIVE = /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA)(?![A-Za-z0-9_.#-])/
const LOCKED = /\/Encrypt(?![A-Za-z0-9_.#-])/
/** Of objects that are packed together, in all: more is no document of a workshop. */
const MOST_PACKED = 32_000_000

/**
 * Checks a PDF by its content. What runs in it is refused as far as it is seen, in the file or in what is packed within: that
 * is for its reader's sake. What protects the shop's pages is that no PDF is ever shown within one, only saved.
 */
export function checkPdf(bytes: Buffer): CheckedPdf | { kind: 'refused'; words: string } {
  if (bytes.length > MOST_ATTACHMENT_BYTES) return { kind: 'refused', words: PDF_TOO_LARGE }
  if (!isPdf(bytes) || bytes.lastIndexOf('%%EOF') < 0) return { kind: 'refused', words: NOT_A_PDF }
  const text = structureOf(bytes)
  if (text === null) return { kind: 'refused', words: NOT_A_PDF }
  const plain = text.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  if (LOCKED.test(plain)) return { kind: 'refused', words: IS_LOCKED }
  if (ACTIVE.test(plain)) return { kind: 'refused', words: HAS_PROGRAM }
  return { kind: 'pdf', mime: 'application/pdf', width: 0, height: 0, bytes }
}

/** All of a PDF but what its pages draw, which is no structure; null where something packed cannot be looked into. */
function structureOf(bytes: Buffer): string | null {
  const parts: string[] = []
  let at = 0
  let packed = 0
  for (;;) {
    const begin = bytes.indexOf('stream', at)
    if (begin < 0) break
    const before = bytes.toString('latin1', at, begin)
    parts.push(before)
    const afterWord = begin + 'stream'.length
    const first = bytes[afterWord]
    // The word within a text, and no stream: those begin on a line of their own.
    if (first !== 0x0a && first !== 0x0d) {
      at = afterWord
      continue
    }
    const data = first === 0x0d && bytes[afterWord + 1] === 0x0a ? afterWord + 2 : afterWord + 1
    const end = bytes.indexOf('endstream', data)
    if (end < 0) return null
    const head = before.slice(before.lastIndexOf(' obj') + 1)
    if (/\/ObjStm\b/.test(head)) {
      const opened = unpacked(bytes.subarray(data, end), head)
      if (opened === null) return null
      packed += opened.length
      if (packed > MOST_PACKED) return null
      parts.push(opened)
    }
    at = end + 'endstream'.length
  }
  parts.push(bytes.toString('latin1', at))
  return parts.join('\n')
}

function unpacked(data: Buffer, head: string): string | null {
  if (!/\/Filter\b/.test(head)) return data.toString('latin1')
  if (!/\/Filter\s*\[?\s*\/FlateDecode\s*\]?/.test(head)) return null
  try {
    return inflateSync(data, { maxOutputLength: MOST_PACKED }).toString('latin1')
  } catch (error) {
    if (error instanceof Error) return null
    throw error
  }
}

/** Keeps a PDF that was checked, and says by which id. One that came before is the same. */
export async function keepPdf(db: ShopDb, owner: string, pdf: CheckedPdf, now: string): Promise<string> {
  const name = { owner, sha256: createHash('sha256').update(pdf.bytes).digest('hex') }
  await keepUpload(db, name, pdf, now)
  const { id } = await db
    .selectFrom('uploads')
    .select('id')
    .where('owner', '=', name.owner)
    .where('sha256', '=', name.sha256)
    .executeTakeFirstOrThrow()
  return id
}
