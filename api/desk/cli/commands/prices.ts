import { METAL_TYPES } from '#domain/catalogue/metals.ts'
import { CATEGORIES, DIAMOND_TYPES } from '#domain/catalogue/vocabulary.ts'
import { percentWords, ROUNDING_WORDS } from '#domain/desk/bulk-prices.ts'
import { amountWords } from '#domain/pricing/money.ts'
import { changePrices, madeBulks, planBulk, undoPrices } from '../../prices/change-prices.ts'
import { type Command, failed, told } from '../command.ts'
import { asTable } from '../table.ts'
import { tellLosses } from '../tell-losses.ts'

const listOf = (text = ''): string[] => text.split(/[\s,;]+/).filter(Boolean)

/** Many prices at once, besides /desk/prices. */
export const priceCommands: readonly Command[] = [
  {
    name: 'prices change',
    needs: { percent: 'N' },
    allows: {
      kind: 'KINDS',
      metal: 'METALS',
      origin: DIAMOND_TYPES.join('|'),
      pieces: 'PIECES',
      'at-a-loss': '',
      'dry-run': ''
    },
    says: 'changes prices by a percentage, such as 4.5 or -3; kinds, metals and pieces with commas between. With --dry-run it only says which. What it says can be undone by its name',
    run: async ({ deps, acting, options, say }) => {
      const percent = (options.percent ?? '').replace('%', '')
      const lists = {
        categories: listOf(options.kind),
        metals: listOf(options.metal),
        origins: listOf(options.origin),
        pieces: listOf(options.pieces)
      }
      const unknown = [
        ...lists.categories.filter((kind) => !(CATEGORIES as readonly string[]).includes(kind)),
        ...lists.metals.filter((metal) => !(METAL_TYPES as readonly string[]).includes(metal))
      ]
      if (unknown.length > 0)
        return failed(
          `There is no ${unknown.join(', ')}. Kinds: ${CATEGORIES.join(', ')}. Metals: ${METAL_TYPES.join(', ')}.`
        )
      const given = {
        percent: /^[+-]?\d{1,3}(\.\d{1,3})?$/.test(percent) ? Number(percent) : Number.NaN,
        ...Object.fromEntries(Object.entries(lists).filter(([, values]) => values.length > 0))
      }
      const planned = await planBulk(deps.db, given, acting.now)
      if (planned.kind === 'refused') return told(planned, say, '', '')
      const { rows, leftOut, told: words } = planned.judged
      for (const line of asTable(
        rows.map(({ id, before, after }) => [id, `${amountWords(before)} to ${amountWords(after)}`])
      ))
        say(line)
      for (const { id, why } of leftOut) say(`${id} is left as it is: ${why}.`)
      for (const one of words) say(one)
      say(ROUNDING_WORDS)
      tellLosses(planned.weighed, say)
      if ('dry-run' in options) {
        say('Nothing is written.')
        return undefined
      }
      const failure = told(
        await changePrices(deps, { given, seen: planned.seen, isAtLoss: 'at-a-loss' in options }, acting),
        say,
        'The prices are changed.',
        ''
      )
      if (failure) return failure
      const [made] = await madeBulks(deps.db)
      if (made) say(`To undo it: prices undo ${made.id}`)
      return undefined
    }
  },
  {
    name: 'prices list',
    says: 'the last changes of many prices, and whether each was undone',
    run: async ({ deps, say }) => {
      const made = await madeBulks(deps.db)
      if (made.length === 0) say('No prices were changed so.')
      for (const line of asTable(
        made.map(({ id, percent, count, at, who, undoneAt }) => [
          id,
          percentWords(percent),
          `${count}`,
          at.slice(0, 10),
          who,
          undoneAt === null ? 'stands' : `undone ${undoneAt.slice(0, 10)}`
        ])
      ))
        say(line)
      return undefined
    }
  },
  {
    name: 'prices undo',
    takes: ['ID'],
    says: 'undoes such a change; what somebody has changed since stays, and is named',
    run: async ({ deps, acting, words: [id = ''], say }) => {
      const failure = told(await undoPrices(deps, { id }, acting), say, 'It is undone.', `There is no change ${id}.`)
      if (failure) return failure
      const kept = (await madeBulks(deps.db)).find((made) => made.id === id)?.kept ?? []
      if (kept.length > 0) say(`Changed since, and left as they were: ${kept.join(', ')}.`)
      return undefined
    }
  }
]
