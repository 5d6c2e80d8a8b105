import { MOST_PICTURES } from '#domain/requests/pictures-limits.ts'
import { type Prepared, takePictures } from '../../../modules/requests/project-pictures.ts'
import type { Acting, DeskDeps, Outcome } from '../../desk-deps.ts'

/** The pictures that were chosen in a form of a request's page, taken in; or what is wrong with one of them, said at the form's field `pictures`. */
export async function takeFiles(
  { db }: Pick<DeskDeps, 'db'>,
  files: readonly Buffer[],
  { now }: Acting
): Promise<{ kind: 'taken'; pictures: readonly Prepared[] } | Extract<Outcome, { kind: 'refused' }>> {
  if (files.length > MOST_PICTURES)
    return { kind: 'refused', errors: { pictures: `At most ${MOST_PICTURES} pictures at a time` } }
  const taken = await takePictures(db, files, new Date(now).toISOString())
  return taken.kind === 'taken' ? taken : { kind: 'refused', errors: { pictures: taken.words } }
}
