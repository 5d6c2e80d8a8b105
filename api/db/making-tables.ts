import type { Generated } from 'kysely'
import type { MakingStep } from '#domain/requests/making.ts'
import type { Flag, Time } from './column-types.ts'

/** A picture beside something that was said, drawn or made for a request. Its own size is the upload's. */
export interface ProjectPicturesTable {
  /** The message, the answer, the drawing or the step that it belongs to. */
  of_id: string
  /** From 1. */
  position: number
  request_id: string
  upload_id: string
  /** A JPEG of a few kilobytes, as conversations show it. */
  small: Buffer
}

/** A PDF beside something that was said or drawn for a request. Its bytes are the upload's. */
export interface ProjectAttachmentsTable {
  /** The message, the answer or the drawing that it belongs to. */
  of_id: string
  /** From 1. */
  position: number
  request_id: string
  upload_id: string
  /** As it is shown and saved. */
  name: string
  /** In bytes, so that a page need not read them to say it. */
  size: number
}

/** A film from the bench beside an answer, a drawing or a step of a request. What came, and what became of it, is the film's. */
export interface ProjectFilmsTable {
  film_id: string
  request_id: string
  /** The answer, the drawing or the step that it belongs to. */
  of_id: string
  /** Whether its customer is mailed once it can be watched. */
  tells: Flag
  /** A JPEG of a few kilobytes that stands until it plays; null until it is made, as the sizes of its files are. */
  poster: Buffer | null
  mp4_bytes: number | null
  webm_bytes: number | null
}

/** One version of the design, as it was put up. Nothing ever changes one but that it is approved. */
export interface DrawingsTable {
  /** UUID, drawn by the desk's form: sent twice, it is put up once. */
  id: string
  request_id: string
  /** From 1. */
  version: number
  title: string
  text: string
  /** Who put it up. */
  staff_name: string
  at: Time
  /** The answer that approves it; null while none does. Set once. */
  approved_by: Generated<string | null>
}

/** What a customer says of a drawing: words and pins, or that it is approved. */
export interface DrawingAnswersTable {
  /** UUID, the key of the entry that it was sent by: sent twice, it is one. */
  id: string
  drawing_id: string
  kind: 'comment' | 'approval'
  /** Of whoever approves, as they wrote it; '' of a comment. */
  name: string
  text: string
  /** JSON of `DrawingPin[]`. */
  pins: string
  is_by_link: Flag
  at: Time
  /** Of the code that an approval waits for; null where none was needed. */
  code_hash: string | null
  code_until: Time | null
  tries: Generated<number>
  /** When it counted: at once but for an approval that waits for its code. */
  bound_at: Time | null
}

/** A step of the making that the bench has put in. */
export interface MakingStepsTable {
  /** UUID, drawn by the desk's form. */
  id: string
  request_id: string
  step: MakingStep
  /** The day it was done, in London. */
  day: string
  text: string
  staff_name: string
  /** When it was put in. */
  at: Time
}

export interface MakingTables {
  project_pictures: ProjectPicturesTable
  project_attachments: ProjectAttachmentsTable
  project_films: ProjectFilmsTable
  drawings: DrawingsTable
  drawing_answers: DrawingAnswersTable
  making_steps: MakingStepsTable
}
