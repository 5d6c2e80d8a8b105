import type { FormState, Said } from '#domain/desk/desk-page.ts'
import type { DeskDeps, Outcome } from '../desk-deps.ts'
import { answerOutcome, type DeskAnswer, type DeskAsk, type DeskRoute } from '../http/desk-route.ts'
import { beginWithTemplate, buildLine, readBuilder, removeLine } from './build.ts'
import { changeRates, ratesNow, reckonForm } from './rates.ts'
import {
  addTemplate,
  changeTemplateLine,
  readQuoting,
  readTemplate,
  removeTemplate,
  renameTemplate
} from './templates.ts'

/** What quotations are reckoned from, their templates, and the builder of a request's next quotation. */
export function quotingRoutes(deps: DeskDeps): DeskRoute[] {
  const { db } = deps
  const list = async (form?: FormState): Promise<DeskAnswer> => ({
    kind: 'page',
    page: { kind: 'quoting', view: await readQuoting(db) },
    ...(form && { form })
  })
  const template = async ({ params }: DeskAsk, form?: FormState, isLook = false): Promise<DeskAnswer> => {
    const view = await readTemplate(db, params.id ?? '', isLook && form ? form.values : null)
    return view ? { kind: 'page', page: { kind: 'template', view }, ...(form && { form }) } : { kind: 'not-found' }
  }
  const builder = async ({ params }: DeskAsk, form?: FormState, isLook = false): Promise<DeskAnswer> => {
    const view = await readBuilder(db, params.reference ?? '', isLook && form ? form.values : null)
    return view ? { kind: 'page', page: { kind: 'builder', view }, ...(form && { form }) } : { kind: 'not-found' }
  }
  /** What a builder's form comes to, or what is wrong with it: nothing is kept. */
  const look = async ({ form }: DeskAsk): Promise<Outcome> => {
    const read = await reckonForm(db, form, (await ratesNow(db))?.rates ?? null)
    return read.kind === 'refused' ? read : { kind: 'done' }
  }
  const quotation = ({ params }: DeskAsk, said: Said) => ({ to: `/desk/requests/${params.reference}`, said })

  return [
    { method: 'GET', path: '/desk/quoting', answer: () => list() },
    {
      method: 'POST',
      path: '/desk/quoting',
      answer: async ({ form, acting }) =>
        answerOutcome(await changeRates(deps, form, acting), {
          done: { to: '/desk/quoting', said: 'rates-changed' },
          again: list,
          name: 'rates',
          values: form
        })
    },
    {
      method: 'POST',
      path: '/desk/templates/new',
      answer: async ({ form, acting }) =>
        answerOutcome(await addTemplate(deps, form, acting), {
          done: { to: `/desk/templates/${form.key}`, said: 'template-added' },
          again: list,
          name: 'template',
          values: form
        })
    },
    { method: 'GET', path: '/desk/templates/:id', answer: (ask) => template(ask) },
    {
      method: 'POST',
      path: '/desk/templates/:id/name',
      answer: async (ask) =>
        answerOutcome(await renameTemplate(deps, ask.params.id ?? '', ask.form, ask.acting), {
          done: { to: `/desk/templates/${ask.params.id}`, said: 'template-changed' },
          again: (state) => template(ask, state),
          name: 'name',
          values: ask.form
        })
    },
    {
      method: 'POST',
      path: '/desk/templates/:id/lines',
      answer: async (ask) => {
        const name = ask.form.line ? `line-${ask.form.line}` : 'line'
        const isLook = ask.form.action === 'look'
        const looked = isLook ? await look(ask) : null
        if (looked?.kind === 'done') return template(ask, { name, values: ask.form, errors: {} }, true)
        const outcome = looked ?? (await changeTemplateLine(deps, ask.params.id ?? '', ask.form, ask.acting))
        return answerOutcome(outcome, {
          done: { to: `/desk/templates/${ask.params.id}`, said: 'template-changed' },
          again: (state) => template(ask, state),
          name,
          values: ask.form
        })
      }
    },
    {
      method: 'POST',
      path: '/desk/templates/:id/remove',
      answer: async (ask) =>
        answerOutcome(await removeTemplate(deps, ask.params.id ?? '', ask.acting), {
          done: { to: '/desk/quoting', said: 'template-removed' },
          again: (state) => template(ask, state),
          name: 'remove',
          values: ask.form
        })
    },
    { method: 'GET', path: '/desk/requests/:reference/build', answer: (ask) => builder(ask) },
    {
      method: 'POST',
      path: '/desk/requests/:reference/build',
      answer: async (ask) => {
        const looked = ask.form.action === 'look' ? await look(ask) : null
        if (looked?.kind === 'done') return builder(ask, { name: 'build', values: ask.form, errors: {} }, true)
        return answerOutcome(looked ?? (await buildLine(deps, ask.params.reference ?? '', ask.form, ask.acting)), {
          done: quotation(ask, 'line-built'),
          again: (state) => builder(ask, state),
          name: 'build',
          values: ask.form
        })
      }
    },
    {
      method: 'POST',
      path: '/desk/requests/:reference/build/template',
      answer: async (ask) =>
        answerOutcome(await beginWithTemplate(deps, ask.params.reference ?? '', ask.form, ask.acting), {
          done: quotation(ask, 'template-begun'),
          again: (state) => builder(ask, state),
          name: 'template',
          values: ask.form
        })
    },
    {
      method: 'POST',
      path: '/desk/requests/:reference/build/:id/remove',
      answer: async (ask) => {
        const { reference = '', id = '' } = ask.params
        return answerOutcome(await removeLine(deps, reference, id, ask.acting), {
          done: { to: `/desk/requests/${reference}/build`, said: 'line-removed' },
          again: (state) => builder(ask, state),
          name: `remove-${id}`,
          values: {}
        })
      }
    }
  ]
}
