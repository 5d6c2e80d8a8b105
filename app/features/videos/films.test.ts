import { expect, test } from 'vitest'
import media from '#data/media/index.json' with { type: 'json' }
import { VIDEO_CATEGORIES } from '#domain/catalogue/video-schema.ts'
import { ownFilmUrl } from '#domain/pieces/film.ts'
import { JEWELRY_TYPES } from '#domain/requests/bespoke-options.ts'
import { thumbnailUrl } from './card/thumbnail.ts'
import { enquiryLink, filmKinds, films, filmsOf, filmsWith, kindIn } from './films.ts'

const asked = (query: string) => kindIn(new URLSearchParams(query))

test('nineteen films are filed under the eight kinds of the spec, in its order', () => {
  expect(films).toHaveLength(19)
  expect(filmKinds.map(({ category }) => category)).toEqual(VIDEO_CATEGORIES)
  expect(filmKinds.reduce((sum, { count }) => sum + count, 0)).toBe(19)
})

test('an address shows one kind', () => {
  expect(asked('category=wedding-rings')?.category).toBe('Wedding Rings')
  expect(filmsOf(asked('category=wedding-rings')).map(({ category }) => category)).toEqual(
    Array(3).fill('Wedding Rings')
  )
})

test('an address that spells jewellery the American way still shows it', () => {
  expect(asked('category=jewelry')).toBe(asked('category=jewellery'))
  expect(asked('category=jewelry')?.category).toBe('Jewellery')
})

test('an unknown kind hides nothing', () => {
  expect(asked('category=constructor')).toBeNull()
  expect(filmsOf(asked('category=tiaras'))).toHaveLength(19)
  expect(filmsOf(asked(''))).toHaveLength(19)
})

test('an enquiry names the film, and a kind the form offers', () => {
  for (const film of films) {
    const { searchParams } = new URL(enquiryLink(film), 'https://shop.example')
    expect(searchParams.get('piece')).toBe(film.title)
    const type = searchParams.get('jewelryType')
    if (type !== null) expect(JEWELRY_TYPES.map(({ value }) => value)).toContain(type)
  }
})

test('every thumbnail is a picture the shop has, and a film without one is drawn', () => {
  for (const { thumbnail } of films) {
    if (thumbnail === null) expect(thumbnailUrl(thumbnail)).toBeNull()
    else {
      expect(Object.keys(media)).toContain(thumbnail)
      expect(thumbnailUrl(thumbnail)).toMatch(new RegExp(`^/media/${thumbnail}-1200\\.jpg\\?v=[0-9a-f]{8}$`))
    }
  }
})

test('a film of the owner’s stands on its card, under the card’s own title, with its own picture and words', () => {
  const url = ownFilmUrl('a'.repeat(24), 'b'.repeat(24))
  const key = 'gallery.matching-studs'
  const shown = (words: string) =>
    filmsWith(new Map([[key, { key, kind: 'plain', words }]])).find(({ id }) => id === 'matching-studs')
  const film = shown(`${url} 9 Two stones are laid side by side`)
  expect(film).toMatchObject({
    title: 'Matching a pair of studs',
    hasVideo: true,
    videoUrl: url,
    seconds: 9,
    alt: 'Two stones are laid side by side'
  })
  expect(film?.hasVideo && thumbnailUrl(film.poster)).toBe(`/media/own/${'b'.repeat(24)}-1200.jpg?v=1`)
  expect(shown('')).toEqual(films.find(({ id }) => id === 'matching-studs'))
  expect(shown('https://elsewhere.example/a.mp4 9 x')).toEqual(shown(''))
})
