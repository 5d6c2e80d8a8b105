import { get, post, type Sample } from './sample.ts'

/** Routes of orders and their returns, parcels, changes and money, of mails to sort, and of Today. */
export const orderSamples: Readonly<Record<string, Sample>> = {
  'GET /desk/orders': get(() => '/desk/orders'),
  'GET /desk/orders/:number/pro-forma': get(({ order }) => `/desk/orders/${order}/pro-forma`),
  'GET /desk/orders/:number/pro-forma/pdf': get(({ order }) => `/desk/orders/${order}/pro-forma/pdf`),
  'GET /desk/orders/:number': get(({ order }) => `/desk/orders/${order}`),
  'GET /desk/orders/new': get(() => '/desk/orders/new'),
  'POST /desk/orders/new': post(
    () => '/desk/orders/new',
    () => ({ action: 'look', 'piece-1': 'necklace', 'quantity-1': '1' })
  ),
  'GET /desk/orders/:number/job-sheet': get(({ order }) => `/desk/orders/${order}/job-sheet`),
  'GET /desk/orders/:number/papers/:paper': get(({ order, paper }) => `/desk/orders/${order}/papers/${paper}`),
  'POST /desk/orders/:number/move': post(
    ({ order }) => `/desk/orders/${order}/move`,
    () => ({ from: 'pending', to: 'cancelled', reason: 'Asked for by telephone.' })
  ),
  'POST /desk/orders/:number/dispatch': post(
    ({ order }) => `/desk/orders/${order}/dispatch`,
    () => ({ from: 'pending', carrier: 'Royal Mail', tracking: 'AB123456789GB' })
  ),
  'POST /desk/orders/:number/returns': post(
    ({ inReturn }) => `/desk/orders/${inReturn}/returns`,
    ({ key }) => ({ key, ground: 'mind', 'quantity-1': '1' })
  ),
  'POST /desk/orders/:number/returns/:id/received': post(
    ({ inReturn, expected }) => `/desk/orders/${inReturn}/returns/${expected}/received`
  ),
  'POST /desk/orders/:number/returns/:id/inspected': post(
    ({ inReturn, received }) => `/desk/orders/${inReturn}/returns/${received}/inspected`,
    () => ({ 'condition-1': 'as-sent' })
  ),
  'POST /desk/orders/:number/returns/:id/ended': post(
    ({ inReturn, expected }) => `/desk/orders/${inReturn}/returns/${expected}/ended`,
    () => ({ outcome: 'called-off' })
  ),
  'POST /desk/orders/:number/returns/:id/refund': post(
    ({ inReturn, received }) => `/desk/orders/${inReturn}/returns/${received}/refund`,
    ({ key }) => ({ key, reason: 'It came back', action: 'give' })
  ),
  'POST /desk/orders/:number/returns/:id/refund-by-hand': post(
    ({ inReturn, received }) => `/desk/orders/${inReturn}/returns/${received}/refund-by-hand`,
    ({ key }) => ({ key, amount: '1299', reason: 'It came back' })
  ),
  'GET /desk/orders/:number/returns/:id/label': get(
    ({ inReturn, expected }) => `/desk/orders/${inReturn}/returns/${expected}/label`
  ),
  'GET /desk/orders/:number/returns/:id/label/pdf': get(
    ({ inReturn, expected }) => `/desk/orders/${inReturn}/returns/${expected}/label/pdf`
  ),
  'GET /desk/orders/:number/mails/:id': get(({ untold, toTell }) => `/desk/orders/${untold}/mails/${toTell}`),
  'POST /desk/orders/:number/mails/:id/told': post(
    ({ untold, toTell }) => `/desk/orders/${untold}/mails/${toTell}/told`
  ),
  'POST /desk/orders/:number/parcels': post(
    ({ order }) => `/desk/orders/${order}/parcels`,
    ({ key }) => ({ key, 'quantity-1': '1' })
  ),
  'POST /desk/orders/:number/parcels/:id/correct': post(
    ({ inParts, packed }) => `/desk/orders/${inParts}/parcels/${packed}/correct`,
    () => ({ 'quantity-1': '1' })
  ),
  'POST /desk/orders/:number/parcels/:id/send': post(
    ({ inParts, packed }) => `/desk/orders/${inParts}/parcels/${packed}/send`,
    () => ({ carrier: 'Royal Mail', tracking: 'AB123456789GB' })
  ),
  'POST /desk/orders/:number/parcels/:id/arrived': post(
    ({ inParts, packed }) => `/desk/orders/${inParts}/parcels/${packed}/arrived`
  ),
  'POST /desk/orders/:number/parcels/:id/unpack': post(
    ({ inParts, packed }) => `/desk/orders/${inParts}/parcels/${packed}/unpack`
  ),
  'GET /desk/orders/:number/parcels/:id/packing-slip': get(
    ({ inParts, packed }) => `/desk/orders/${inParts}/parcels/${packed}/packing-slip`
  ),
  'GET /desk/orders/:number/parcels/:id/packing-slip/pdf': get(
    ({ inParts, packed }) => `/desk/orders/${inParts}/parcels/${packed}/packing-slip/pdf`
  ),
  'POST /desk/orders/:number/ready': post(
    ({ order }) => `/desk/orders/${order}/ready`,
    () => ({ from: 'pending' })
  ),
  'POST /desk/orders/:number/hand-over': post(
    ({ order }) => `/desk/orders/${order}/hand-over`,
    () => ({ from: 'pending', name: 'Alex Morgan', checkedBy: 'Anna' })
  ),
  'POST /desk/orders/:number/send-instead': post(
    ({ order }) => `/desk/orders/${order}/send-instead`,
    () => ({ from: 'pending' })
  ),
  'GET /desk/mails': get(() => '/desk/mails'),
  'POST /desk/mails/:id/put': post(
    ({ mailToSort }) => `/desk/mails/${mailToSort}/put`,
    ({ reference }) => ({ reference })
  ),
  'POST /desk/mails/:id/away': post(({ mailToPutAway }) => `/desk/mails/${mailToPutAway}/away`),
  'GET /desk/today': get(() => '/desk/today'),
  'POST /desk/orders/:number/gone-through': post(
    ({ order }) => `/desk/orders/${order}/gone-through`,
    () => ({ isSo: 'yes', from: 'today' })
  ),
  'POST /desk/orders/:number/payment-link': post(
    ({ order }) => `/desk/orders/${order}/payment-link`,
    ({ key }) => ({ key })
  ),
  'POST /desk/orders/:number/deposit': post(
    ({ order }) => `/desk/orders/${order}/deposit`,
    ({ key }) => ({ key, deposit: '30%', dueBy: '2025-12-12' })
  ),
  'POST /desk/orders/:number/delivery-charge': post(
    ({ order }) => `/desk/orders/${order}/delivery-charge`,
    () => ({ charge: '12.50' })
  ),
  'POST /desk/orders/:number/import-collector': post(
    ({ order }) => `/desk/orders/${order}/import-collector`,
    () => ({ collector: 'DHL Express' })
  ),
  'POST /desk/orders/:number/refund': post(
    ({ order }) => `/desk/orders/${order}/refund`,
    ({ key }) => ({ key, amount: '10', reason: 'A scratch.', refundable: '0' })
  ),
  'POST /desk/orders/:number/refund-lines': post(
    ({ order }) => `/desk/orders/${order}/refund-lines`,
    ({ key }) => ({ key, 'quantity-1': '1', reason: 'Too large.', action: 'give' })
  ),
  'POST /desk/orders/:number/payment': post(
    ({ order }) => `/desk/orders/${order}/payment`,
    ({ key }) => ({ key, reference: 'MORGAN 1' })
  ),
  'POST /desk/orders/:number/note': post(
    ({ order }) => `/desk/orders/${order}/note`,
    ({ key }) => ({ key, message: 'Wants it by Friday.' })
  ),
  'GET /desk/orders/:number/packing-slip': get(({ parcel }) => `/desk/orders/${parcel}/packing-slip`),
  'GET /desk/orders/:number/packing-slip/pdf': get(({ parcel }) => `/desk/orders/${parcel}/packing-slip/pdf`),
  'GET /desk/orders/:number/valuation': get(({ parcel }) => `/desk/orders/${parcel}/valuation`),
  'GET /desk/orders/:number/valuation/pdf': get(({ parcel }) => `/desk/orders/${parcel}/valuation/pdf`),
  'POST /desk/orders/:number/details': post(
    ({ order }) => `/desk/orders/${order}/details`,
    () => ({ customerEmail: 'alex@example.org', customerPhone: '', giftNote: 'For Sam' })
  ),
  'GET /desk/orders/:number/change': get(({ order }) => `/desk/orders/${order}/change`),
  'POST /desk/orders/:number/change': post(
    ({ order }) => `/desk/orders/${order}/change`,
    ({ key }) => ({ key, action: 'look' })
  ),
  'POST /desk/orders/:number/changes/:id/withdraw': post(
    ({ order, change }) => `/desk/orders/${order}/changes/${change}/withdraw`
  ),
  'POST /desk/orders/:number/changes/:id/returned': post(
    ({ order, exchange }) => `/desk/orders/${order}/changes/${exchange}/returned`
  ),
  'POST /desk/orders/:number/changes/:id/sent': post(
    ({ order, exchange }) => `/desk/orders/${order}/changes/${exchange}/sent`,
    () => ({ parcel: 'Royal Mail, QQ123456789GB' })
  ),
  'POST /desk/orders/:number/mails/:id/returned': post(
    ({ order, orderMail }) => `/desk/orders/${order}/mails/${orderMail}/returned`
  ),
  'POST /desk/orders/:number/mails/:id/arrived': post(
    ({ order, orderMail }) => `/desk/orders/${order}/mails/${orderMail}/arrived`
  )
}
