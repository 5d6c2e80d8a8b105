import * as z from 'zod/mini'
import { cleanLine } from '../forms/clean-text.ts'

/** The one kind of file that is taken beside pictures: drawings with their measures, and laboratories' reports. */
export const ATTACHMENT_TYPE = 'application/pdf'

/** Bytes of one, at most. */
export const MOST_ATTACHMENT_MB = 10
export const MOST_ATTACHMENT_BYTES = MOST_ATTACHMENT_MB * 1_000_000

/** A PDF beside something that was said, as its name and size tell it. */
export const attachmentSchema = z.object({ name: z.string(), size: z.int() })
export type Attachment = z.infer<typeof attachmentSchema>

/** Of a message: which PDFs that were sent before go with it, by the hash of their bytes. */
export const attachedSchema = z.object({
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  name: z.string().check(z.maxLength(1000))
})
export type Attached = z.infer<typeof attachedSchema>

const MOST_NAME = 80

/**
 * The name of a PDF as it is shown and saved: without the folders that a sender wrote before it and without signs that are not
 * seen, by which "…fdp.exe" would read as a PDF. It always ends in ".pdf".
 */
export function attachmentName(written: string): string {
  const last = written.split(/[/\\]/).at(-1) ?? ''
  const seen = cleanLine(last)
    .replace(/\p{C}/gu, '')
    .replace(/[<>:"|?*]/g, '')
    .replace(/(?:\.pdf)+$/i, '')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  return `${[...(seen || 'Document')].slice(0, MOST_NAME).join('')}.pdf`
}

/** "340 kB", "2.4 MB". */
export const sizeWords = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
