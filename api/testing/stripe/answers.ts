import { type Intent, type Intents, Refusal } from './intents.ts'

export interface DoubleKeys {
  secretKey: string
  publishableKey: string
}

interface Asked {
  method: string
  path: string
  form: Record<string, string>
}

interface Facts {
  intents: Intents
  keys: DoubleKeys
  /** The key that came with the request. */
  bearer: string
}

/** What Stripe answers. Throws its refusal: a page, with its publishable key, reaches only what its client secret opens. */
export function answerOf({ method, path, form }: Asked, { intents, keys, bearer }: Facts): unknown {
  const shown = (intent: Intent) => (form['expand[0]'] === 'latest_charge' ? intents.expanded(intent) : intent)
  const onlyShop = () => {
    if (bearer !== keys.secretKey) throw wrongKey()
  }
  const shopOrPage = (id: string) => {
    if (bearer === keys.secretKey) return
    const isPage = (bearer || form.key) === keys.publishableKey
    if (!isPage || form.client_secret !== intents.get(id).client_secret) throw wrongKey()
  }

  const id = /^\/(?:v1|double)\/payment_intents\/(\w+)/.exec(path)?.[1] ?? ''
  switch (`${method} ${id ? path.replace(id, ':id') : path}`) {
    case 'POST /v1/payment_intents':
      onlyShop()
      return intents.create(new URLSearchParams(form))
    case 'GET /v1/payment_intents/:id':
      shopOrPage(id)
      return shown(intents.get(id))
    case 'POST /v1/payment_intents/:id/confirm':
      shopOrPage(id)
      return shown(intents.confirm(id, form.payment_method ?? null))
    case 'POST /v1/payment_intents/:id/cancel':
      onlyShop()
      return intents.cancel(id)
    case 'POST /v1/refunds': {
      onlyShop()
      return intents.refundBy(new URLSearchParams(form))
    }
    case 'GET /v1/refunds': {
      onlyShop()
      const data = intents.refunds().filter(({ payment_intent }) => payment_intent === form.payment_intent)
      return { object: 'list', url: '/v1/refunds', has_more: false, data: data.map(intents.refundShown) }
    }
    case 'POST /double/payment_intents/:id/authenticate':
      return intents.authenticate(id, form.result === 'pass')
    default:
      throw new Refusal(404, {
        type: 'invalid_request_error',
        code: 'resource_missing',
        message: `Unrecognized request URL (${method}: ${path})`
      })
  }
}

const wrongKey = () =>
  new Refusal(401, { type: 'invalid_request_error', code: 'api_key_invalid', message: 'Invalid API Key provided.' })
