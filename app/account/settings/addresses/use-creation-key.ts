import { useRef } from 'react'

/** A key for what is sent: the same for the same content, so that sent twice it is made once. */
export function useCreationKey(): (body: object) => string {
  const last = useRef({ content: '', key: '' })
  return (body) => {
    const content = JSON.stringify(body)
    if (content !== last.current.content) last.current = { content, key: crypto.randomUUID() }
    return last.current.key
  }
}
