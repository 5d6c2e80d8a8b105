import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { craftsmanshipVideoSchema, VIDEO_CATEGORIES } from '#domain/catalogue/video-schema.ts'
import { shopSchema } from '#domain/policies/shop-schema.ts'
import { FINANCE_TERMS } from '#domain/pricing/finance.ts'
import { promotionSchema } from '#domain/promotions/promotion-schema.ts'
import { testimonialSchema } from '#domain/reviews/testimonial-schema.ts'
import promotionRecords from './promotions.json' with { type: 'json' }
import { shop } from './shop.ts'
import testimonialRecords from './testimonials.json' with { type: 'json' }
import videoRecords from './videos.json' with { type: 'json' }

const testimonials = z.array(testimonialSchema).parse(testimonialRecords)
const videos = z.array(craftsmanshipVideoSchema).parse(videoRecords)

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

test('nineteen films in all eight categories, none of them made yet', () => {
  expect(videos).toHaveLength(19)
  expect(new Set(videos.map((video) => video.category))).toEqual(new Set(VIDEO_CATEGORIES))
  expect(new Set(videos.map((video) => video.id)).size).toBe(19)
  expect(videos.some((video) => video.hasVideo)).toBe(false)
})

test('a film without an address, or an address without a film, is refused', () => {
  const [video] = videos
  expect(craftsmanshipVideoSchema.safeParse({ ...video, hasVideo: true }).success).toBe(false)
  expect(craftsmanshipVideoSchema.safeParse({ ...video, videoUrl: '/media/setting.mp4' }).success).toBe(false)
})
