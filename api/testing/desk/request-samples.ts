import { get, post, type Sample } from './sample.ts'

/** Routes of the inbox and of requests, of what quotations are reckoned by, and of reminders. */
export const requestSamples: Readonly<Record<string, Sample>> = {
  'GET /desk/inbox': get(() => '/desk/inbox'),
  'GET /desk/requests/:reference': get(({ reference }) => `/desk/requests/${reference}`),
  'GET /desk/requests/:reference/pictures/:position': get(({ reference }) => `/desk/requests/${reference}/pictures/1`),
  'GET /desk/requests/:reference/shown/:of/:position': get(
    ({ reference, drawing }) => `/desk/requests/${reference}/shown/${drawing}/1`
  ),
  'GET /desk/requests/:reference/attachments/:of/:position': get(
    ({ reference, drawing }) => `/desk/requests/${reference}/attachments/${drawing}/1`
  ),
  'POST /desk/requests/:reference/reply': post(
    ({ reference }) => `/desk/requests/${reference}/reply`,
    ({ key }) => ({ key, revision: '0', message: 'We would love to make this.', state: 'answered', quote: '' })
  ),
  'POST /desk/requests/:reference/note': post(
    ({ reference }) => `/desk/requests/${reference}/note`,
    ({ key }) => ({ key, message: 'Rang twice.' })
  ),
  'POST /desk/requests/:reference/state': post(
    ({ reference }) => `/desk/requests/${reference}/state`,
    () => ({ revision: '0', to: 'lost' })
  ),
  'GET /desk/requests/:reference/quotations/:version': get(
    ({ reference }) => `/desk/requests/${reference}/quotations/1`
  ),
  'POST /desk/requests/:reference/quotation': post(
    ({ reference }) => `/desk/requests/${reference}/quotation`,
    ({ key }) => ({
      key,
      revision: '0',
      quotedFor: 'consumer',
      madeTo: 'specification',
      'description-1': 'A pendant',
      'price-1': '1,200',
      validUntil: '2025-12-20',
      deposit: '30%',
      note: ''
    })
  ),
  'GET /desk/requests/:reference/build': get(({ reference }) => `/desk/requests/${reference}/build`),
  'POST /desk/requests/:reference/build': post(
    ({ reference }) => `/desk/requests/${reference}/build`,
    ({ key }) => ({ key, action: 'put', words: 'A ring', quotedFor: 'consumer', other: '100', margin: '40' })
  ),
  'POST /desk/requests/:reference/build/template': post(
    ({ reference }) => `/desk/requests/${reference}/build/template`,
    ({ key, template }) => ({ key, template })
  ),
  'POST /desk/requests/:reference/build/:id/remove': post(
    ({ reference, built }) => `/desk/requests/${reference}/build/${built}/remove`
  ),
  'GET /desk/quoting': get(() => '/desk/quoting'),
  'POST /desk/quoting': post(
    () => '/desk/quoting',
    () => ({ seen: '0', 'metal-platinum': '32.50', perHour: '55', margin: '40' })
  ),
  'GET /desk/reminders': get(() => '/desk/reminders'),
  'POST /desk/reminders': post(
    () => '/desk/reminders',
    () => ({
      seen: '0',
      'quotation-ending-days': '3',
      'quotation-unanswered-days': '10',
      'drawing-waiting-days': '7',
      'deposit-unpaid-days': '5',
      'balance-unpaid-days': '5'
    })
  ),
  'POST /desk/templates/new': post(
    () => '/desk/templates/new',
    ({ key }) => ({ key, name: 'Resize' })
  ),
  'GET /desk/templates/:id': get(({ template }) => `/desk/templates/${template}`),
  'POST /desk/templates/:id/name': post(
    ({ template }) => `/desk/templates/${template}/name`,
    () => ({ revision: '0', name: 'Ring remodelled' })
  ),
  'POST /desk/templates/:id/lines': post(
    ({ template }) => `/desk/templates/${template}/lines`,
    ({ key }) => ({
      key,
      revision: '0',
      action: 'keep',
      words: 'A ring',
      quotedFor: 'consumer',
      other: '9',
      margin: '0'
    })
  ),
  'POST /desk/templates/:id/remove': post(({ template }) => `/desk/templates/${template}/remove`),
  // Nothing of it is accepted.
  'POST /desk/requests/:reference/drawing': post(
    ({ reference }) => `/desk/requests/${reference}/drawing`,
    ({ key }) => ({ key, revision: '0', title: 'From the side', message: '' })
  ),
  'POST /desk/requests/:reference/step': post(
    ({ reference }) => `/desk/requests/${reference}/step`,
    ({ key }) => ({ key, step: 'cast', day: '2025-12-01', message: '' })
  ),
  'POST /desk/requests/:reference/steps/:id/off': post(
    ({ reference, key }) => `/desk/requests/${reference}/steps/${key}/off`
  ),
  'GET /desk/requests/:reference/films/:id/:part': get(
    ({ reference, benchFilm }) => `/desk/requests/${reference}/films/${benchFilm}/poster`
  ),
  // Nothing is chosen.
  'POST /desk/requests/:reference/film': post(({ reference }) => `/desk/requests/${reference}/film`),
  'POST /desk/requests/:reference/films/:id/off': post(
    ({ reference, key }) => `/desk/requests/${reference}/films/${key}/off`
  ),
  'POST /desk/requests/:reference/order': post(({ reference }) => `/desk/requests/${reference}/order`),
  'POST /desk/requests/:reference/settle': post(
    ({ reference }) => `/desk/requests/${reference}/settle`,
    () => ({ revision: '0' })
  ),
  'POST /desk/requests/:reference/link': post(
    ({ reference }) => `/desk/requests/${reference}/link`,
    () => ({ revision: '0' })
  ),
  'POST /desk/requests/:reference/assign': post(
    ({ reference }) => `/desk/requests/${reference}/assign`,
    () => ({ revision: '0', staff: '' })
  ),
  // Not said to be meant: the others need it still.
  'POST /desk/requests/:reference/erase': post(({ reference }) => `/desk/requests/${reference}/erase`),
  'POST /desk/requests/:reference/mails/:id/returned': post(
    ({ reference, mail }) => `/desk/requests/${reference}/mails/${mail}/returned`
  ),
  'POST /desk/requests/:reference/mails/:id/arrived': post(
    ({ reference, mail }) => `/desk/requests/${reference}/mails/${mail}/arrived`
  )
}
