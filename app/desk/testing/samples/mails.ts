import type { ReceivedMailsView } from '#domain/desk/received-mail.ts'

const mail = {
  at: '2026-03-05T08:10:00.000Z',
  fromName: 'Ines Hale',
  fromAddress: 'ines@work.example',
  subject: 'My grandmother’s stone',
  text: 'Could it sit lower?\nAnd in platinum?',
  quoted: 'On 2 March 2026, Northlight wrote:\n> We have it.',
  refused: 'plan.dwg: it is no picture and no PDF, and we take those alone here',
  reason: 'unknown' as const,
  isUnproven: true,
  files: 2,
  requests: [{ reference: 'NL-B-2H8D-4TRN', label: 'NL-B-2H8D-4TRN, Bespoke request, Ines Hale' }]
}

export const mails: ReceivedMailsView = {
  shown: 'unassigned',
  waiting: 2,
  isMore: true,
  left: { count: 12, senders: [{ address: 'offers@example.net', count: 12 }] },
  mailbox: { kind: 'failing', unreadAt: '2026-03-05T07:30:00.000Z', why: 'away' },
  mails: [
    { ...mail, id: '1d1c2b3a-4f5e-4d6c-8b7a-9f8e7d6c5b4a' },
    {
      ...mail,
      id: '2e2d3c4b-5a6f-4e7d-9c8b-0a9f8e7d6c5b',
      fromName: '',
      subject: '',
      text: '',
      quoted: '',
      refused: '',
      reason: 'too-large',
      isUnproven: false,
      files: 0,
      requests: []
    }
  ]
}
