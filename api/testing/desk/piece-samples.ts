import { get, post, type Sample } from './sample.ts'

/** Routes of the catalogue and of stock. */
export const pieceSamples: Readonly<Record<string, Sample>> = {
  'GET /desk/catalogue': get(() => '/desk/catalogue'),
  'GET /desk/catalogue/:id': get(({ product }) => `/desk/catalogue/${product}`),
  'POST /desk/catalogue/:id': post(
    ({ product }) => `/desk/catalogue/${product}`,
    () => ({ revision: '', price: '1', stock: 'count', count: '1', featured: 'no', hidden: 'yes' })
  ),
  'GET /desk/catalogue/new': get(() => '/desk/catalogue/new'),
  'POST /desk/catalogue/new': post(
    () => '/desk/catalogue/new',
    () => ({
      category: 'wedding-rings',
      id: 'natural-new-ring',
      diamondType: 'natural',
      metalType: 'platinum',
      name: 'Natural new ring, platinum',
      description: 'One stone.',
      price: '2,500'
    })
  ),
  'GET /desk/catalogue/:id/piece': get(({ product }) => `/desk/catalogue/${product}/piece`),
  'POST /desk/catalogue/:id/piece': post(
    ({ product }) => `/desk/catalogue/${product}/piece`,
    () => ({ version: '0', category: 'wedding-rings', name: 'Natural pavé ring, platinum' })
  ),
  'POST /desk/catalogue/:id/publish': post(({ product }) => `/desk/catalogue/${product}/publish`),
  'POST /desk/catalogue/:id/archive': post(
    ({ product }) => `/desk/catalogue/${product}/archive`,
    () => ({ at: '2026-01-01T09:00' })
  ),
  'POST /desk/catalogue/:id/restore': post(
    ({ draft }) => `/desk/catalogue/${draft}/restore`,
    () => ({ version: '1', base: '1' })
  ),
  'POST /desk/catalogue/:id/duplicate': post(
    ({ product }) => `/desk/catalogue/${product}/duplicate`,
    () => ({ 'metal-sterlingsilver': 'yes' })
  ),
  'GET /desk/catalogue/:id/versions': get(({ draft }) => `/desk/catalogue/${draft}/versions?from=1&to=1`),
  'POST /desk/catalogue/:id/films': post(({ product }) => `/desk/catalogue/${product}/films`),
  'POST /desk/catalogue/:id/poster': post(({ product }) => `/desk/catalogue/${product}/poster`),
  'GET /desk/films/parts': get(() => '/desk/films/parts?upload=a-film-12345'),
  'POST /desk/films/parts': post(() => '/desk/films/parts?upload=a-film-12345&at=0'),
  'POST /desk/catalogue/:id/photographs': post(({ product }) => `/desk/catalogue/${product}/photographs`),
  'POST /desk/catalogue/:id/media': post(({ product }) => `/desk/catalogue/${product}/media`),
  'GET /desk/stock': get(() => '/desk/stock'),
  'GET /desk/stock/file': get(() => '/desk/stock/file'),
  'GET /desk/stock/:id': get(({ product }) => `/desk/stock/${product}`),
  'POST /desk/stock/:id/settings': post(
    ({ product }) => `/desk/stock/${product}/settings`,
    () => ({ threshold: '2', place: 'Safe' })
  ),
  'POST /desk/stock/:id/correct': post(
    ({ product }) => `/desk/stock/${product}/correct`,
    () => ({ count: '4', note: 'Two came from the bench.', seen: '0' })
  ),
  'GET /desk/stock/takes': get(() => '/desk/stock/takes'),
  'POST /desk/stock/takes': post(
    () => '/desk/stock/takes',
    () => ({ of: 'all' })
  ),
  'GET /desk/stock/takes/:take': get(({ take }) => `/desk/stock/takes/${take}`),
  'GET /desk/stock/takes/:take/sheet': get(({ take }) => `/desk/stock/takes/${take}/sheet`),
  'POST /desk/stock/takes/:take/count': post(
    ({ take }) => `/desk/stock/takes/${take}/count`,
    () => ({ 'count-necklace': '2', 'was-necklace': '' })
  ),
  'POST /desk/stock/takes/:take/finish': post(
    ({ take }) => `/desk/stock/takes/${take}/finish`,
    () => ({ seen: '' })
  ),
  'POST /desk/stock/takes/:take/abandon': post(({ take }) => `/desk/stock/takes/${take}/abandon`)
}
