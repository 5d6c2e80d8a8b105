import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import type { ProjectDrawing } from '#domain/requests/drawing.ts'
import type { Project } from '#domain/requests/project.ts'
import { Drawings } from './project-drawings.tsx'
import type { OwnDrawingAnswer } from './use-project.ts'

vi.mock('./use-picture.ts', () => ({ usePicture: () => ({ url: null, isMissing: true }) }))

const pin = (text: string) => ({ picture: 1, x: 450, y: 500, text })
const drawing: ProjectDrawing = {
  id: 'a-drawing',
  version: 1,
  title: 'From the front',
  text: '',
  who: 'Anna',
  at: '2026-03-02T09:00:00.000Z',
  pictures: 1,
  attachments: [],
  isNewest: true,
  approval: { name: 'Ines Hale', at: '2026-03-03T09:00:00.000Z' },
  comments: [{ id: 'first', at: '2026-03-02T10:00:00.000Z', text: 'Nearly.', pins: [pin('Rounder here')] }]
}
const written = (id: string, given: Partial<OwnDrawingAnswer>): OwnDrawingAnswer => ({
  id,
  drawing: drawing.id,
  what: 'comment',
  text: '',
  pins: [],
  at: '2026-03-02T11:00:00.000Z',
  sent: null,
  needsCode: false,
  ...given
})

/** What stands below the drawing as said of it, one text a comment. */
function said(own: readonly OwnDrawingAnswer[]): string[] {
  const project = { reference: 'NL-B-1', drawings: [drawing], films: [] } as unknown as Project
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <Drawings project={project} link="a token" own={own} />
    </MemoryRouter>
  )
  // Below it stands that it is approved.
  const list = markup.split('aria-label="What you said of it"')[1]?.split('<div role="status"')[0] ?? ''
  return list
    .split('<b>You</b>')
    .slice(1)
    .map((part) =>
      part
        .replace(/<[^>]+>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim()
    )
}

test('what waits on this device stands after what the shop has, says so, and its pins are numbered on', () => {
  const comments = said([
    written('second', { text: 'And thinner.', pins: [pin('Thinner'), pin('Here too')], sent: { kind: 'sending' } }),
    written('third', {
      pins: [pin('Flatter')],
      sent: { kind: 'needs-you', cause: 'refused', message: 'It is too long.', errors: [] }
    })
  ])
  const at = '(45% from the left, 50% from the top)'
  expect(comments).toEqual([
    `2 March, 10:00 Nearly. Pin 1 Rounder here ${at}`,
    `2 March, 11:00 And thinner. Pin 2 Thinner ${at} Pin 3 Here too ${at} It is being sent now.`,
    `2 March, 11:00 Pin 4 Flatter ${at} It is too long. What you wrote is kept in your outbox. Open the outbox`
  ])
})

test('what the page shows already is not shown again, and what another drawing was told stands there', () => {
  expect(
    said([written('first', { text: 'Nearly.' }), written('other', { drawing: 'another', text: 'Not here.' })])
  ).toEqual(said([]))
})
