import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { pictureSrcSet } from '#domain/catalogue/pictures.ts'
import { ANSWERED_WITHIN } from '#domain/policies/opening-hours.ts'
import { productRead } from '../reads/queries.ts'
import type { PageContext, PageHead } from '../ui/page/page.ts'
import { shareCard } from '../ui/page/share-card.ts'
import { BespokeBody } from './bespoke-body.tsx'
import { pieceId, prefill } from './prefill.ts'
import { RequestWaiting } from './request/request-frame.tsx'
import { HERO_PICTURE, HERO_SIZES } from './sections/hero.tsx'
import { Surroundings } from './surroundings.tsx'

/** /bespoke. Its address may say what the request is about: `?piece=` or the calculator's figures. */
export function Page() {
  const { search } = useLocation()
  const query = new URLSearchParams(search)
  const id = pieceId(query)
  const { data: product = null, isLoading } = useQuery({ ...productRead(id ?? ''), enabled: id !== null })
  if (isLoading)
    return (
      <Surroundings>
        <RequestWaiting />
      </Surroundings>
    )
  const start = prefill(query, product)
  // An address with another wish begins the form anew; one that differs in anything else leaves it alone.
  return <BespokeBody key={start.jewelryType + start.description} start={start} />
}

export const reads = ({ search }: Pick<PageContext, 'search'>) => {
  const id = pieceId(search)
  return id === null ? [] : [productRead(id)]
}

export const head = (): PageHead => ({
  title: 'Bespoke jewellery · Northlight Diamonds',
  description: `Tell us what you have in mind, with a sentence, a sketch or a stone. Any cut and colour, from 0.10 to 10 carats and above, certified. We answer ${ANSWERED_WITHIN}.`,
  canonical: '/bespoke',
  ...(import.meta.env.SSR && { image: shareCard('bespoke') }),
  preload: { srcSet: pictureSrcSet(HERO_PICTURE, 'avif'), sizes: HERO_SIZES }
})
