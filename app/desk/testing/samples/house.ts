import type { AuditView, PreflightView, SessionsView } from '#domain/desk/staff-view.ts'

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
  ]
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
