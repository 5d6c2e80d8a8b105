import type { FormState, Said } from '#domain/desk/desk-page.ts'
import type { DeskDeps, Outcome } from '../desk-deps.ts'
import { answerOutcome, type DeskAnswer, type DeskAsk, type DeskRoute } from '../http/desk-route.ts'
import { withFilm } from '../pieces/film-sending.ts'
import { addGalleryFilm, changeGalleryFilm, changeGalleryPoster, readVideos } from './gallery-films.ts'

const numberIn = (text = ''): number => (/^\d{1,9}$/.test(text) ? Number(text) : 0)

/** Of the form that was sent, as the page names it. */
const nameOf = (card: string, path: string, { action, version }: DeskAsk['form']): string => {
  if (path === '') return `film:${card}`
  if (action === 'poster') return `poster-film:${card}`
  return action === 'restore' ? `film-back:${card}:${version}` : `film-off:${card}`
}

/** The craftsmanship gallery: films are sent to its cards, taken away and brought back. */
export function videoRoutes(deps: DeskDeps): DeskRoute[] {
  const page = async (form?: FormState): Promise<DeskAnswer> => ({
    kind: 'page',
    page: { kind: 'videos', view: await readVideos(deps) },
    ...(form && { form })
  })
  const onCard = (
    path: string,
    said: Said,
    act: (card: string, ask: DeskAsk) => Promise<Outcome>,
    more: Pick<DeskRoute, 'takesFile'> = {}
  ): DeskRoute => ({
    method: 'POST',
    path: `/desk/videos/:card${path}`,
    ...more,
    answer: async (ask) => {
      const { card = '' } = ask.params
      return answerOutcome(await act(card, ask), {
        done: { to: '/desk/videos', said },
        again: page,
        name: nameOf(card, path, ask.form),
        values: ask.form
      })
    }
  })
  return [
    { method: 'GET', path: '/desk/videos', answer: () => page() },
    onCard(
      '',
      'gallery-film-added',
      (card, ask) =>
        withFilm(deps.films.parts, ask, (film) =>
          addGalleryFilm(deps, { card, film, alt: ask.form.alt ?? '' }, ask.acting)
        ),
      { takesFile: 'film' }
    ),
    onCard('/change', 'gallery-changed', (card, { form, acting }) => {
      if (form.action === 'poster')
        return changeGalleryPoster(deps, { card, second: form.second ?? '', base: numberIn(form.base) }, acting)
      const version = form.action === 'restore' ? numberIn(form.version) : null
      return changeGalleryFilm(deps, { card, version, base: numberIn(form.base) }, acting)
    })
  ]
}
