import type { VideosView } from '#domain/desk/videos-view.ts'
import { ownFilmUrl } from '#domain/pieces/film.ts'

const film = { url: ownFilmUrl('a'.repeat(24), 'b'.repeat(24)), seconds: 12, alt: 'A sketch is carved in wax' }

/** Cards with a film of the owner's, with one that turns, and with none. */
export const videos: VideosView = {
  noFilms: null,
  cards: [
    {
      id: 'first-drawing',
      title: 'From a first drawing to wax',
      category: 'Tailor-Made',
      isTurntable: false,
      film,
      version: 2,
      coming: [],
      versions: [
        { version: 1, film: { ...film, alt: 'A sketch is measured' }, who: 'Anna', at: '2026-03-01T10:00:00.000Z' }
      ]
    },
    {
      id: 'matching-studs',
      title: 'Stud earrings in 18K white gold',
      category: 'Earrings',
      isTurntable: true,
      film: null,
      version: 0,
      coming: [
        {
          id: 'f3',
          alt: 'Two stones side by side',
          at: '2026-03-02T10:00:00.000Z',
          who: 'Anna',
          state: 'failed',
          words: 'This film could not be read to its end.'
        }
      ],
      versions: []
    },
    {
      id: 'setting-hoops',
      title: 'A row of stones in a hoop',
      category: 'Earrings',
      isTurntable: false,
      film: null,
      version: 0,
      coming: [],
      versions: []
    }
  ]
}

export const noFilmsHere: VideosView = {
  ...videos,
  noFilms: 'Films are encoded by ffmpeg, which is not on the shop’s machine.'
}
