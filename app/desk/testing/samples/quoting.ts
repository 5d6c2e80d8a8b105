import type { BuilderView, PendingLine, QuotingView, RatesView, TemplateView } from '#domain/desk/quoting-view.ts'

export const pendingLine: PendingLine = {
  id: '5a1f0d3c-1b2a-4c3d-8e4f-5a6b7c8d9e0f',
  who: 'Anna',
  at: '2026-03-02T11:00:00.000Z',
  line: {
    words: 'Ring remodelled',
    quotedFor: 'consumer',
    rows: [
      { label: 'Platinum', how: '4.2 g at £32.50 a gram', amount: 136_50 },
      { label: 'Margin', how: '40% of the price without VAT', amount: 91_00 },
      { label: 'VAT', how: '20%', amount: 45_50 }
    ],
    total: 273_00
  }
}

const rates: RatesView = {
  version: 2,
  rates: { metals: { platinum: 32_50 }, perHour: 55_00, marginPercent: 40 },
  who: 'Anna',
  at: '2026-03-01T09:00:00.000Z'
}

export const builder: BuilderView = {
  reference: 'NL-B-2H8D-4TRN',
  name: 'Ines Hale',
  isTrade: false,
  rates,
  templates: [{ id: '6b2f0d3c-1b2a-4c3d-8e4f-5a6b7c8d9e0f', name: 'Resize' }],
  built: [pendingLine],
  preview: pendingLine.line,
  key: '7c3f0d3c-1b2a-4c3d-8e4f-5a6b7c8d9e0f'
}

export const quoting: QuotingView = {
  rates,
  earlier: [{ ...rates, version: 1 }],
  templates: [
    {
      id: '6b2f0d3c-1b2a-4c3d-8e4f-5a6b7c8d9e0f',
      name: 'Resize',
      lines: ['Your ring, made to a new size'],
      who: 'Anna',
      changedAt: '2026-03-01T09:00:00.000Z'
    }
  ],
  key: '7c3f0d3c-1b2a-4c3d-8e4f-5a6b7c8d9e0f'
}

export const template: TemplateView = {
  id: '6b2f0d3c-1b2a-4c3d-8e4f-5a6b7c8d9e0f',
  name: 'Resize',
  revision: 1,
  rates,
  lines: [
    {
      id: '8d4f0d3c-1b2a-4c3d-8e4f-5a6b7c8d9e0f',
      form: { words: 'Ring remodelled', quotedFor: 'consumer', metal: 'platinum', grams: '4.2' },
      today: pendingLine.line,
      problem: ''
    }
  ],
  preview: null,
  key: '7c3f0d3c-1b2a-4c3d-8e4f-5a6b7c8d9e0f'
}
