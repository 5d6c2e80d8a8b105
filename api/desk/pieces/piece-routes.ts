import { DIAMOND_TYPES, isCategory } from '#domain/catalogue/vocabulary.ts'
import type { FormState, Said } from '#domain/desk/desk-page.ts'
import { seesCosts } from '#domain/desk/roles.ts'
import { type PieceTexts, SIBLING_METALS } from '#domain/pieces/piece.ts'
import { addressOfName, fieldsOf, PIECE_FIELDS } from '#domain/pieces/piece-fields.ts'
import { AT_LOSS } from '#domain/pricing/margin.ts'
import type { DeskDeps } from '../desk-deps.ts'
import { answerOutcome, type DeskAnswer, type DeskAsk, type DeskRoute } from '../http/desk-route.ts'
import { addFilm, addPhotograph, changeMediaItem } from './change-media.ts'
import {
  addPiece,
  archivePiece,
  cancelDue,
  duplicatePiece,
  type PieceOutcome,
  publishPiece,
  restoreVersion,
  savePiece
} from './change-piece.ts'
import { choosePoster } from './film-poster.ts'
import { filmPartRoutes, withFilm } from './film-sending.ts'
import { comparePieces, DESIGNS, readPieceView, textsAt } from './read-piece.ts'

const LIST = '/desk/catalogue'
const pageOf = (id: string): string => `${LIST}/${encodeURIComponent(id)}/piece`
const idOf = ({ params }: DeskAsk): string => params.id ?? ''

/** What was not typed follows what holds now, so that it counts as untouched when it is sent again. */
const untouchedAnew = (values: FormState['values'], base: PieceTexts, now: PieceTexts): FormState['values'] =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      name in now && value === (base[name] ?? '') ? (now[name] ?? '') : value
    ])
  )

const versionOf = (text: string | undefined): number => (isVersion(text) ? Number(text) : 0)

const isVersion = (text = ''): boolean => /^\d{1,9}$/.test(text)

/** A form's fields as a piece's texts: a box that was not ticked is sent as nothing, and means no. */
function textsOf(form: DeskAsk['form'], category: string | undefined): Record<string, string> {
  const fields = isCategory(category) ? fieldsOf(category) : PIECE_FIELDS
  return Object.fromEntries(
    fields
      .filter(
        ({ name, control }) => form[name] !== undefined || (control === 'check' && form[`${name}-asked`] === 'yes')
      )
      .map(({ name }) => [name, form[name] ?? ''])
  )
}

/** Whoever adds a piece names it, and need not think of an address. */
const withAddress = (texts: PieceTexts): PieceTexts =>
  (texts.id ?? '').trim() === '' ? { ...texts, id: addressOfName(texts.name ?? '') } : texts

/** What is added to the catalogue and written about it. */
export function pieceRoutes(deps: DeskDeps): DeskRoute[] {
  const { db } = deps

  const page = async (ask: DeskAsk, form?: FormState): Promise<DeskAnswer> => {
    const view = await readPieceView(deps, idOf(ask), ask.acting.now, { withCosts: seesCosts(ask.staff.role) })
    if (!view) return { kind: 'not-found' }
    if (form?.name !== 'piece') return { kind: 'page', page: { kind: 'piece', view }, ...(form && { form }) }
    const sent = versionOf(form.values.version)
    // A mistake is put right on what it was written of; only who was told of another's change goes on from that.
    if (form.errors[''] === undefined)
      return { kind: 'page', page: { kind: 'piece', view: { ...view, formVersion: sent } }, form }
    const base = await textsAt(db, idOf(ask), sent)
    return {
      kind: 'page',
      page: { kind: 'piece', view },
      form: { ...form, values: untouchedAnew(form.values, base, view.texts) }
    }
  }

  const newPage = async (ask: DeskAsk, form?: FormState): Promise<DeskAnswer> => {
    const kind = ask.form.category ?? ask.query.kind
    const view = { category: isCategory(kind) ? kind : null, designs: DESIGNS }
    return { kind: 'page', page: { kind: 'new-piece', view }, ...(form && { form }) }
  }

  /** A form on a piece's page, which it leads back to. */
  const onPiece = (
    name: string,
    path: string,
    said: Said | ((ask: DeskAsk) => Said),
    act: (ask: DeskAsk) => Promise<PieceOutcome>,
    more: Pick<DeskRoute, 'takesFile'> = {}
  ): DeskRoute => ({
    method: 'POST',
    path: `${LIST}/:id/${path}`,
    ...more,
    answer: async (ask) => {
      const outcome = await act(ask)
      // Somebody may wait for it.
      if (outcome.kind === 'done') deps.mail.wake()
      const to = outcome.kind === 'done' ? pageOf(outcome.id) : pageOf(idOf(ask))
      return answerOutcome(outcome.kind === 'done' ? { kind: 'done' } : outcome, {
        done: { to, said: saidOf(outcome) ?? (typeof said === 'function' ? said(ask) : said) },
        again: (state) => page(ask, state),
        name: name === 'media' || name === 'poster' ? `${name}-${ask.form.place ?? ''}` : name,
        values: ask.form
      })
    }
  })

  const saidOf = (outcome: PieceOutcome): Said | undefined => (outcome.kind === 'done' ? outcome.said : undefined)

  return [
    { method: 'GET', path: `${LIST}/new`, answer: (ask) => newPage(ask) },
    {
      method: 'POST',
      path: `${LIST}/new`,
      answer: async (ask) => {
        const outcome = await addPiece(
          deps,
          { texts: withAddress(textsOf(ask.form, ask.form.category)), isAtLoss: ask.form[AT_LOSS] === 'yes' },
          ask.acting
        )
        const to = outcome.kind === 'done' ? pageOf(outcome.id) : LIST
        return answerOutcome(outcome.kind === 'done' ? { kind: 'done' } : outcome, {
          done: { to, said: 'piece-added' },
          again: (state) => newPage(ask, state),
          name: 'new-piece',
          values: ask.form
        })
      }
    },
    { method: 'GET', path: `${LIST}/:id/piece`, answer: (ask) => page(ask) },
    onPiece(
      'piece',
      'piece',
      ({ form }) => (form.action === 'publish' ? 'piece-published' : 'piece-saved'),
      (ask) => {
        const { form, acting } = ask
        const base = isVersion(form.version) ? Number(form.version) : 0
        const edit = {
          id: idOf(ask),
          texts: textsOf(form, form.category),
          base,
          isPublished: form.action === 'publish',
          isAtLoss: form[AT_LOSS] === 'yes'
        }
        return savePiece(deps, edit, acting)
      }
    ),
    onPiece(
      'publish',
      'publish',
      ({ form }) =>
        form.action === 'cancel' ? 'piece-not-due' : (form.at ?? '') === '' ? 'piece-published' : 'piece-due',
      (ask) => {
        const { form, acting } = ask
        if (form.action === 'cancel') return cancelDue(deps, { id: idOf(ask) }, acting)
        const version = isVersion(form.version) ? { version: versionOf(form.version) } : {}
        return publishPiece(deps, { id: idOf(ask), at: form.at ?? '', ...version }, acting)
      }
    ),
    onPiece(
      'archive',
      'archive',
      ({ form }) => ((form.at ?? '') === '' ? 'piece-archived' : 'piece-due'),
      (ask) => archivePiece(deps, { id: idOf(ask), at: ask.form.at ?? '' }, ask.acting)
    ),
    onPiece(
      'restore',
      'restore',
      ({ form }) => (form.action === 'publish' ? 'piece-published' : 'piece-restored'),
      (ask) => {
        const { form, acting } = ask
        const chosen = { version: versionOf(form.version), base: versionOf(form.base) }
        return restoreVersion(deps, { id: idOf(ask), ...chosen, isPublished: form.action === 'publish' }, acting)
      }
    ),
    onPiece('duplicate', 'duplicate', 'piece-duplicated', (ask) => {
      const chosen = (values: readonly string[], kind: string) =>
        values.filter((value) => ask.form[`${kind}-${value}`] === 'yes')
      const metals = chosen(SIBLING_METALS, 'metal')
      return duplicatePiece(deps, { id: idOf(ask), metals, origins: chosen(DIAMOND_TYPES, 'origin') }, ask.acting)
    }),
    onPiece(
      'photographs',
      'photographs',
      'photograph-added',
      (ask) => {
        const { alt = '', crop = '' } = ask.form
        return addPhotograph(deps, { id: idOf(ask), bytes: ask.files.at(-1) ?? null, alt, crop }, ask.acting)
      },
      { takesFile: true }
    ),
    onPiece(
      'films',
      'films',
      'film-added',
      (ask) =>
        withFilm(deps.films.parts, ask, (film) =>
          addFilm(deps, { id: idOf(ask), film, alt: ask.form.alt ?? '' }, ask.acting)
        ),
      { takesFile: 'film' }
    ),
    onPiece('poster', 'poster', 'media-changed', (ask) => {
      const { url = '', from = '', second = '' } = ask.form
      return choosePoster(deps, { id: idOf(ask), url, from, second }, ask.acting)
    }),
    ...filmPartRoutes(deps),
    onPiece('media', 'media', 'media-changed', (ask) => {
      const { url = '', action = '', alt = '' } = ask.form
      return changeMediaItem(deps, { id: idOf(ask), url, action, alt }, ask.acting)
    }),
    {
      method: 'GET',
      path: `${LIST}/:id/versions`,
      answer: async ({ params: { id = '' }, query: { from = '', to = '' }, staff }) => {
        if (!isVersion(from) || !isVersion(to)) return { kind: 'not-found' }
        const view = await comparePieces(db, id, {
          from: Number(from),
          to: Number(to),
          withCosts: seesCosts(staff.role)
        })
        return view ? { kind: 'page', page: { kind: 'piece-versions', view } } : { kind: 'not-found' }
      }
    }
  ]
}
