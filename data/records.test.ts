import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { VIDEO_CATEGORIES, videoRecordSchema } from '#domain/catalogue/video-schema.ts'
import { shopSchema } from '#domain/policies/shop-schema.ts'
import { FINANCE_TERMS } from '#domain/pricing/finance.ts'
import { promotionSchema } from '#domain/promotions/promotion-schema.ts'
import { testimonialSchema } from '#domain/reviews/testimonial-schema.ts'
import productPictures from './media/product-pictures.json' with { type: 'json' }
import promotionRecords from './promotions.json' with { type: 'json' }
import { shop } from './shop.ts'
import testimonialRecords from './testimonials.json' with { type: 'json' }
import videoRecords from './videos.json' with { type: 'json' }
import { craftsmanshipVideos } from './videos.ts'

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
  expect(shop.finance).toEqual({ enabled: true, ...FINANCE_TERMS })
})

test('the shop claims what the spec claims', () => {
  expect(shop.claims).toEqual({
    deliveryMaximumDays: 21,
    deliveryTypicalDays: 14,
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

test('nineteen films in all eight categories, six of them turntables of pieces that have their picture', () => {
  expect(videos).toHaveLength(19)
  expect(new Set(videos.map((video) => video.category))).toEqual(new Set(VIDEO_CATEGORIES))
  expect(new Set(videos.map((video) => video.id)).size).toBe(19)
  const planned = videos.flatMap(({ film }) => film ?? [])
  const pictured = new Set(Object.values<string[]>(productPictures).flat())
  expect(new Set(planned).size).toBe(6)
  expect(planned.filter((key) => !pictured.has(key.replace(/-turn$/, '')))).toEqual([])
})

test('a film that has been made has an address, a poster and a length; without it the card is still to come', () => {
  const made = { 'solitaire-platinum-round-1-00ct-turn': { version: '1a2b3c4d', seconds: 3, poster: 'solitaire' } }
  const [shown, ...others] = craftsmanshipVideos(made).sort((a, b) => Number(b.hasVideo) - Number(a.hasVideo))
  expect(shown).toMatchObject({
    id: 'six-claws',
    hasVideo: true,
    videoUrl: '/media/films/solitaire-platinum-round-1-00ct-turn.mp4?v=1a2b3c4d',
    poster: 'solitaire',
    seconds: 3
  })
  expect(others).toHaveLength(18)
  expect(others.filter(({ hasVideo, videoUrl }) => hasVideo || videoUrl !== null)).toEqual([])
})

test('a thing without a title is no card of the gallery', () => {
  expect(videoRecordSchema.safeParse({ ...videos[0], title: ' ' }).success).toBe(false)
})
