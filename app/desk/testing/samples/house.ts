import { SECURITY_KINDS, type SecurityView } from '#domain/desk/security.ts'
import type {
  AuditView,
  JoinView,
  NewPasskeyView,
  PreflightView,
  SessionsView,
  StaffView,
  StepUpView
} from '#domain/desk/staff-view.ts'
import type { SpeedView } from '#domain/field/vitals.ts'

export const sessions: SessionsView = {
  rows: [
    {
      id: 'a3a7bb6e-5a34-4c1b-8f60-0a1d2c3b4e5f',
      device: 'Chrome on Windows',
      createdAt: '2026-03-02T08:00:00.000Z',
      lastSeenAt: '2026-03-02T10:15:00.000Z',
      isThis: true
    },
    {
      id: 'b4b8cc7f-6b45-4d2c-9a71-1b2e3d4c5f60',
      device: 'Safari on iPhone',
      createdAt: '2026-03-01T21:30:00.000Z',
      lastSeenAt: '2026-03-02T07:10:00.000Z',
      isThis: false
    }
  ],
  passkeys: [
    {
      id: 'c5c9dd80-7c56-4e3d-8b82-2c3f4e5d6071',
      name: 'Apple Passwords',
      addedAt: '2026-02-20T09:00:00.000Z',
      lastUsedAt: '2026-03-02T08:00:00.000Z'
    },
    {
      id: 'd6daee91-8d67-4f4e-9c93-3d405f6e7182',
      name: 'Windows Hello',
      addedAt: '2026-03-02T08:10:00.000Z',
      lastUsedAt: null
    }
  ],
  adding: 'open'
}

export const newPasskey: NewPasskeyView = {
  options: '{"challenge":"c2FtcGxl","rp":{"id":"shop.example","name":"Northlight Diamonds"}}',
  problem: null
}

export const audit: AuditView = {
  q: 'price',
  rows: [
    {
      at: '2026-03-01T15:20:00.000Z',
      who: 'Anna',
      action: 'product.price',
      subject: 'product',
      subjectId: 'tennis-platinum-round-4-15ct',
      before: 'price: 131000, stock: null',
      after: 'price: 125000, stock: null',
      href: '/desk/catalogue/tennis-platinum-round-4-15ct'
    },
    {
      at: '2026-03-01T15:00:00.000Z',
      who: 'shell',
      action: 'staff.add',
      subject: 'staff',
      subjectId: 'anna@shop.example',
      before: '',
      after: 'name: Anna',
      href: null
    }
  ],
  page: 1,
  pages: 2
}

export const preflight: PreflightView = {
  isReady: false,
  groups: [
    { title: 'Facts of the shop', lines: ['company.registeredNumber is still “to be set”.'] },
    { title: 'Settings', lines: ['SMTP_URL is not set: no mail leaves the shop.', 'PUBLIC_URL is not https.'] }
  ]
}

export const readyPreflight: PreflightView = { isReady: true, groups: [] }

export const staff: StaffView = {
  atWork: [
    {
      id: '0d5b7c1e-6a2f-4c3d-9b8e-1f2a3b4c5d6e',
      name: 'Anna',
      email: 'anna@shop.example',
      role: 'owner',
      createdAt: '2025-11-03T09:00:00.000Z',
      lastSeenAt: '2026-03-02T10:15:00.000Z',
      isYou: true
    },
    {
      id: '1e6c8d2f-7b3a-4d4e-8c9f-2a3b4c5d6e7f',
      name: 'Tom',
      email: 'tom@shop.example',
      role: 'workshop',
      createdAt: '2026-01-12T09:00:00.000Z',
      lastSeenAt: null,
      isYou: false
    }
  ],
  invites: [
    {
      id: '2f7d9e3a-8c4b-4e5f-9d0a-3b4c5d6e7f80',
      email: 'mia@shop.example',
      role: 'reviewer',
      by: 'Anna',
      at: '2026-03-02T09:00:00.000Z',
      until: '2026-03-05T09:00:00.000Z'
    }
  ],
  left: [{ id: '3a8eaf4b-9d5c-4f60-8e1b-4c5d6e7f8091', name: 'Paul', endedAt: '2026-02-01T17:00:00.000Z' }]
}

export const join: JoinView = {
  token: 'c2FtcGxlLXRva2VuLW9mLWFuLWludml0YXRpb24',
  email: 'mia@shop.example',
  role: 'reviewer',
  inviter: 'Anna',
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  qr: 'data:image/svg+xml,%3Csvg%20xmlns%3D%22http%3A%2F%2Fwww.w3.org%2F2000%2Fsvg%22%2F%3E'
}

export const stepUp: StepUpView = {
  action: '/desk/orders/NL-7K3F-9QXM/refund',
  fields: [
    ['key', '7d1f2e3c-4b5a-4697-8877-665544332211'],
    ['amount', '10'],
    ['reason', 'A scratch.']
  ],
  problem: null,
  hasPasskey: true
}

export const security: SecurityView = {
  kinds: SECURITY_KINDS.map((kind, place) => ({
    kind,
    hour: place,
    day: 12 * place,
    week: 345 * place,
    incidentSince: kind === 'sign-in-failed' ? '2026-03-02T09:12:00.000Z' : null
  })),
  latest: [
    {
      hour: '2026-03-02T10:00:00.000Z',
      kind: 'sign-in-failed',
      what: '/api/shopify/customer/login',
      count: 231,
      lastAt: '2026-03-02T10:14:00.000Z'
    },
    {
      hour: '2026-03-02T09:00:00.000Z',
      kind: 'limited',
      what: 'cost wide',
      count: 1,
      lastAt: '2026-03-02T09:03:00.000Z'
    }
  ]
}

export const speed: SpeedView = {
  days: 28,
  rows: [
    {
      route: '/products/:id',
      line: '4g',
      vitals: {
        lcp: { most: 1600, samples: 1240 },
        inp: { most: 300, samples: 1100 },
        cls: { most: 10, samples: 1240 }
      }
    },
    {
      route: '/',
      line: 'slow-2g',
      vitals: { lcp: { most: null, samples: 1 }, inp: { most: null, samples: 0 }, cls: { most: 0, samples: 1 } }
    }
  ]
}
