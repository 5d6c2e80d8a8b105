import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type Profile, profileSchema } from '#domain/accounts/profile.ts'
import { AccountHead } from './account-head.tsx'
import { Orders } from './orders/orders.tsx'
import { Overview } from './overview/overview.tsx'
import { AsOf } from './own/as-of.tsx'
import { OwnPart } from './own/own-part.tsx'
import { readRest, useOwn } from './own/use-own.ts'
import { OwnRequests } from './requests/own-requests.tsx'
import { OwnReviews } from './reviews/own-reviews.tsx'
import { Settings } from './settings/settings.tsx'
import { TabBar } from './tab-bar.tsx'
import { readTab, type Tab } from './tabs.ts'

/** The account of whoever is signed in, under the tab that the address names. */
export function OwnAccount({ number }: { number: number }) {
  const [search] = useSearchParams()
  const tab = readTab(search)
  const queries = useQueryClient()
  const own = useOwn(number, '', profileSchema)
  const isHere = own.kind === 'here'
  useEffect(() => {
    if (isHere) readRest(queries, number)
  }, [queries, number, isHere])
  return (
    <>
      <AccountHead number={number} />
      <TabBar current={tab} />
      <AsOf number={number} />
      <OwnPart own={own} what="your account">
        {(profile) => <TabContents tab={tab} profile={profile} />}
      </OwnPart>
    </>
  )
}

function TabContents({ tab, profile }: { tab: Tab; profile: Profile }) {
  switch (tab) {
    case 'overview':
      return <Overview profile={profile} />
    case 'orders':
      return <Orders number={profile.id} />
    case 'requests':
      return <OwnRequests number={profile.id} />
    case 'reviews':
      return <OwnReviews number={profile.id} />
    case 'settings':
      return <Settings profile={profile} />
  }
}
