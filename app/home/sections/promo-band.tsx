import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { isSpokenOf, promotionLink, promotionWords } from '#domain/promotions/promotion-state.ts'
import { promotionsRead } from '../../reads/queries.ts'
import { useToday } from '../../ui/page/today.tsx'
import styles from './promo-band.module.css'

/** One line for the offer, in whichever of its three states it is, until two weeks after its end. DECISIONS 8. */
export function PromoBand() {
  const { data: promotions } = useQuery(promotionsRead())
  const today = useToday()
  const promotion = promotions?.find((offer) => isSpokenOf(offer, today))
  if (!promotion) return null
  const link = promotionLink(promotion)
  return (
    <p className={styles.band}>
      {promotionWords(promotion, promotion.state, promotion.provenPercent ?? null)}{' '}
      <Link to={link.href}>{link.label}</Link>
    </p>
  )
}
