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
  changes: null,
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

/** A table of prices of which one was typed anew. */
export const tableWord: WordView = {
  ...figureWord,
  entry: {
    key: 'bracelets.natural.18k',
    group: 'prices',
    label: 'Tennis bracelets in 18K gold, natural diamonds',
    what: { kind: 'prices', rows: ['6 inches', '6.5 inches'], columns: ['0.083 ct', '0.09 ct'] },
    initial: '6 inches | 4834 | 5222\n6.5 inches | 5221 | 5640',
    shown: 'cards and pages of these bracelets'
  },
  value: '6 inches | 4834 | 5222\n6.5 inches | 5221 | 5640',
  changes: [{ what: '6 inches, 0.083 ct', before: '£4,834', after: '£4,900' }]
}

/** Weights that a kind is offered in. */
export const caratsWord: WordView = {
  ...figureWord,
  entry: {
    key: 'carats.anklets',
    group: 'prices',
    label: 'Weights of anklets',
    what: { kind: 'carats', own: 0.5 },
    initial: '0.25 | 0.4\n0.5 | 1',
    shown: 'pages of these pieces'
  },
  value: '0.25 | 0.4\n0.5 | 1'
}
