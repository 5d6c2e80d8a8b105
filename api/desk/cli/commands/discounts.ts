import { amountWords } from '#domain/pricing/money.ts'
import { DISCOUNT_STATES } from '#domain/promotions/discount-code.ts'
import { addDiscount, endDiscount, planDiscount, readDiscounts } from '../../discounts/change-discount.ts'
import { type Command, failed, told } from '../command.ts'
import { asTable } from '../table.ts'
import { tellLosses } from '../tell-losses.ts'
import { jsonOf } from './pieces.ts'

/** Discount codes, besides /desk/discounts. */
export const discountCommands: readonly Command[] = [
  {
    name: 'discount add',
    needs: { json: 'FILE' },
    allows: { 'at-a-loss': '', 'dry-run': '' },
    says: 'adds a discount code: {code, percent | amount, from, to, limit?, oncePerCustomer?, minimum?, withOffers?}, pence and YYYY-MM-DD; pieces, or categories and origins, if not for all. With --dry-run it only says what it would do',
    run: async ({ deps, acting, options, say }) => {
      const found = await jsonOf(options.json ?? '')
      if ('error' in found) return failed(found.error)
      const planned = await planDiscount(deps.db, found.given, acting.now)
      if (planned.kind === 'refused') return told(planned, say, '', '')
      const { words, pieces, least, seen } = planned.preview
      say(`${planned.discount.code}: ${words}. It is for ${pieces} of the pieces in the shop now.`)
      if (least)
        say(`The lowest price: ${least.name}, ${amountWords(least.left)} instead of ${amountWords(least.price)}.`)
      tellLosses(planned.preview.weighed, say)
      if ('dry-run' in options) {
        say('Nothing is written.')
        return undefined
      }
      return told(
        await addDiscount(deps, { given: found.given, seen, isAtLoss: 'at-a-loss' in options }, acting),
        say,
        'The code is added.',
        ''
      )
    }
  },
  {
    name: 'discount list',
    says: 'every discount code, how it stands, how often it is used, and by which orders',
    run: async ({ deps, acting, say }) => {
      const { discounts } = await readDiscounts(deps.db, acting.now)
      if (discounts.length === 0) say('There is no code.')
      for (const line of asTable(
        discounts.map(({ code, state, words, lastDay, taken, limit, orders }) => [
          code,
          DISCOUNT_STATES[state],
          `to ${lastDay}`,
          limit === null ? `${taken} used` : `${taken} of ${limit} used`,
          words,
          orders.map(({ number }) => number).join(' ')
        ])
      ))
        say(line)
      return undefined
    }
  },
  {
    name: 'discount end',
    takes: ['CODE'],
    says: 'ends a discount code now; orders that are placed keep what it took off',
    run: async ({ deps, acting, words: [code = ''], say }) =>
      told(await endDiscount(deps, { code }, acting), say, 'The code is ended.', `There is no code ${code}.`)
  }
]
