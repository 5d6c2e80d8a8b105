import type { InboxView, RequestView } from '#domain/desk/inbox-view.ts'
import type { SignInView } from '#domain/desk/staff-view.ts'
import { pendingLine } from './quoting.ts'

export const signIn: SignInView = { email: '', problem: null, next: '/desk/inbox', passkeys: 'offered' }

export const inbox: InboxView = {
  filter: { state: 'unanswered', kind: 'all', assigned: 'all', q: '', page: 1 },
  rows: [
    {
      reference: 'NL-W-7K3F-9QXM',
      kind: 'wholesale',
      name: 'Marlow & Sons',
      about: 'Tennis bracelets, 12 pieces a month, G or better',
      state: 'new',
      createdAt: '2026-03-02T04:00:00.000Z',
      promisedAt: '2026-03-02T08:00:00.000Z',
      isLate: true,
      isWaitingAgain: false,
      isUndelivered: false,
      isSpam: false,
      assignedTo: null,
      pictures: 0
    },
    {
      reference: 'NL-B-2H8D-4TRN',
      kind: 'bespoke',
      name: 'Ines Hale',
      about: 'A ring from my grandmother’s stone',
      state: 'new',
      createdAt: '2026-03-02T09:15:00.000Z',
      promisedAt: '2026-03-03T09:15:00.000Z',
      isLate: false,
      isWaitingAgain: false,
      isUndelivered: false,
      isSpam: false,
      assignedTo: 'Anna',
      pictures: 3
    }
  ],
  total: 61,
  pages: 3,
  reviewsToCheck: 2
}

export const request: RequestView = {
  reference: 'NL-B-2H8D-4TRN',
  kind: 'bespoke',
  name: 'Ines Hale',
  email: 'ines@home.example',
  phone: '+44 7700 900123',
  state: 'answered',
  isUndelivered: false,
  isSpam: false,
  createdAt: '2026-03-02T09:15:00.000Z',
  promisedAt: null,
  isWaitingAgain: false,
  answeredAt: '2026-03-02T10:02:00.000Z',
  isLate: false,
  revision: 2,
  assignedTo: { id: 'e1f4c2a0-1b2c-4d3e-8f4a-5b6c7d8e9f0a', name: 'Anna' },
  staff: [
    { id: 'e1f4c2a0-1b2c-4d3e-8f4a-5b6c7d8e9f0a', name: 'Anna' },
    { id: 'f2a5d3b1-2c3d-4e4f-9a5b-6c7d8e9f0a1b', name: 'Tom' }
  ],
  facts: [
    { label: 'Name', value: 'Ines Hale' },
    { label: 'E-mail', value: 'ines@home.example' },
    { label: 'Phone', value: '+44 7700 900123' },
    { label: 'What it is to be', value: 'A ring from my grandmother’s stone.\nIt should sit low.' }
  ],
  pictures: ['/desk/requests/NL-B-2H8D-4TRN/pictures/0', '/desk/requests/NL-B-2H8D-4TRN/pictures/1'],
  design: '',
  order: null,
  drawings: [
    {
      id: '5c5a4e07-a7e8-4fad-bede-6f7a8b9c0d1e',
      version: 2,
      title: 'From the side',
      text: 'It sits lower now.',
      who: 'Tom',
      at: '2026-03-03T10:00:00.000Z',
      pictures: 1,
      attachments: [],
      isNewest: true,
      approval: null,
      comments: [
        {
          id: '6d6b5f18-b8f9-4abe-8fef-7a8b9c0d1e2f',
          at: '2026-03-03T12:00:00.000Z',
          text: 'Nearly.',
          pins: [{ picture: 1, x: 300, y: 400, text: 'A little rounder here, please.' }]
        }
      ]
    },
    {
      id: '4b4f3d96-96d7-4e9c-adcd-5e6f7a8b9c0d',
      version: 1,
      title: 'From above',
      text: '',
      who: 'Tom',
      at: '2026-03-02T11:00:00.000Z',
      pictures: 1,
      attachments: [],
      isNewest: false,
      approval: { name: 'Ines Hale', at: '2026-03-02T15:00:00.000Z' },
      comments: []
    }
  ],
  steps: [
    {
      id: '7e7c6a29-c9a0-4bcf-9afa-8b9c0d1e2f3a',
      step: 'stone',
      day: '2026-03-04',
      text: 'The one you chose.',
      who: 'Tom',
      pictures: ['/desk/requests/NL-B-2H8D-4TRN/shown/7e7c6a29-c9a0-4bcf-9afa-8b9c0d1e2f3a/1']
    }
  ],
  films: [
    {
      id: '5e5c6a29-c9a0-4bcf-9afa-8b9c0d1e2f3a',
      of: '7e7c6a29-c9a0-4bcf-9afa-8b9c0d1e2f3a',
      alt: 'The stone turned under the light',
      state: 'made',
      words: null,
      who: 'Tom',
      at: '2026-03-04T12:00:00.000Z'
    },
    {
      id: '6e6c6a29-c9a0-4bcf-9afa-8b9c0d1e2f3a',
      of: '7e7c6a29-c9a0-4bcf-9afa-8b9c0d1e2f3a',
      alt: 'The shank is forged',
      state: 'waiting',
      words: null,
      who: 'Tom',
      at: '2026-03-05T09:00:00.000Z'
    }
  ],
  noFilms: null,
  filmPlaces: [{ value: '7e7c6a29-c9a0-4bcf-9afa-8b9c0d1e2f3a', label: 'Stone set aside, 4 March 2026' }],
  today: '2026-03-05',
  isReplyRead: true,
  quotations: [],
  workings: [],
  built: [pendingLine],
  history: [
    {
      kind: 'message',
      id: '8f8d7b30-daba-4cd0-8b0b-9c0d1e2f3a4b',
      at: '2026-03-02T09:30:00.000Z',
      who: 'Ines Hale',
      text: 'It was my grandmother’s.',
      isByLink: false,
      pictures: [],
      byMail: {
        sentFrom: 'ines@work.example',
        isUnproven: true,
        quoted: 'On 2 March 2026, Northlight wrote:\n> We have it.',
        refused: 'plan.pdf: it is no picture, and we take pictures alone here'
      }
    },
    {
      kind: 'automatic',
      id: '9a9e8c41-ebcb-4de1-9c1c-0d1e2f3a4b5c',
      at: '2026-03-02T09:31:00.000Z',
      who: 'ines@home.example',
      text: 'I am away until Monday.',
      isReturned: false
    },
    {
      kind: 'mail',
      id: '0c0f9a52-52f3-4a4e-8f8e-1a2b3c4d5e6f',
      at: '2026-03-02T09:15:02.000Z',
      what: 'Acknowledgement',
      to: 'ines@home.example',
      mail: 'sent',
      hasLeft: true
    },
    {
      kind: 'note',
      id: '1d1a0b63-63a4-4b5f-9a9f-2b3c4d5e6f7a',
      at: '2026-03-02T09:40:00.000Z',
      who: 'Tom',
      text: 'The stone is an old mine cut, about 0.8 ct.'
    },
    {
      kind: 'reply',
      id: '2e2b1c74-74b5-4c6a-8bab-3c4d5e6f7a8b',
      at: '2026-03-02T10:02:00.000Z',
      who: 'Anna',
      text: 'Thank you for the pictures.\n\nMay we see the stone at the bench?',
      mail: 'returned',
      hasLeft: true
    },
    {
      kind: 'change',
      id: '3f3c2d85-85c6-4d7b-9cbc-4d5e6f7a8b9c',
      at: '2026-03-02T10:02:00.000Z',
      who: 'Anna',
      what: 'New, now Answered'
    }
  ],
  key: '4a4d3e96-96d7-4e8c-8dcd-5e6f7a8b9c0d',
  others: [
    {
      label: 'Order NL-2026-0042',
      href: '/desk/orders/NL-2026-0042',
      state: 'Delivered',
      at: '2025-12-01T12:00:00.000Z'
    }
  ]
}
