/**
 * The signs as the browsers draw them, each as one path on a grid of 24. Share, the plus in a square, the dots and lines are
 * the same in all of them. After Lucide (ISC License, Lucide contributors) where it has them.
 */
export const SIGNS = {
  share: 'M12 2v13M16 6l-4-4-4 4M7 10H6a2 2 0 0 0-2 2v8a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-8a2 2 0 0 0-2-2h-1',
  plusInSquare: 'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM8 12h8M12 8v8',
  dotsUpright:
    'M11.4 5a.6.6 0 1 0 1.2 0a.6.6 0 1 0-1.2 0zM11.4 12a.6.6 0 1 0 1.2 0a.6.6 0 1 0-1.2 0zM11.4 19a.6.6 0 1 0 1.2 0a.6.6 0 1 0-1.2 0z',
  dots: 'M4.4 12a.6.6 0 1 0 1.2 0a.6.6 0 1 0-1.2 0zM11.4 12a.6.6 0 1 0 1.2 0a.6.6 0 1 0-1.2 0zM18.4 12a.6.6 0 1 0 1.2 0a.6.6 0 1 0-1.2 0z',
  lines: 'M4 6h16M4 12h16M4 18h16',
  plus: 'M5 12h14M12 5v14',
  phoneWithArrow: 'M13 2H7a2 2 0 0 0-2 2v16a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-4M11 18h2M18 3v9M14.5 8.5l3.5 3.5 3.5-3.5',
  screenWithArrow:
    'M12 3H4a2 2 0 0 0-2 2v10a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-2M12 17v4M8 21h8M18 2v8M14.5 6.5l3.5 3.5 3.5-3.5',
  squaresAndPlus: 'M4 4h6v6H4zM4 14h6v6H4zM14 14h6v6h-6zM17 4v6M14 7h6',
  tabAndBar:
    'M4 3h16a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM3 17h18M7 17v4M12 6v7M9 10l3 3 3-3',
  dock: 'M4 3h16a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM6 17h12M12 6v7M9 10l3 3 3-3',
  page: 'M6 2h8l6 6v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2zM14 2v6h6',
  outward: 'M15 3h6v6M10 14 21 3M18 13v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6',
  question: 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0zM9.1 9a3 3 0 0 1 5.8 1c0 2-3 3-3 3M12 17h.01',
  bag: 'M16 10a4 4 0 0 1-8 0M3.1 6h17.8M3.4 5.5a2 2 0 0 0-.4 1.2V20a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2V6.7a2 2 0 0 0-.4-1.2l-2-2.7A2 2 0 0 0 17 2H7a2 2 0 0 0-1.6.8z',
  tick: 'M20 6 9 17l-5-5',
  /** The shop's own mark: a brilliant seen from above. */
  mark: 'M12 2l7.1 2.9L22 12l-2.9 7.1L12 22l-7.1-2.9L2 12l2.9-7.1zM14.1 6.8l3.1 3.1v4.2l-3.1 3.1H9.9l-3.1-3.1V9.9l3.1-3.1zM9.9 6.8 12 2l2.1 4.8M14.1 6.8l5-1.9-1.9 5M17.2 9.9 22 12l-4.8 2.1M17.2 14.1l1.9 5-5-1.9M14.1 17.2 12 22l-2.1-4.8M9.9 17.2l-5 1.9 1.9-5M6.8 14.1 2 12l4.8-2.1M6.8 9.9l-1.9-5 5 1.9'
} as const

export type Sign = keyof typeof SIGNS
