import * as z from 'zod/mini'
import type { Kind } from '../outbox/kind.ts'

/** A note to the shop: stands for every kind that keeps a receipt and may bring pictures. */
export interface Note {
  text: string
  /** Notes about one subject go one after the other. */
  about: string
}

const answer = z.object({ reference: z.string() })

/** The present form of notes. */
export const noteKind: Kind<Note, z.infer<typeof answer>> = {
  kind: 'note',
  schemaVersion: 2,
  subjectOf: ({ about }) => `note/${about}`,
  request: ({ payload, pictures }) => ({
    method: 'POST',
    path: '/api/notes',
    body: { ...payload, pictures: pictures.map(({ sha256 }) => sha256) }
  }),
  answer,
  migrate: (payload) => {
    const { words, about } = payload as OldNote
    return { text: words, about }
  },
  receiptOf: ({ reference }) => ({ reference, body: null })
}

interface OldNote {
  words: string
  about: string
}

/** Notes as an older version of the app wrote and sent them. */
export const oldNoteKind: Kind<OldNote, z.infer<typeof answer>> = {
  ...noteKind,
  schemaVersion: 1,
  subjectOf: ({ about }) => `note/${about}`,
  request: ({ payload: { words, about }, pictures }) => ({
    method: 'POST',
    path: '/api/notes',
    body: { text: words, about, pictures: pictures.map(({ sha256 }) => sha256) }
  }),
  migrate: (payload) => payload as OldNote,
  receiptOf: ({ reference }) => ({ reference, body: null })
}
