import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { filmUrl, isTurntable } from '#domain/catalogue/pictures.ts'
import { VIDEO_CATEGORIES, videoRecordSchema } from '#domain/catalogue/video-schema.ts'
import { shopSchema } from '#domain/policies/shop-schema.ts'
import { FINANCE_TERMS } from '#domain/pricing/finance.ts'
import { promotionSchema } from '#domain/promotions/promotion-schema.ts'
import { testimonialSchema } from '#domain/reviews/testimonial-schema.ts'
import madeFilms from './media/films.json' with { type: 'json' }
import pictures from './media/index.json' with { type: 'json' }
import productPictures from './media/product-pictures.json' with { type: 'json' }
import promotionRecords from './promotions.json' with { type: 'json' }
import { shop } from './shop.ts'
import testimonialRecords from './testimonials.json' with { type: 'json' }
import videoRecords from './videos.json' with { type: 'json' }
import { craftsmanshipVideos, type FilmIndex } from './videos.ts'

const testimonials = z.array(testimonialSchema).parse(testimonialRecords)
const videos = z.array(videoRecordSchema).parse(videoRecords)

test('the shop’s facts follow their schema', () => {
  expect(shopSchema.parse(shop)).toEqual(shop)
})

test('the seed names no company, number or address that could be somebody’s', () => {
  expect(shop.contact.phone).toMatch(/^01632 960\d{3}$/)
  expect([shop.contact.enquiriesEmail, shop.contact.serviceEmail].every((mail) => mail.endsWith('.example'))).toBe(true)
  expect(new URL(shop.contact.instagramUrl).hostname).toMatch(/\.example$/)
  expect([shop.company.registeredNumber, shop.company.vatNumber]).toEqual(['to be set', null])
})

test('paying later is spoken of at the totals of the spec', () => {
  expect(shop.finance).toEqual({ enabled: true, ...FINANCE_TERMS, lender: null })
})

test('the shop claims what the spec claims', () => {
  expect(shop.claims).toEqual({
    buybackPercent: 75,
    experienceYears: 30
  })
})

test('the one promotion is half off laboratory-grown tennis bracelets for 100 customers until the end of 2025', () => {
  expect(z.array(promotionSchema).parse(promotionRecords)).toEqual([
    {
      id: 'launch-tennis-bracelets',
      title: 'launch offer',
      category: 'tennis-bracelets',
      diamondType: 'lab-grown',
      percentOff: 50,
      limit: 100,
      startsOn: '2025-11-01',
      endsOn: '2025-12-31'
    }
  ])
})

test('at least twelve testimonials, three of them featured, all marked as examples', () => {
  expect(testimonials.length).toBeGreaterThanOrEqual(12)
  expect(testimonials.filter((testimonial) => testimonial.featured).length).toBeGreaterThanOrEqual(3)
  expect(testimonials.every((testimonial) => testimonial.sample)).toBe(true)
  expect(new Set(testimonials.map((testimonial) => testimonial.id)).size).toBe(testimonials.length)
})

test('nineteen cards in all eight categories of the gallery, each with a name of its own', () => {
  expect(videos).toHaveLength(19)
  expect(new Set(videos.map((video) => video.category))).toEqual(new Set(VIDEO_CATEGORIES))
  expect(new Set(videos.map((video) => video.id)).size).toBe(19)
})

test('no two cards have one film, and a turntable turns a piece that has its picture', () => {
  const named = videos.flatMap(({ film }) => film ?? [])
  const pictured = new Set(Object.values<string[]>(productPictures).flat())
  expect(new Set(named).size).toBe(named.length)
  const turntables = named.filter((key) => isTurntable(filmUrl(key, '1')))
  expect(turntables.filter((key) => !pictured.has(key.replace(/-turn$/, '')))).toEqual([])
})

test('each film that is listed has both its files, a length and a picture that stands until it plays', () => {
  const films: FilmIndex = madeFilms
  for (const [key, { seconds, poster }] of Object.entries(films)) {
    for (const type of ['mp4', 'webm'])
      expect(existsSync(new URL(`media/films/${key}.${type}`, import.meta.url)), `${key}.${type}`).toBe(true)
    expect(seconds, key).toBeGreaterThan(0)
    expect(Object.keys(pictures), key).toContain(poster)
  }
})

test('a card whose film is listed has an address, a poster and a length; every other is still to come', () => {
  const { id, film } = videos.find((video) => video.film !== null) ?? {}
  const made = { [film ?? '']: { version: '1a2b3c4d', seconds: 3, poster: 'solitaire' } }
  const cards = craftsmanshipVideos(made)
  expect(cards.filter(({ hasVideo }) => hasVideo)).toMatchObject([
    { id, videoUrl: `/media/films/${film}.mp4?v=1a2b3c4d`, poster: 'solitaire', seconds: 3 }
  ])
  expect(cards.filter(({ hasVideo, videoUrl }) => !hasVideo && videoUrl === null)).toHaveLength(videos.length - 1)
})

test('a film that turns a finished piece is called what it shows, and one of the bench by its own title', () => {
  const turned = videos.filter(({ film }) => film !== null && isTurntable(filmUrl(film, '1')))
  expect(turned.length).toBeGreaterThan(0)
  for (const { id, film, turning } of turned) {
    expect(turning, id).toBeDefined()
    const made = { [film ?? '']: { version: '1a2b3c4d', seconds: 3, poster: 'solitaire' } }
    expect(craftsmanshipVideos(made).find((card) => card.id === id)).toMatchObject(turning ?? {})
  }
  const [first] = turned
  expect(craftsmanshipVideos({}).find(({ id }) => id === first?.id)?.title).toBe(first?.title)
})

test('a thing without a title is no card of the gallery', () => {
  expect(videoRecordSchema.safeParse({ ...videos[0], title: ' ' }).success).toBe(false)
})
