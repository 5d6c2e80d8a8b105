import type { FilmOnItsWay, FilmParts } from '../../modules/films/film-parts.ts'
import { isUploadName } from '../../modules/films/film-parts.ts'
import type { DeskDeps, Outcome } from '../desk-deps.ts'
import type { DeskAnswer, DeskAsk, DeskRoute } from '../http/desk-route.ts'

/** What is said where a form names a film that has come in parts, and not all of them are here. */
const NOT_WHOLE = 'Not all of this film has come. Please choose it again: what is here already is not sent twice.'

const onItsWay = ({ staff }: DeskAsk, upload: string): FilmOnItsWay => ({ who: staff.id, upload })

/** The desk's own script sends a film bit by bit, so that a line that is lost costs one part and no more. */
export function filmPartRoutes(deps: Pick<DeskDeps, 'films'>): DeskRoute[] {
  const answer = async (ask: DeskAsk): Promise<DeskAnswer> => {
    const { upload = '', at = '' } = ask.query
    if (!isUploadName(upload)) return { kind: 'not-found' }
    const film = onItsWay(ask, upload)
    const { parts } = deps.films
    if (ask.film === null || !/^\d{1,9}$/.test(at)) return { kind: 'json', body: { at: await parts.soFar(film) } }
    return { kind: 'json', body: { at: await parts.add(film, Number(at), ask.film) } }
  }
  return [
    { method: 'GET', path: '/desk/films/parts', answer },
    { method: 'POST', path: '/desk/films/parts', takesFile: 'film', answer }
  ]
}

/**
 * The film of a form: sent with it, or in parts before it. One that came in parts is kept until it is taken, so that a form
 * with a mistake in its words does not send it again. `takenBefore`: what came of the very form when it was sent before, whose
 * film is then no longer there to be taken.
 */
export async function withFilm<Done extends Outcome | { kind: 'done' }>(
  parts: FilmParts,
  ask: DeskAsk,
  take: (film: string | null) => Promise<Done>,
  takenBefore: () => Promise<Done | null> = async () => null
): Promise<Done | { kind: 'refused'; errors: Record<string, string> }> {
  const { sent = '', 'sent-bytes': bytes = '' } = ask.form
  if (ask.film !== null || !isUploadName(sent) || !/^\d{1,9}$/.test(bytes)) return take(ask.film)
  const film = onItsWay(ask, sent)
  const whole = await parts.whole(film, Number(bytes))
  if (whole === null) return (await takenBefore()) ?? { kind: 'refused', errors: { film: NOT_WHOLE } }
  const outcome = await take(whole)
  if (outcome.kind === 'done') await parts.forget(film)
  return outcome
}
