import type { DeskDocument, DeskPage } from '#domain/desk/desk-page.ts'

/** A page as somebody signed in sees it, with nothing just done and no form sent back. */
export function documentOf(page: DeskPage, given: Partial<DeskDocument> = {}): DeskDocument {
  return {
    page,
    staff: { id: '0d5b7c1e-6a2f-4c3d-9b8e-1f2a3b4c5d6e', name: 'Anna', email: 'anna@shop.example', role: 'owner' },
    path: `/desk/${page.kind}`,
    counts: { today: 3, unanswered: 4, late: 1, orders: 2, reviews: 3, low: 1, stuckMails: null },
    said: null,
    form: null,
    now: '2026-03-02T10:15:00.000Z',
    ...given
  }
}
