import { MOST_PICTURES } from '#domain/requests/pictures-limits.ts'
import { type Prepared, type SentFile, takePdf, takePictures } from '../../../modules/requests/project-pictures.ts'
import { isPdf } from '../../../modules/uploads/check-pdf.ts'
import type { Acting, DeskDeps, Outcome } from '../../desk-deps.ts'

/**
 * The pictures that were chosen in a form of a request's page, and PDFs where that takes them, taken in; or what is wrong with
 * one of them, said at the form's field `pictures`.
 */
export async function takeFiles(
  { db }: Pick<DeskDeps, 'db'>,
  files: readonly SentFile[],
  { now }: Acting,
  { takesPdf }: { takesPdf: boolean }
): Promise<{ kind: 'taken'; pictures: readonly Prepared[] } | Extract<Outcome, { kind: 'refused' }>> {
  if (files.length > MOST_PICTURES)
    return { kind: 'refused', errors: { pictures: `At most ${MOST_PICTURES} at a time` } }
  const at = new Date(now).toISOString()
  const pdfs = takesPdf ? files.filter(({ bytes }) => isPdf(bytes)) : []
  const pictures = files.filter((file) => !pdfs.includes(file)).map(({ bytes }) => bytes)
  const taken = await takePictures(db, pictures, at)
  if (taken.kind === 'refused') return { kind: 'refused', errors: { pictures: taken.words } }
  const prepared: Prepared[] = [...taken.pictures]
  for (const file of pdfs) {
    const pdf = await takePdf(db, file, at)
    if (pdf.kind === 'refused') return { kind: 'refused', errors: { pictures: pdf.words } }
    if (!prepared.some(({ uploadId }) => uploadId === pdf.attachment.uploadId)) prepared.push(pdf.attachment)
  }
  return { kind: 'taken', pictures: prepared }
}
