import type { WordsView, WordView } from '#domain/desk/words-view.ts'

export const words: WordsView = {
  group: '',
  q: '',
  rows: [
    {
      key: 'figures.delivery-days-maximum',
      label: 'Delivery within the UK, at most',
      group: 'figures',
      value: '28',
      changed: { who: 'Anna', at: '2026-03-02T09:00:00.000Z' },
      isLaw: false
    },
    {
      key: 'faq.hallmark.answer',
      label: 'Answer: Are your pieces hallmarked?',
      group: 'faq',
      value: 'Yes, where the law asks for it. '.repeat(6),
      changed: null,
      isLaw: true
    },
    {
      key: 'announcement',
      label: 'A line at the top of every page',
      group: 'announcement',
      value: '',
      changed: null,
      isLaw: false
    }
  ]
}

const versions = [
  { version: 1, value: 'It began with a window.', who: 'Anna', at: '2026-03-02T09:00:00.000Z' },
  { version: 0, value: 'It began.', who: 'As the shop began', at: '2026-03-01T09:00:00.000Z' }
] as const

export const word: WordView = {
  entry: {
    key: 'pages.our-story.text',
    group: 'pages',
    label: 'Text of /read/our-story',
    what: { kind: 'markdown', most: 20_000 },
    initial: '',
    shown: '/read/our-story, also without signal'
  },
  value: 'It began with a window.',
  own: null,
  version: 1,
  versions,
  preview: {
    key: 'pages.our-story.text',
    kind: 'markdown',
    blocks: [
      { kind: 'h', of: ['The window'] },
      {
        kind: 'p',
        of: ['It began ', { kind: 'b', of: ['with a '] }, { kind: 'a', to: '/about', of: ['window'] }, '.']
      },
      { kind: 'ul', items: [['North'], [{ kind: 'i', of: ['light'] }]] }
    ]
  },
  compared: versions[1],
  names: [{ name: 'deliveryMaximumDays', words: '21' }],
  address: '/read/our-story',
  archive: { slug: 'our-story', at: '', version: 0, places: [{ path: '/about', label: '/about' }] }
}

export const lawWord: WordView = {
  ...word,
  entry: {
    key: 'faq.hallmark.answer',
    group: 'faq',
    label: 'Answer: Are your pieces hallmarked?',
    what: { kind: 'markdown', most: 3000 },
    initial: 'Yes.',
    shown: 'questions and answers, structured data',
    law: 'Hallmarking Act 1973'
  },
  preview: null,
  address: null,
  archive: null
}

export const figureWord: WordView = {
  ...lawWord,
  entry: {
    key: 'figures.return-days',
    group: 'figures',
    label: 'An unworn piece may come back within',
    what: { kind: 'figure', unit: 'days', least: 14, most: 365, why: 'the law gives 14 days to cancel' },
    initial: '30',
    shown: 'product pages'
  },
  value: '30',
  version: 0,
  versions: [],
  compared: null,
  names: []
}

/** A heading that nobody has written: the page's own stands beside the empty field. */
export const headingWord: WordView = {
  ...figureWord,
  entry: {
    key: 'headings.gift-cards',
    group: 'headings',
    label: 'Heading of /gift-cards',
    what: { kind: 'plain', most: 80, mayBeEmpty: true },
    initial: '',
    shown: '/gift-cards, also without signal; while it is empty, the page’s own heading'
  },
  value: '',
  own: 'Gift cards'
}
