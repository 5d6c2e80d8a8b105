import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BrowserContext, Route } from '@playwright/test'
import { type PaypalDouble, paypalSettings, startPaypalDouble } from '../api/testing/paypal-double.ts'
import { type StripeDouble, startStripeDouble, stripeSettings } from '../api/testing/stripe-double.ts'
import { fakePaypal, fakeStripe } from './provider-scripts.ts'
import { openShopAgain, type Shop, test as withoutProviders } from './shop.ts'

interface ProviderFixtures {
  stripe: StripeDouble
  paypal: PaypalDouble
  /** Addresses of the providers that the browser asked for, in their order. */
  foreign: string[]
  shop: Shop
}

/** A shop that takes payments by doubles of both providers; the browser meets the doubles in the providers' places. */
export const test = withoutProviders.extend<ProviderFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a test needs from this pattern
  stripe: async ({}, use) => {
    const double = await startStripeDouble()
    await use(double)
    await double.close()
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a test needs from this pattern
  paypal: async ({}, use) => {
    const double = await startPaypalDouble()
    await use(double)
    await double.close()
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a test needs from this pattern
  foreign: async ({}, use) => use([]),
  context: async ({ context, stripe, paypal, foreign }, use) => {
    await takeProvidersPlace(context, { stripe: stripe.url, paypal: paypal.url, foreign })
    await use(context)
  },
  shop: async ({ stripe, paypal }, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'northlight-paying-'))
    const shop = await openShopAgain(folder, { ...stripeSettings(stripe.url), ...paypalSettings(paypal.url) })
    stripe.webhooks.sendTo(`${shop.url}/api/webhooks/stripe`)
    paypal.webhooks.sendTo(`${shop.url}/api/webhooks/paypal`)
    await use(shop)
    await shop.stop()
    await rm(folder, { recursive: true, force: true })
  }
})

interface Places {
  stripe: string
  paypal: string
  foreign: string[]
}

/** The shop's rules for scripts allow the providers' own addresses alone, so these are what the browser asks for. */
async function takeProvidersPlace(context: BrowserContext, { stripe, paypal, foreign }: Places): Promise<void> {
  const script = (work: () => void) => async (route: Route) => {
    foreign.push(route.request().url())
    await route.fulfill({ contentType: 'text/javascript', body: `(${work})()` })
  }
  const passOn = (double: string) => async (route: Route) => {
    const { pathname, search } = new URL(route.request().url())
    foreign.push(route.request().url())
    const response = await route.fetch({ url: double + pathname + search }).catch(() => null)
    // A provider that is out of reach: the page is told what a browser tells it then.
    await (response ? route.fulfill({ response }) : route.abort('connectionrefused'))
  }
  await context.route('https://js.stripe.com/**', script(fakeStripe))
  await context.route('https://api.stripe.com/**', passOn(stripe))
  await context.route(/^https:\/\/www\.(sandbox\.)?paypal\.com\/sdk\/js/, script(fakePaypal))
  await context.route('https://www.paypal.com/double/**', passOn(paypal))
}

export { expect } from './shop.ts'
