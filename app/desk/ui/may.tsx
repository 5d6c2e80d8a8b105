import { createContext, type ReactNode, useContext } from 'react'
import { mayAsk, type Role } from '#domain/desk/roles.ts'

/** Of whoever reads the document; null before anybody is signed in. */
const RoleOfReader = createContext<Role | null>(null)

export function RoleProvider({ role, children }: { role: Role | null; children: ReactNode }) {
  return <RoleOfReader value={role}>{children}</RoleOfReader>
}

/** Whether whoever reads may ask for an address, by the same matrix by which the desk answers. */
export function useMay(): (method: 'GET' | 'POST', address: string) => boolean {
  const role = useContext(RoleOfReader)
  return (method, address) => role === null || mayAsk(role, method, address)
}

/** A link to another page of the desk; to whoever may not open it, its words alone. */
export function DeskLink({ href, children }: { href: string; children: ReactNode }) {
  const may = useMay()
  return may('GET', href) ? <a href={href}>{children}</a> : children
}
