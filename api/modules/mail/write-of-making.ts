import { formatDay } from '#domain/policies/calendar.ts'
import { openingWords } from '#domain/policies/opening-hours.ts'
import type { Shop } from '#domain/policies/shop-schema.ts'
import { CODE_HOURS } from '#domain/quotations/acceptance.ts'
import { type DrawingPin, firstNumber } from '#domain/requests/drawing.ts'
import { makingStepWords } from '#domain/requests/making.ts'
import { deskLink } from './desk-link.ts'
import { companyLines } from './letters/company-lines.ts'
import type { Letter, LetterPart } from './letters/letter.ts'
import type { MailRow } from './outbox.ts'
import { type ComposeDeps, pageOf, type Written } from './write-of-request.ts'

export type MakingTemplate = 'drawing-sent' | 'drawing-code' | 'drawing-answer' | 'making-step' | 'film-ready'

/** What is written of drawings and of the making, by the id of the drawing, of what was said of it, of the step, or of the film. Null once its request is erased. */
export async function writeOfMaking(
  deps: ComposeDeps,
  template: MakingTemplate,
  { subject_id: id, secret }: Pick<MailRow, 'subject_id' | 'secret'>
): Promise<Written | null> {
  switch (template) {
    case 'drawing-sent':
      return writeOfDrawing(deps, id)
    case 'making-step':
      return writeOfStep(deps, id)
    case 'film-ready':
      return writeOfFilm(deps, id)
    case 'drawing-code':
    case 'drawing-answer':
      return writeOfAnswer(deps, template, id, secret)
  }
}

async function writeOfDrawing(deps: ComposeDeps, id: string): Promise<Written | null> {
  const drawing = await deps.db
    .selectFrom('drawings')
    .innerJoin('request_cases', 'request_cases.request_id', 'drawings.request_id')
    .select(['version', 'title', 'text', 'reference'])
    .where('drawings.id', '=', id)
    .executeTakeFirst()
  if (!drawing) return null
  const { version, title, text, reference } = drawing
  const parts: LetterPart[] = [
    { kind: 'text', text: `We have drawn it for you: ${title}.` },
    ...(version > 1
      ? [{ kind: 'text', text: `This is version ${version}; it replaces the one before.` } as const]
      : []),
    ...(text === '' ? [] : [{ kind: 'quote', text } as const]),
    {
      kind: 'text',
      text: 'You find it on the page of your request. Approve it there, or tell us what should be different: in words, or with pins on the picture.'
    }
  ]
  const subject = version === 1 ? `A drawing for ${reference}` : `Version ${version} of the drawing for ${reference}`
  return toCustomer(deps, { subject, title: 'Your drawing', preview: title, reference, parts })
}

async function writeOfStep(deps: ComposeDeps, id: string): Promise<Written | null> {
  const found = await deps.db
    .selectFrom('making_steps')
    .innerJoin('request_cases', 'request_cases.request_id', 'making_steps.request_id')
    .select(['step', 'day', 'text', 'reference'])
    .where('making_steps.id', '=', id)
    .executeTakeFirst()
  if (!found) return null
  const { step, day, text, reference } = found
  const words = makingStepWords(step)
  const parts: LetterPart[] = [
    { kind: 'rows', rows: [{ label: words, value: formatDay(day) }] },
    ...(text === '' ? [] : [{ kind: 'quote', text } as const]),
    { kind: 'text', text: 'How far it is stands on the page of your request.' }
  ]
  return toCustomer(deps, {
    subject: `${words}: ${reference}`,
    title: words,
    preview: formatDay(day),
    reference,
    parts
  })
}

/** Sent once it can be watched, and not before. */
async function writeOfFilm(deps: ComposeDeps, id: string): Promise<Written | null> {
  const found = await deps.db
    .selectFrom('project_films')
    .innerJoin('films', 'films.id', 'film_id')
    .innerJoin('request_cases', 'request_cases.request_id', 'project_films.request_id')
    .select(['alt', 'reference'])
    .where('film_id', '=', id)
    .executeTakeFirst()
  if (!found) return null
  const { alt, reference } = found
  const parts: LetterPart[] = [
    { kind: 'text', text: 'There is a film from our bench for you. It shows:' },
    { kind: 'quote', text: alt },
    { kind: 'text', text: 'You watch it on the page of your request.' }
  ]
  return toCustomer(deps, {
    subject: `A film from the bench: ${reference}`,
    title: 'A film from the bench',
    preview: alt,
    reference,
    parts
  })
}

interface ToCustomer {
  subject: string
  title: string
  preview: string
  reference: string
  parts: readonly LetterPart[]
}

async function toCustomer(deps: ComposeDeps, { reference, parts, ...head }: ToCustomer): Promise<Written> {
  const page = await pageOf(deps, reference)
  const { shop } = deps
  const letter: Letter = {
    ...head,
    parts: [
      ...parts,
      ...(page === null ? [] : [{ kind: 'button', label: 'Open your request', href: page } as const]),
      ...reaching(shop)
    ],
    footer: companyLines(shop),
    replyTo: shop.contact.enquiriesEmail
  }
  return { letter, attachments: [], about: reference }
}

const reaching = ({ contact }: Shop): LetterPart[] => [
  { kind: 'heading', text: 'How to reach us' },
  { kind: 'lines', lines: [contact.phone, contact.enquiriesEmail, openingWords(contact.opening)] }
]

async function writeOfAnswer(
  deps: ComposeDeps,
  template: 'drawing-code' | 'drawing-answer',
  id: string,
  secret: string | null
): Promise<Written | null> {
  const { db, shop, origin } = deps
  const found = await db
    .selectFrom('drawing_answers')
    .innerJoin('drawings', 'drawings.id', 'drawing_id')
    .innerJoin('request_cases', 'request_cases.request_id', 'drawings.request_id')
    .select(['drawing_answers.kind', 'drawing_answers.name', 'drawing_answers.text', 'pins', 'bound_at'])
    .select(['version', 'title', 'reference', 'email', 'request_cases.name as customer'])
    .where('drawing_answers.id', '=', id)
    .executeTakeFirst()
  if (!found) return null
  const { version, title, reference } = found
  const drawing = `the drawing “${title}”, version ${version}`
  if (template === 'drawing-code') {
    if (secret === null || found.bound_at !== null) return null
    const letter: Letter = {
      subject: `${secret} is your code for the drawing of ${reference}`,
      preview: 'Only with this code is it approved.',
      title: 'Confirm that you approve',
      parts: [
        {
          kind: 'text',
          text: `Somebody who signed as ${found.name} pressed “Approve” below ${drawing}, on the page of your request ${reference}. Write this code there, and it is approved:`
        },
        { kind: 'rows', rows: [{ label: 'Your code', value: secret, isTotal: true }] },
        {
          kind: 'text',
          text: `It holds for ${CODE_HOURS} hours. If that was not you, do nothing: without the code nothing is approved. Please tell us then, so that we give your page another link.`
        },
        ...reaching(shop)
      ],
      footer: companyLines(shop),
      replyTo: shop.contact.enquiriesEmail
    }
    return { letter, attachments: [], about: reference }
  }
  const isApproval = found.kind === 'approval'
  const pins = JSON.parse(found.pins) as DrawingPin[]
  const what = isApproval ? `approved ${drawing}` : `commented on ${drawing}`
  const before = pins.length === 0 ? 0 : await pinsBefore(deps, id)
  const letter: Letter = {
    subject: `${isApproval ? 'Approved' : 'Comment on'}: drawing for ${reference}, version ${version}`,
    preview: title,
    title: isApproval ? 'A drawing is approved' : 'A comment on a drawing',
    parts: [
      { kind: 'text', text: `${isApproval ? found.name : found.customer} ${what}.` },
      ...(found.text === '' ? [] : [{ kind: 'quote', text: found.text } as const]),
      ...pins.map((pin, index) => ({ kind: 'quote', text: `Pin ${before + index + 1}: ${pin.text}` }) as const),
      { kind: 'button', label: 'Open at the desk', href: deskLink(origin, `/desk/requests/${reference}`) }
    ],
    footer: companyLines(shop),
    replyTo: found.email
  }
  return { letter, attachments: [] }
}

/** How many pins were set on a drawing before those of a comment: they are numbered through it, as its pages number them. */
async function pinsBefore({ db }: Pick<ComposeDeps, 'db'>, commentId: string): Promise<number> {
  const comments = await db
    .selectFrom('drawing_answers')
    .select(['id', 'pins'])
    .where('kind', '=', 'comment')
    .where('drawing_id', '=', ({ selectFrom }) =>
      selectFrom('drawing_answers as one').select('one.drawing_id').where('one.id', '=', commentId)
    )
    .orderBy('at')
    .orderBy('id')
    .execute()
  const numbered = comments.map(({ id, pins }) => ({ id, pins: JSON.parse(pins) as DrawingPin[] }))
  return firstNumber({ comments: numbered }, commentId) - 1
}
