import type { BulkPricesView } from '#domain/desk/bulk-prices.ts'

export const prices: BulkPricesView = {
  key: '1f0c8a52-5a0e-4a55-9d0b-0d3a3f1d7c14',
  preview: {
    weighed: { losses: [], unknown: 2, of: 2 },
    seen: 'b2n4q8s1t5v7x9z0a3c8',
    rows: [
      { id: 'natural-a-necklace', name: 'Natural necklace', before: 100_000, after: 104_500 },
      { id: 'ring', name: 'Ring', before: 250_000, after: 261_300 }
    ],
    leftOut: [{ id: 'bracelet', name: 'Classic tennis bracelet', why: 'what it costs follows from its design' }],
    told: ['Ring, “spring”: “Was £2,500” would not be true any more, and is not shown.']
  },
  made: [
    {
      id: 'prices-1f0c8a52-5a0e-4a55-9d0b-0d3a3f1d7c14',
      percent: 4.5,
      at: '2026-03-02T10:00:00.000Z',
      who: 'Anna',
      count: 2,
      undoneAt: null,
      kept: []
    },
    {
      id: 'prices-1f0c8a52-5a0e-4a55-9d0b-0d3a3f1d7c15',
      percent: -3,
      at: '2026-03-01T10:00:00.000Z',
      who: 'Anna',
      count: 12,
      undoneAt: '2026-03-01T11:00:00.000Z',
      kept: ['Natural halo ring, platinum']
    }
  ]
}
