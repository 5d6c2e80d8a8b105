import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { promotionLink, promotionWords } from '#domain/promotions/promotion-state.ts'
import { promotionsRead } from '../../reads/queries.ts'
import styles from './promo-band.module.css'

/** One line for the offer, in whichever of its three states it is. DECISIONS 8. */
export function PromoBand() {
  const { data: promotions } = useQuery(promotionsRead())
  const promotion = promotions?.[0]
  if (!promotion) return null
  const link = promotionLink(promotion)
  return (
    <p className={styles.band}>
      {promotionWords(promotion, promotion.state)} <Link to={link.href}>{link.label}</Link>
    </p>
  )
}
