import type { QueryClient } from '@tanstack/react-query'
import type { PushMessage } from '#domain/notifications/push.ts'
import { toast } from '../ui/toast/toast-store.ts'

/** Says in the page what would have been a notification, and asks anew for what it tells of. */
export function showPush({ title, body, navigate }: PushMessage['notification'], client: QueryClient): void {
  const { pathname } = new URL(navigate)
  const isHere = location.pathname === pathname
  toast({
    title,
    text: body,
    waits: true,
    ...(!isHere && { action: { label: 'Show', take: () => location.assign(pathname) } })
  })
  void client.invalidateQueries({ predicate: ({ queryKey: [about] }) => OWN.includes(String(about)) })
}

/** What of the shopper's own a step or an answer changes. */
const OWN = ['order', 'paying-order', 'own']
