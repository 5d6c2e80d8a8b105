import { GROUPS, type Group } from '#domain/content/entry.ts'
import type { ShopDb } from '../../db/open.ts'
import { unprocessable } from '../../server/http/problems.ts'
import type { PublicRead } from '../../server/http/public-read.ts'
import { readSettled, readTexts, TEXT_GROUPS } from './queries.ts'

/** GET /api/content: what every page has to know of the owner's words. */
export const contentRead = (db: ShopDb): PublicRead => ({
  path: '/api/content',
  parameters: [],
  read: async () => ({ body: await readSettled(db), about: [] })
})

/** GET /api/content/texts?group={faq, about …}: texts as pages show them, figures and all. */
export const textsRead = (db: ShopDb): PublicRead => ({
  path: '/api/content/texts',
  parameters: ['group'],
  read: async ({ query: { group } }) => {
    if (group !== undefined && !isTextGroup(group))
      throw unprocessable([{ path: 'group', message: `Must be one of ${TEXT_GROUPS.join(', ')}` }])
    return { body: await readTexts(db, group), about: [] }
  }
})

const isTextGroup = (group: string): group is Group =>
  (GROUPS as readonly string[]).includes(group) && TEXT_GROUPS.includes(group as Group)
