import path from 'node:path'
import type { FormState, Said } from '#domain/desk/desk-page.ts'
import { ORDERS_KEPT_YEARS } from '#domain/policies/retention.ts'
import { ATTACHMENT_TYPE } from '#domain/requests/attachment.ts'
import { inTransaction } from '../../db/engine.ts'
import { drawQuotation, hasAccepted, quotationsOf } from '../../modules/quotations/quotations.ts'
import { readAttachment } from '../../modules/requests/attachments.ts'
import { eraseRequest, forgetRequestMails } from '../../modules/requests/erase-request.ts'
import { findRequestFilm } from '../../modules/requests/project-films.ts'
import { readProjectPicture } from '../../modules/requests/project-pictures.ts'
import { audit } from '../audit.ts'
import { type MailMark, markMail } from '../changes/mark-mail.ts'
import type { Acting, DeskDeps, Outcome } from '../desk-deps.ts'
import { answerOutcome, type DeskAnswer, type DeskAsk, type DeskRoute } from '../http/desk-route.ts'
import { withFilm } from '../pieces/film-sending.ts'
import { assignRequest, moveRequest, renewLink, settleRequest } from './changes/change-request.ts'
import { putUpDrawing } from './changes/draw.ts'
import { addBenchFilm, takeOffFilm } from './changes/film.ts'
import { putInStep, takeOffStep } from './changes/making.ts'
import { noteOnRequest } from './changes/note.ts'
import { findCase } from './changes/open-case.ts'
import { orderQuotation } from './changes/order-quotation.ts'
import { quoteRequest } from './changes/quote.ts'
import { type Reply, repliedBefore, replyToRequest } from './changes/reply.ts'
import { readInboxFilter } from './inbox-filter.ts'
import { listRequests, namedRequest } from './list-requests.ts'
import { mailsAbout } from './request-mails.ts'
import { readRequestPicture, readRequestView } from './request-view.ts'

/** The inbox and its requests. */
export function inboxRoutes(deps: DeskDeps): DeskRoute[] {
  const { db, config } = deps
  const page = async (ask: DeskAsk, form?: FormState): Promise<DeskAnswer> => {
    const now = new Date(ask.acting.now).toISOString()
    const view = await readRequestView(db, referenceOf(ask), {
      now,
      isReplyRead: config.replies !== undefined,
      role: ask.staff.role,
      noFilms: await deps.films.missing()
    })
    return view === null
      ? { kind: 'not-found' }
      : { kind: 'page', page: { kind: 'request', view }, ...(form !== undefined && { form }) }
  }
  /** Does what a form of a request's page asks for. */
  const form = (
    path: string,
    name: string,
    said: Said,
    act: (ask: DeskAsk) => Promise<Outcome>,
    more: Pick<DeskRoute, 'takesFile'> = {}
  ): DeskRoute => ({
    ...more,
    method: 'POST',
    path: `/desk/requests/:reference/${path}`,
    answer: async (ask) => {
      const done = { to: `/desk/requests/${referenceOf(ask)}`, said }
      const again = (state: FormState) => page(ask, state)
      return answerOutcome(await act(ask), { done, again, name, values: ask.form })
    }
  })

  /** What is gone for good leads back to the list. */
  const erasing: DeskRoute = {
    method: 'POST',
    path: '/desk/requests/:reference/erase',
    stepUp: true,
    answer: async (ask) => {
      const isMeant = ask.form.meant === 'yes'
      const outcome = await eraseAtDesk(deps, { reference: referenceOf(ask), isMeant }, ask.acting)
      const again = (state: FormState) => page(ask, state)
      const done = { to: '/desk/inbox', said: 'request-erased' } as const
      return answerOutcome(outcome, { done, again, name: 'erase', values: ask.form })
    }
  }

  return [
    erasing,
    {
      method: 'GET',
      path: '/desk/inbox',
      answer: async ({ query, staff, acting }) => {
        const filter = readInboxFilter(query)
        const named = filter.q === '' ? null : await namedRequest(db, filter.q)
        if (named !== null) return { kind: 'go', to: `/desk/requests/${named}` }
        const now = new Date(acting.now).toISOString()
        const view = await listRequests(db, { filter, staffId: staff.id, now })
        return { kind: 'page', page: { kind: 'inbox', view } }
      }
    },
    { method: 'GET', path: '/desk/requests/:reference', answer: (ask) => page(ask) },
    {
      method: 'GET',
      path: '/desk/requests/:reference/pictures/:position',
      answer: async (ask) => {
        const picture = await readRequestPicture(db, referenceOf(ask), Number(ask.params.position))
        return picture ? { kind: 'file', type: picture.mime, bytes: picture.bytes } : { kind: 'not-found' }
      }
    },
    {
      method: 'GET',
      path: '/desk/requests/:reference/shown/:of/:position',
      answer: async (ask) => {
        const found = await findCase(db, referenceOf(ask))
        const { of: ofId = '', position } = ask.params
        const wanted = { ofId, position: Number(position), isSmall: ask.query.size === 'small' }
        const picture = found && (await readProjectPicture(db, { requestId: found.request_id, ...wanted }))
        return picture ? { kind: 'file', type: picture.mime, bytes: picture.bytes } : { kind: 'not-found' }
      }
    },
    {
      method: 'GET',
      path: '/desk/requests/:reference/attachments/:of/:position',
      answer: async (ask) => {
        const found = await findCase(db, referenceOf(ask))
        const { of: ofId = '', position } = ask.params
        const wanted = { ofId, position: Number(position) }
        const pdf = found && (await readAttachment(db, { requestId: found.request_id, ...wanted }))
        if (!pdf) return { kind: 'not-found' }
        return { kind: 'download', name: pdf.name, type: ATTACHMENT_TYPE, body: pdf.bytes, isForeign: true }
      }
    },
    form(
      'reply',
      'reply',
      'reply-sent',
      (ask) =>
        ask.form.without === 'yes'
          ? replyToRequest(deps, replyOf(ask), ask.acting)
          : withFilm(
              deps.films.parts,
              ask,
              (film) => replyToRequest(deps, { ...replyOf(ask), film: { film, ...filmWordsOf(ask) } }, ask.acting),
              () => repliedBefore(deps, replyOf(ask))
            ),
      { takesFile: 'film' }
    ),
    form('note', 'note', 'note-kept', (ask) => noteOnRequest(deps, writtenOf(ask), ask.acting)),
    form('state', 'state', 'state-changed', (ask) =>
      moveRequest(deps, { ...seenOf(ask), to: ask.form.to ?? '' }, ask.acting)
    ),
    form('quotation', 'quotation', 'quotation-sent', (ask) =>
      quoteRequest(deps, { ...seenOf(ask), key: ask.form.key ?? '', form: ask.form }, ask.acting)
    ),
    {
      method: 'GET',
      path: '/desk/requests/:reference/quotations/:version',
      answer: async (ask) => {
        const found = await findCase(db, referenceOf(ask))
        const stored = found && (await quotationsOf(db, found.request_id))
        const one = stored?.find(({ quotation }) => String(quotation.version) === ask.params.version)
        if (!one) return { kind: 'not-found' }
        const name = `${one.quotation.number}-${one.quotation.version}.pdf`
        return { kind: 'download', name, type: 'application/pdf', body: await drawQuotation(one.quotation) }
      }
    },
    {
      method: 'POST',
      path: '/desk/requests/:reference/order',
      answer: async (ask) => {
        const outcome = await orderQuotation(deps, referenceOf(ask), ask.acting)
        if (outcome.kind === 'ordered')
          return { kind: 'go', to: `/desk/orders/${outcome.number}`, said: 'quotation-ordered' }
        const done = { to: `/desk/requests/${referenceOf(ask)}` }
        return answerOutcome(outcome, { done, again: (state) => page(ask, state), name: 'order', values: ask.form })
      }
    },
    form(
      'drawing',
      'drawing',
      'drawing-sent',
      (ask) =>
        putUpDrawing(
          deps,
          { ...seenOf(ask), ...writtenOf(ask), title: ask.form.title ?? '', files: filesOf(ask) },
          ask.acting
        ),
      { takesFile: true }
    ),
    form('step', 'step', 'step-kept', (ask) => putInStep(deps, stepOf(ask), ask.acting), { takesFile: true }),
    form('steps/:id/off', 'step', 'step-taken-off', (ask) => takeOffStep(deps, mailOf(ask), ask.acting)),
    {
      method: 'GET',
      path: '/desk/requests/:reference/films/:id/:part',
      answer: async (ask) => {
        const found = await findCase(db, referenceOf(ask))
        const { id = '', part } = ask.params
        const shown = found && (await findRequestFilm(db, found.request_id, id))
        if (!shown) return { kind: 'not-found' }
        if (part === 'poster') return { kind: 'file', type: 'image/jpeg', bytes: shown.poster }
        const format = (['mp4', 'webm'] as const).find((one) => one === part)
        const film = format ? await deps.films.ofRequest(id, format) : null
        return film ? { kind: 'film', name: `${id}.${format}`, film } : { kind: 'not-found' }
      }
    },
    form(
      'film',
      'film',
      'bench-film-added',
      (ask) =>
        withFilm(deps.films.parts, ask, (film) =>
          addBenchFilm(
            deps,
            { reference: referenceOf(ask), ofId: ask.form.of ?? '', film, ...filmWordsOf(ask) },
            ask.acting
          )
        ),
      { takesFile: 'film' }
    ),
    form('films/:id/off', 'film', 'bench-film-off', (ask) => takeOffFilm(deps, mailOf(ask), ask.acting)),
    form('settle', 'settle', 'settled', (ask) => settleRequest(deps, seenOf(ask), ask.acting)),
    form('link', 'link', 'link-renewed', (ask) => renewLink(deps, seenOf(ask), ask.acting)),
    form('assign', 'assign', 'assigned', (ask) =>
      assignRequest(deps, { ...seenOf(ask), staff: ask.form.staff ?? '' }, ask.acting)
    ),
    form('mails/:id/returned', 'returned', 'marked-returned', (ask) =>
      markRequestMail(deps, { ...mailOf(ask), mark: 'returned' }, ask.acting)
    ),
    form('mails/:id/arrived', 'arrived', 'marked-arrived', (ask) =>
      markRequestMail(deps, { ...mailOf(ask), mark: 'arrived' }, ask.acting)
    )
  ]
}

const referenceOf = ({ params }: DeskAsk): string => params.reference ?? ''

const mailOf = (ask: DeskAsk) => ({ reference: referenceOf(ask), id: ask.params.id ?? '' })

/** A revision that is no number is no state anybody saw. */
const seenOf = (ask: DeskAsk) => ({ reference: referenceOf(ask), revision: Number(ask.form.revision || 'none') })

const writtenOf = (ask: DeskAsk) => ({
  reference: referenceOf(ask),
  key: ask.form.key ?? '',
  message: ask.form.message ?? ''
})

const filesOf = ({ files, fileNames }: DeskAsk) =>
  files.map((bytes, index) => ({ name: fileNames[index] ?? '', bytes }))

/** What is said of a film, and whether its customer is told. */
const filmWordsOf = ({ form }: DeskAsk) => ({ alt: form.alt ?? '', tells: form.tells === 'yes' })

const stepOf = (ask: DeskAsk) => ({
  ...writtenOf(ask),
  step: ask.form.step ?? '',
  day: ask.form.day ?? '',
  tells: ask.form.tells === 'yes',
  files: filesOf(ask)
})

function replyOf(ask: DeskAsk): Reply {
  const state = (['answered', 'quoted'] as const).find((one) => one === ask.form.state) ?? ''
  return { ...seenOf(ask), ...writtenOf(ask), state, quote: ask.form.quote ?? '', files: filesOf(ask) }
}

const IS_ACCEPTED = `A quotation of this request was accepted: that is a contract, kept for ${ORDERS_KEPT_YEARS} years as an order is. It goes by itself then.`

/** Erases a request whose sender has asked for that, for good. Only that it was stays written down, and by whom. */
async function eraseAtDesk(
  { db, config, mail }: Pick<DeskDeps, 'db' | 'config' | 'mail'>,
  { reference, isMeant }: { reference: string; isMeant: boolean },
  acting: Acting
): Promise<Outcome> {
  if (!isMeant) return { kind: 'refused', errors: { meant: 'Please say that the sender asked for it.' } }
  const erased = await inTransaction(db, async (within) => {
    const found = await findCase(within, reference)
    if (found && (await hasAccepted(within, found.request_id))) return 'accepted'
    const done = await eraseRequest(within, reference, { now: acting.now, shopAddress: config.mailTo })
    const about = { action: 'request.erase', subject: 'request', subjectId: reference } as const
    if (done !== null) await audit(within, { ...acting, ...about, before: null, after: null })
    return done
  })
  if (erased === 'accepted') return { kind: 'refused', errors: { '': IS_ACCEPTED } }
  if (erased === null) return { kind: 'unknown' }
  await forgetRequestMails(path.join(config.dataDir, 'mail'), erased)
  mail.wake()
  return { kind: 'done' }
}

interface RequestMailMark {
  reference: string
  /** The mail's id, or that of the answer it carried. */
  id: string
  mark: MailMark
}

/** Marks a mail about a request as returned, so that whoever wrote has not read it; or as arrived after all. */
function markRequestMail(deps: DeskDeps, { reference, id, mark }: RequestMailMark, acting: Acting): Promise<Outcome> {
  return inTransaction(deps.db, async (within): Promise<Outcome> => {
    const found = await findCase(within, reference)
    if (!found) return { kind: 'unknown' }
    const mail = (await mailsAbout(within, found)).find((one) => one.id === id || one.subject_id === id)
    return markMail(within, mail, mark, { subject: 'request', subjectId: reference }, acting)
  })
}
